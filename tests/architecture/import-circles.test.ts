import { expect, test } from 'vitest';
import { SOURCE_FILES, runtimeImportsOf } from './imports.ts';

/**
 * The first circle of a graph, as the way from a file back to itself. `to`: what a file leads to.
 */
function firstCircle(files: readonly string[], to: (file: string) => string[]): string[] | null {
  const finished = new Set<string>();
  const walk = (file: string, way: readonly string[]): string[] | null => {
    if (way.includes(file)) return [...way.slice(way.indexOf(file)), file];
    if (finished.has(file)) return null;
    for (const next of to(file)) {
      const circle = walk(next, [...way, file]);
      if (circle !== null) return circle;
    }
    finished.add(file);
    return null;
  };
  for (const file of files) {
    const circle = walk(file, []);
    if (circle !== null) return circle;
  }
  return null;
}

test('no file of the source needs itself through others', () => {
  expect(SOURCE_FILES.length).toBeGreaterThan(500);
  expect(SOURCE_FILES.flatMap(runtimeImportsOf).length).toBeGreaterThan(3000);
  expect(firstCircle(SOURCE_FILES, runtimeImportsOf)).toBeNull();
});

test('a circle is found', () => {
  const graph: Record<string, string[]> = { a: ['b'], b: ['c', 'd'], c: [], d: ['b'] };
  expect(firstCircle(Object.keys(graph), (file) => graph[file] ?? [])).toEqual(['b', 'd', 'b']);
});
