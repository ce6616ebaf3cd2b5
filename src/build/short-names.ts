import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const SOURCE = fileURLToPath(new URL('../', import.meta.url));
const CLASS = /\.([a-z][a-z0-9]*(?:(?:__|--|-)[a-z0-9]+)*)(?![\w-])/g;
const NO_SELECTORS = /\/\*[^]*?\*\/|url\((?:"[^"]*"|'[^']*'|[^)]*)\)/g;
const LETTERS = 'abcdefghijklmnopqrstuvwxyz';

/**
 * The style sheets: CSS files, and the `<style>` blocks of components. Those of the desk come last, so
 * that a new class there changes no name, and no byte, of a shopper's page.
 */
function styleSheets(): string[] {
  const files = globSync('**/*.{css,astro}', { cwd: SOURCE }).sort();
  const isOfDesk = (file: string) => file.includes('desk');
  return [...files.filter((file) => !isOfDesk(file)), ...files.filter(isOfDesk)].map((file) => {
    const text = readFileSync(SOURCE + file, 'utf8');
    if (file.endsWith('.css')) return text;
    return [...text.matchAll(/<style[^>]*>([^]*?)<\/style>/g)].map(([, css]) => css).join('\n');
  });
}

/**
 * Names of two characters after a dot, in style sheets and in scripts, which may contain style sheets
 * as text.
 */
function takenNames(): Set<string> {
  const files = globSync('{features,layouts,pages,sections,ui}/**/*.{astro,css,ts,tsx}', {
    cwd: SOURCE,
  });
  return new Set(
    files.flatMap((file) =>
      [...readFileSync(SOURCE + file, 'utf8').matchAll(/\.([a-z][a-z0-9])\b/g)].map(
        ([, name = '']) => name,
      ),
    ),
  );
}

/** `aa`, `ab` … `a9`, `ba` …, without the names that classes of one word have. */
function* shortNames(taken: ReadonlySet<string>): Generator<string> {
  for (const first of LETTERS)
    for (const second of `${LETTERS}0123456789`)
      if (!taken.has(first + second)) yield first + second;
}

function shortClasses(): Map<string, string> {
  const all = new Set(
    styleSheets().flatMap((css) =>
      [...css.replace(NO_SELECTORS, '').matchAll(CLASS)].map(([, name = '']) => name).sort(),
    ),
  );
  const long = [...all].filter((name) => name.includes('-') || name.includes('__'));
  const short = shortNames(takenNames());
  return new Map(long.map((name) => [name, short.next().value ?? name]));
}

function shortTokens(): Map<string, string> {
  const tokens = readFileSync(`${SOURCE}ui/tokens.css`, 'utf8').match(/--[a-z][a-z-]{2,}(?=:)/g);
  return new Map((tokens ?? []).map((token, index) => [token, `--${(index + 10).toString(36)}`]));
}

export const CLASSES: ReadonlyMap<string, string> = shortClasses();
const NAMES = new Map([...CLASSES, ...shortTokens()]);
/** A name that is no part of a longer word, of a path or of the name of a file. */
const NAME = new RegExp(
  `(?<![\\w/\\\\-])(?:${[...NAMES.keys()].join('|')})(?![\\w-]|\\.(?:astro|css|tsx?)\\b)`,
  'g',
);

/** The code with the names that the build uses; tests find elements of the built shop by it. */
export const withShortNames = (code: string) =>
  code.replace(NAME, (name) => NAMES.get(name) ?? name);

/**
 * Gives short names to design tokens and to classes of two words or more (`.order-card`,
 * `.order-card__total`), wherever they stand in `src`. A page names tokens three hundred times (90
 * bytes compressed), and the heaviest product page has no byte to spare. Classes of one word stay as
 * they are, and in development all do. Names are replaced as a whole, so code must not compose them
 * from parts.
 */
export const shortNamesPlugin: Plugin = {
  name: 'short-names',
  apply: 'build',
  enforce: 'pre',
  transform(code, id) {
    if (!id.includes('/src/')) return undefined;
    const short = withShortNames(code);
    return short === code ? undefined : { code: short, map: null };
  },
};
