import type { Plugin } from 'vite';
import { READ_BY_CLIENTS } from '../contract/endpoint.ts';

/** The part of an ESTree node that is read here. */
type Node = { type: string; start: number; end: number } & Record<string, unknown>;

const PURE = '/*@__PURE__*/ ';
const READ: ReadonlySet<unknown> = new Set(READ_BY_CLIENTS);

/**
 * Marks calls at the top level of `src/contract` as pure: its modules only declare. So a script
 * contains only the endpoints that it names, with their schemas. Rolldown cannot tell that itself of
 * a call through a namespace (`v.object`), nor of one in an object:
 * https://github.com/rolldown/rolldown/issues/10068. Of an endpoint it leaves what a client reads:
 * input, rights, tags and the like are the server's.
 */
export const pureContract: Plugin = {
  name: 'pure-contract',
  apply: 'build',
  enforce: 'post',
  applyToEnvironment: ({ name }) => name === 'client',
  transform(code, id) {
    if (!id.includes('/src/contract/')) return undefined;
    const tree = this.parse(code);
    const cuts = partsOfServer(tree);
    const calls = callsOutsideFunctions(tree).filter(
      (call) => !cuts.some(([start, end]) => call >= start && call < end),
    );
    return { code: marked(code, calls, cuts), map: null, moduleSideEffects: false };
  },
};

/** Where the calls begin. */
function callsOutsideFunctions(part: unknown): number[] {
  if (Array.isArray(part)) return part.flatMap(callsOutsideFunctions);
  if (!isNode(part) || part.type.includes('Function') || part.type.includes('Class')) return [];
  const inside = Object.values(part).flatMap(callsOutsideFunctions);
  return part.type === 'CallExpression' ? [part.start, ...inside] : inside;
}

type Range = readonly [start: number, end: number];

/** The properties of declared endpoints that no client reads, each with its comma. */
function partsOfServer(part: unknown): Range[] {
  if (Array.isArray(part)) return part.flatMap(partsOfServer);
  if (!isNode(part)) return [];
  const declared = declaredBy(part);
  if (declared === null) return Object.values(part).flatMap(partsOfServer);
  const parts = declared['properties'] as Node[];
  return parts.flatMap((property, place) =>
    property.type === 'Property' && !READ.has((property['key'] as Node)['name'])
      ? [[property.start, parts[place + 1]?.start ?? declared.end - 1] as const]
      : [],
  );
}

/** The object of a call `endpoint({ … })`; null: it is none. */
function declaredBy({ type, callee, arguments: given }: Node): Node | null {
  if (type !== 'CallExpression' || !isNode(callee) || callee['name'] !== 'endpoint') return null;
  const [declared] = given as Node[];
  return declared?.type === 'ObjectExpression' ? declared : null;
}

const isNode = (part: unknown): part is Node =>
  typeof part === 'object' && part !== null && 'type' in part;

/** Chained calls (`f(a)(b)`) begin at the same place, which is marked once. */
function marked(code: string, calls: readonly number[], cuts: readonly Range[]): string {
  const edits = [
    ...[...new Set(calls)].map((at) => ({ start: at, end: at, text: PURE })),
    ...cuts.map(([start, end]) => ({ start, end, text: '' })),
  ].sort((one, other) => one.start - other.start);
  const kept = edits.map(({ end, text }, index) => text + code.slice(end, edits[index + 1]?.start));
  return code.slice(0, edits[0]?.start) + kept.join('');
}
