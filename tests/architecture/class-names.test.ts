import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const PROJECT = fileURLToPath(new URL('../../', import.meta.url));
/** The style sheets of every page. */
const FRAME = [
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
/** Adopted with the island that stands in the frame: it means the frame's own class. */
const OF_THE_FRAME = ['src/features/search/search-panel.css'];

/** Classes with which a selector of this file begins. */
function classesOf(file: string): Set<string> {
  const text = readFileSync(`${PROJECT}${file}`, 'utf8');
  const css = file.endsWith('.css')
    ? text
    : [...text.matchAll(/<style[^>]*>([^]*?)<\/style>/g)].map(([, sheet]) => sheet).join('\n');
  const selectors = [
    ...css.replace(/\/\*[^]*?\*\/|url\("[^"]*"\)/g, '').matchAll(/(?:^|[{};])\s*([^{};@]+)\{/g),
  ].flatMap(([, list = '']) => list.split(','));
  return new Set(
    selectors.flatMap((selector) => /^\s*[a-z]*\.([a-zA-Z][\w-]*)/.exec(selector)?.[1] ?? []),
  );
}

it('a class of the frame is styled by no other sheet: names are short and not scoped', () => {
  const ofFrame = new Map(
    FRAME.flatMap((file) => [...classesOf(file)].map((name) => [name, file] as const)),
  );
  expect(ofFrame.size).toBeGreaterThan(30);
  const others = globSync('src/**/*.{astro,css}', { cwd: PROJECT }).filter(
    (file) => ![...FRAME, ...OF_THE_FRAME].includes(file),
  );
  const clashes = others.flatMap((file) =>
    [...classesOf(file)]
      .filter((name) => ofFrame.has(name))
      .map((name) => `.${name}: ${ofFrame.get(name)} and ${file}`),
  );
  expect(clashes).toEqual([]);
});

it('a class of the frame belongs to one sheet of it', () => {
  const names = FRAME.flatMap((file) => [...classesOf(file)]);
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
});
