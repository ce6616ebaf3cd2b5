import { describe, expect, test } from 'vitest';
import { SOURCE_FILES, importsOf } from './imports.ts';

/** Every circle is found once, by the import that closes it. */
function circlesOf(graph: ReadonlyMap<string, readonly string[]>): string[] {
  const done = new Set<string>();
  const found: string[] = [];
  const visit = (file: string, way: readonly string[]): void => {
    const start = way.indexOf(file);
    if (start >= 0) found.push([...way.slice(start), file].join(' ► '));
    if (start >= 0 || done.has(file)) return;
    for (const target of graph.get(file) ?? []) visit(target, [...way, file]);
    done.add(file);
  };
  for (const file of graph.keys()) visit(file, []);
  return found;
}

describe('imports', () => {
  test('of the source, also of types alone, make no circle', () => {
    const graph = new Map(SOURCE_FILES.map((file) => [file, importsOf(file)]));
    expect(graph.get('src/contract/order.ts')).toContain('src/contract/parts.ts');
    expect(circlesOf(graph)).toEqual([]);
  });

  test('that make a circle are found', () => {
    const graph = new Map([
      ['entry', ['a']],
      ['a', ['b', 'c']],
      ['b', ['c']],
      ['c', ['a']],
    ]);
    expect(circlesOf(graph)).toEqual(['a ► b ► c ► a']);
  });
});
