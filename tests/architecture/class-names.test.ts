import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { ROOT } from '../../src/launch/project.mjs';

/** The style sheets of every page. */
const SHELL = [
  'src/ui/base.css',
  'src/layouts/base.astro',
  'src/sections/header.css',
  'src/sections/footer.astro',
  'src/sections/mobile-navigation.astro',
  'src/sections/cookie-notice.astro',
  'src/sections/top-banner.astro',
  'src/features/city/city-link.astro',
  'src/features/forms/newsletter.astro',
];
/** Adopted with the island that stands in the shell: it means the shell's own class. */
const OF_THE_SHELL = ['src/features/search/search-panel.css'];

/** The selectors of this file. */
function selectorsOf(file: string): string[] {
  const text = readFileSync(`${ROOT}${file}`, 'utf8');
  const css = file.endsWith('.css')
    ? text
    : [...text.matchAll(/<style[^>]*>([^]*?)<\/style>/g)].map(([, sheet]) => sheet).join('\n');
  return [
    ...css.replace(/\/\*[^]*?\*\/|url\("[^"]*"\)/g, '').matchAll(/(?:^|[{};])\s*([^{};@]+)\{/g),
  ].flatMap(([, list = '']) => list.split(','));
}

/** Classes with which a selector of this file begins. */
function classesOf(file: string): Set<string> {
  const selectors = selectorsOf(file);
  return new Set(
    selectors.flatMap((selector) => /^\s*[a-z]*\.([a-zA-Z][\w-]*)/.exec(selector)?.[1] ?? []),
  );
}

it('a class of the shell is styled by no other sheet: styles are not scoped', () => {
  const ofShell = new Map(
    SHELL.flatMap((file) => [...classesOf(file)].map((name) => [name, file] as const)),
  );
  expect(ofShell.size).toBeGreaterThan(30);
  const others = globSync('src/**/*.{astro,css}', { cwd: ROOT }).filter(
    (file) => ![...SHELL, ...OF_THE_SHELL].includes(file),
  );
  const clashes = others.flatMap((file) =>
    [...classesOf(file)]
      .filter((name) => ofShell.has(name))
      .map((name) => `.${name}: ${ofShell.get(name)} and ${file}`),
  );
  expect(clashes).toEqual([]);
});

it('a class of the shell belongs to one sheet of it', () => {
  const names = SHELL.flatMap((file) => [...classesOf(file)]);
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
});

/** Classes that this file defines: a selector of theirs alone. */
const definedIn = (file: string): string[] =>
  selectorsOf(file).flatMap((selector) => /^\s*\.([\w-]+)\s*$/.exec(selector)?.[1] ?? []);

it.each([
  ['shop', ['src/**/desk/**']],
  ['desk', ['src/{features,sections,pages,layouts}/!(desk)/**']],
])('of the %s, a class is defined by one file: styles are not scoped', (_realm, exclude) => {
  const files = globSync('src/**/*.{astro,css}', { cwd: ROOT, exclude }).filter(
    (file) => !OF_THE_SHELL.includes(file),
  );
  const names = files.flatMap((file) => [...new Set(definedIn(file))]);
  expect(names.length).toBeGreaterThan(100);
  expect([...new Set(names.filter((name, at) => names.indexOf(name) !== at))]).toEqual([]);
});

/** Two characters are what the build gives; in the source they would be riddles. */
it('a class of the source is a word: none is shorter than three letters', () => {
  const styled = globSync('src/**/*.{astro,css}', { cwd: ROOT }).flatMap((file) =>
    selectorsOf(file)
      .flatMap((selector) => [...selector.matchAll(/\.([a-z][\w-]*)/g)])
      .map(([, name = '']) => [name, file] as const),
  );
  const written = globSync('src/{features,layouts,pages,sections,ui}/**/*.{astro,ts,tsx}', {
    cwd: ROOT,
  }).flatMap((file) =>
    [...readFileSync(`${ROOT}${file}`, 'utf8').matchAll(/\bclass(?:Name)?="([\w -]+)/g)]
      .flatMap(([, names = '']) => names.match(/[\w-]+/g) ?? [])
      .map((name) => [name, file] as const),
  );
  expect(styled.length).toBeGreaterThan(500);
  expect(written.length).toBeGreaterThan(500);
  const short = [...styled, ...written].filter(([name]) => name.length < 3);
  expect(short.map(([name, file]) => `.${name} in ${file}`)).toEqual([]);
});
