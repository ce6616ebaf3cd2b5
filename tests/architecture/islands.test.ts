import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { SOURCE_FILES, runtimeImportsOf } from './imports.ts';
import { ROOT } from '../../src/launch/project.mjs';
import { filesOf } from './project-files.ts';
import { testsByRule } from './specification/coverage.ts';
import { WIDGETS, type Widget } from './widgets.ts';

const byRule = testsByRule();
const NAMES = Object.keys(WIDGETS) as (keyof typeof WIDGETS)[];
const LISTED: readonly Widget[] = Object.values(WIDGETS);

const fileOf = (island: string) => `src/features/${island}.island.tsx`;
const textOf = (file: string) => readFileSync(join(ROOT, file), 'utf8');

/** The file and those of its folder that it imports, also when they load later. */
function partsOf(file: string, found = new Set<string>()): ReadonlySet<string> {
  if (found.has(file)) return found;
  found.add(file);
  for (const part of runtimeImportsOf(file))
    if (part.startsWith('src/features/')) partsOf(part, found);
  return found;
}

/** The stores that a file reads by `useStore` of @nanostores/react. */
function storesReadBy(file: string): string[] {
  const text = textOf(file);
  if (!/import \{ useStore \} from '@nanostores\/react'/.test(text)) return [];
  const imports = [...text.matchAll(/import \{([^}]*)\} from '[./]*\/stores\/([\w-]+)\.ts'/g)];
  return [...text.matchAll(/\buseStore\((\$\w+)\)/g)].flatMap(([, atom = '']) =>
    imports.filter(([, names = '']) => names.includes(atom)).map(([, , store = '']) => store),
  );
}

const storesOf = (island: string) =>
  [...new Set([...partsOf(fileOf(island))].flatMap(storesReadBy))].sort();

describe.each(NAMES)('%s', (widget) => {
  const { island, stores }: Widget = WIDGETS[widget];

  test('is an island that reads its stores', () => {
    expect(SOURCE_FILES).toContain(fileOf(island));
    expect(storesOf(island)).toEqual(expect.arrayContaining([...stores]));
    expect(stores.length).toBeGreaterThan(0);
  });

  test('is used by browser tests', () => {
    const specs = (byRule.get(`widget.${widget}`) ?? []).filter(({ file }) =>
      file.startsWith('tests/e2e/'),
    );
    expect(specs).not.toEqual([]);
  });
});

describe('the islands of the source', () => {
  // The desk of the staff is no part of the shop's list.
  const islands = SOURCE_FILES.filter(
    (file) => file.endsWith('.island.tsx') && !file.startsWith('src/features/desk/'),
  );

  test('are all in the list of widgets', () => {
    const listed = LISTED.map(({ island }) => fileOf(island));
    expect([...new Set(listed)].sort()).toEqual([...islands].sort());
  });

  test('read no store that the list does not name', () => {
    for (const island of new Set(LISTED.map((widget) => widget.island))) {
      const own = LISTED.filter((widget) => widget.island === island);
      expect(storesOf(island), island).toEqual(
        [...new Set(own.flatMap(({ stores }) => stores))].sort(),
      );
    }
  });
});

/** What makes HTML or events by hand, or a script with stores of its own (case-sensitive). */
const BY_HAND = /createElement|innerHTML|CustomEvent|worker&url/;

test('no file of the browser makes HTML, events or bundles by hand', () => {
  const files = ['src/features', 'src/ui', 'src/stores'].flatMap(filesOf);
  expect(files.filter((file) => BY_HAND.test(textOf(file)))).toEqual([]);
});
