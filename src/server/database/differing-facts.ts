import type { DeskFacts } from './schema/staff.ts';

/** The facts that a deed has changed, for the journal of the desk; null when it changed none. */
export function differing(
  before: DeskFacts,
  after: DeskFacts,
): { before: DeskFacts; after: DeskFacts } | null {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (name) => (before[name] ?? null) !== (after[name] ?? null),
  );
  if (names.length === 0) return null;
  const only = (facts: DeskFacts): DeskFacts =>
    Object.fromEntries(names.map((name) => [name, facts[name] ?? null]));
  return { before: only(before), after: only(after) };
}
