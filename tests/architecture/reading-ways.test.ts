import { join } from 'node:path';
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { SOURCE_FILES, importsOf, runtimeImportsOf } from './imports.ts';
import { ROOT } from '../../src/launch/project.mjs';

/** The ways of src/README.md that a reader follows, and how many files one may take. */
const MOST_FILES = { 'a filtered listing': 25, 'a cart change': 15, 'an exchange load': 16 };

const README = readFileSync(join(ROOT, 'src/README.md'), 'utf8');

/** The files that a section names, in its order. */
function filesOf(way: string): string[] {
  const [, section = ''] = README.split(`## The way of ${way}\n`);
  const [text = ''] = section.split('\n## ');
  const named = [...text.matchAll(/`([^` ]+\.(?:ts|tsx|astro))`/g)].map(([, path = '']) => path);
  return named.map(
    (path) => SOURCE_FILES.find((file) => file === `src/${path}`) ?? `no file ${path}`,
  );
}

/** What no file of the layer leads to: the browser loads it. */
const isLoaded = (file: string) => /(?:\.enhance\.ts|\.island\.tsx)$/.test(file);

/** A handler is bound to the endpoint whose way it is on. */
const isDeclared = (file: string) => file.startsWith('src/contract/');

/** The layer of a file: its folder in `src`, and that below `src/server`. */
const layerOf = (file: string): string => {
  const [, first = '', second = ''] = file.split('/');
  return first === 'server' && !second.endsWith('.ts') ? `server/${second}` : first;
};

describe.each(Object.entries(MOST_FILES))('the way of %s', (way, most) => {
  const files = filesOf(way);

  test(`takes at most ${most} files, each named once`, () => {
    expect(files.filter((file) => !SOURCE_FILES.includes(file))).toEqual([]);
    expect(new Set(files).size).toBe(files.length);
    expect(files.length).toBeGreaterThan(8);
    expect(files.length).toBeLessThanOrEqual(most);
  });

  test('comes to no layer twice', () => {
    const layers = files.map(layerOf).filter((layer, index, all) => layer !== all[index - 1]);
    expect(layers.filter((layer, index) => layers.indexOf(layer) !== index)).toEqual([]);
  });

  test('is walked by imports: a file leads to those after it, and to none before', () => {
    const unmet = files.filter(
      (file, index) =>
        layerOf(file) === layerOf(files[index - 1] ?? '') &&
        !isLoaded(file) &&
        !files.slice(0, index).some((earlier) => importsOf(earlier).includes(file)),
    );
    expect(unmet).toEqual([]);
    const back = files.flatMap((file, index) =>
      runtimeImportsOf(file)
        .filter((imported) => files.slice(0, index).includes(imported) && !isDeclared(imported))
        .map((imported) => `${file} ► ${imported}`),
    );
    expect(back).toEqual([]);
  });
});
