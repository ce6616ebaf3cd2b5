import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { CLASSES, withShortNames } from './short-names.ts';

const SOURCE = fileURLToPath(new URL('../', import.meta.url));
const [name = '', short = ''] = [...CLASSES][0] ?? [];

it('knows the classes of the shop and gives each its own name of two characters', () => {
  expect(CLASSES.size).toBeGreaterThan(100);
  expect(new Set(CLASSES.values()).size).toBe(CLASSES.size);
  expect([...CLASSES.values()].filter((short) => !/^[a-z][a-z0-9]$/.test(short))).toEqual([]);
});

it('gives no class the name of another, which the styles of a script may have', () => {
  const given = new Set(CLASSES.values());
  const sources = globSync('**/*.{astro,css,ts,tsx}', { cwd: SOURCE }).map((file) =>
    readFileSync(SOURCE + file, 'utf8'),
  );
  const selectors = sources.flatMap((text) => [
    ...text.matchAll(/(?:^|[`\s,>}])\.([a-z][a-z0-9])(?=[\s,:>{[.])/g),
  ]);
  expect(selectors.map(([, name = '']) => name).filter((name) => given.has(name))).toEqual([]);
});

it('shortens a class in style sheets, markup and scripts', () => {
  expect(withShortNames(`.${name}:hover > .${name} {}`)).toBe(`.${short}:hover > .${short} {}`);
  expect(withShortNames(`<p class="num ${name}">`)).toBe(`<p class="num ${short}">`);
  expect(withShortNames(`matches('.${name}')`)).toBe(`matches('.${short}')`);
});

it('leaves longer words, paths and file names as they are', () => {
  const others = `./${name}.astro ${name}.css data-${name} ${name}-more --${name} \\${name}`;
  expect(withShortNames(others)).toBe(others);
});

/** The server is not built: what it says to the browser keeps its names. */
it('no id, name or data attribute is called like a class that is shortened', () => {
  const clashes = globSync('**/*.{astro,ts,tsx}', { cwd: SOURCE }).flatMap((file) =>
    [
      ...readFileSync(SOURCE + file, 'utf8').matchAll(
        /\b(?:id|for|form|name|aria-[a-z]+)="([\w -]+)"/g,
      ),
    ].flatMap(([, value = '']) => value.split(' ').filter((word) => CLASSES.has(word))),
  );
  expect(clashes).toEqual([]);
});

it('no code composes the name of a class that is shortened', () => {
  const composed = globSync('**/*.{astro,tsx}', { cwd: SOURCE }).filter((file) =>
    /class(?:Name)?=\{?["'`][^"'`]*(?:-|__)\$\{/.test(readFileSync(SOURCE + file, 'utf8')),
  );
  expect(composed).toEqual([]);
});
