import type { YieldIfDue } from '#src/server/platform/time-slices.ts';

/** This many are sorted at once in about a millisecond. */
const RUN = 2048;

/**
 * Sorts like `sort`, by code units, but with pauses: many strings are first grouped by their
 * letters.
 */
export async function sortStrings(
  strings: readonly string[],
  yieldIfDue: YieldIfDue,
  letter = 0,
): Promise<string[]> {
  await yieldIfDue();
  if (strings.length <= RUN) return strings.toSorted();
  // Strings that end here come first: they have no code at this place.
  const groups = Map.groupBy(strings, (one) => (letter < one.length ? one.charCodeAt(letter) : -1));
  const sorted: string[] = [];
  for (const code of [...groups.keys()].sort((one, other) => one - other)) {
    const group = groups.get(code) ?? [];
    const part = code < 0 ? group : await sortStrings(group, yieldIfDue, letter + 1);
    for (const one of part) sorted.push(one);
  }
  return sorted;
}
