import type { Plugin } from 'vite';

/** The part of an ESTree node that is read here. */
type Node = { type: string; start: number } & Record<string, unknown>;

const PURE = '/*@__PURE__*/ ';

/**
 * Marks calls at the top level of `src/contract` as pure: its modules only declare. So a script
 * contains only the endpoints that it names, with their schemas. Rolldown cannot tell that itself of
 * a call through a namespace (`v.object`), nor of one in an object:
 * https://github.com/rolldown/rolldown/issues/10068.
 */
export const pureContract: Plugin = {
  name: 'pure-contract',
  apply: 'build',
  enforce: 'post',
  applyToEnvironment: ({ name }) => name === 'client',
  transform(code, id) {
    if (!id.includes('/src/contract/')) return undefined;
    const calls = callsOutsideFunctions(this.parse(code));
    return { code: marked(code, calls), map: null, moduleSideEffects: false };
  },
};

/** Where the calls begin. */
function callsOutsideFunctions(part: unknown): number[] {
  if (Array.isArray(part)) return part.flatMap(callsOutsideFunctions);
  if (!isNode(part) || part.type.includes('Function') || part.type.includes('Class')) return [];
  const inside = Object.values(part).flatMap(callsOutsideFunctions);
  return part.type === 'CallExpression' ? [part.start, ...inside] : inside;
}

const isNode = (part: unknown): part is Node =>
  typeof part === 'object' && part !== null && 'type' in part;

/** Chained calls (`f(a)(b)`) begin at the same place, which is marked once. */
function marked(code: string, calls: readonly number[]): string {
  const from = [...new Set(calls)].sort((one, other) => one - other);
  return [0, ...from].map((start, index) => code.slice(start, from[index])).join(PURE);
}
