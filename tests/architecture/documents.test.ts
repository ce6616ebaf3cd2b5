import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, it, test } from 'vitest';
import { ROOT } from '../../src/launch/project.mjs';

const FILES = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: ROOT,
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => existsSync(join(ROOT, file)));
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');

/** A path with a folder in it. A file `x` stands for any. */
const PATHS = /(?<![\w./-])(?:[\w.-]+\/)+(?!x\.)[\w.-]+\.(?:ts|tsx|astro|mjs|css|tsv)\b/g;
const isThere = (path: string) => FILES.some((file) => file === path || file.endsWith(`/${path}`));

/** Decisions that no longer hold tell of files as they were. */
const isPast = (text: string) => /^No longer holds/m.test(text);

/** The texts of pages of a shop are no documents of the project. */
const PAGES = /^src\/(demo\/content|server\/database\/own-shop)\/pages\//;
const documents = FILES.filter((file) => file.endsWith('.md') && !PAGES.test(file));

/** A name in code: `lockDraft`, `STAFF_TEXT`, `page_draft`, `prove-human.ts`; no plain word. */
const NAME = /^(?:[A-Za-z]\w*(?:[A-Z_]\w*)|[\w-]+\.(?:ts|tsx|astro|mjs|css))$/;

/** The names that a guide uses: single names in backticks, also those of a call, `name(…)`. */
const namesIn = (text: string) =>
  [...text.matchAll(/`([^`\n]+)`/g)]
    .map(([, code = '']) => code.replace(/\(.*$/, ''))
    .filter((name) => NAME.test(name));

const SOURCE_AND_TESTS = FILES.filter((file) => /\.(?:ts|tsx|astro|mjs|css|sql)$/.test(file));

/** Everything that code and file names say, as words. */
const wordsOfCode = () =>
  new Set(
    SOURCE_AND_TESTS.flatMap((file) => [basename(file), ...(read(file).match(/\w+/g) ?? [])]),
  );

const guides = documents.filter((file) => /^(?:src\/)?(?:README|guides\/[\w-]+)\.md$/.test(file));

describe('what guides name', () => {
  const known = wordsOfCode();

  test.each(guides)('%s uses names that are in the code', (guide) => {
    expect(namesIn(read(guide)).filter((name) => !known.has(name))).toEqual([]);
  });
});

describe('what documents name', () => {
  test.each(documents)('%s names files that are there', (document) => {
    const text = read(document);
    const named = isPast(text) ? [] : (text.match(PATHS) ?? []);
    expect(named.filter((path) => !isThere(path))).toEqual([]);
  });
});

/** Comments begin a line or follow white space; of an address only `//` is left. */
const COMMENTS = /(?<=^|\s)\/\/[^\n]*|\/\*[\s\S]*?\*\//g;
/** A file with or without its folders. No ending alone, no pattern, no file beside (`./`). */
const FILES_NAMED =
  /(?<![\w./*{}$[\]-])[\w[-](?:[\w.[\]/-]*[\w\]])?\.(?:ts|tsx|astro|mjs|css|tsv)\b/g;
const filesInComments = (code: string) =>
  (code.match(COMMENTS) ?? []).flatMap(
    (comment) => comment.replace(/\n\s*\*?\s*/g, ' ').match(FILES_NAMED) ?? [],
  );

/** The comments that this file makes up. */
const OWN = 'tests/architecture/documents.test.ts';

describe('what comments name', () => {
  it('is found in each kind of comment, and in no code', () => {
    const code = [
      "import { gone } from './gone.ts';",
      '// The rest is in order-gone.test.ts.',
      'const at = "https://skoba.example/gone.ts"; // as in modules/gone/[order].astro',
      '/**\n * Kept by\n * stores/gone.ts (`./gone.css`, `*.gone.tsx`, `.ts`).\n */',
    ];
    expect(filesInComments(code.join('\n'))).toEqual([
      'order-gone.test.ts',
      'modules/gone/[order].astro',
      'stores/gone.ts',
    ]);
  });

  it('is there', () => {
    const gone = SOURCE_AND_TESTS.filter((file) => !file.endsWith('.sql') && file !== OWN).flatMap(
      (file) =>
        filesInComments(read(file))
          .filter((named) => !isThere(named))
          .map((named) => `${file}: ${named}`),
    );
    expect(gone).toEqual([]);
  });
});

/** `api/database/work` for tests/api/database/work.test.ts, and so on; `x` stands for any. */
const TEST_NAMES = /(?<![\w/.-])(?:api|e2e|architecture)\/(?!x\b)[\w-]+(?:\/[\w-]+)*(?![\w./-])/g;
const testFile = (name: string) =>
  [name, `tests/${name}.test.ts`, `tests/${name}.spec.ts`].find((path) => FILES.includes(path));

test('the tests that decision 030 names are there', () => {
  const named = read('src/decisions/030-asvs-level-2.md').match(TEST_NAMES) ?? [];
  expect(named.length).toBeGreaterThan(50);
  expect(named.filter((each) => testFile(each) === undefined)).toEqual([]);
});

/** The files of the areas that take filters. */
const AREA_FILES: Record<string, RegExp> = {
  unit: /^src\/.+\.test\.ts$/,
  api: /^tests\/api\/.+\.test\.ts$/,
  architecture: /^tests\/architecture\/.+\.test\.ts$/,
  e2e: /^tests\/e2e\/.+\.spec\.ts$/,
};
/** `npm test -- api order/place`, `npx vitest --project api order/place -t 'a promo code'` */
const RUNS = /(?:npm test --|npx vitest --project) (\w+)((?: \w[\w./-]*)*)(?: -[gt] '([^']+)')?/g;
/** What stands first in a call: the titles of tests are among it. */
const FIRST_TEXTS = /\(\s*(['"`])((?:(?!\1)[^\\]|\\.)*)\1/g;
const textsOf = (file: string) => [...read(file).matchAll(FIRST_TEXTS)].map(([, , text]) => text);

/** What a command asks for, and no test has. */
function soughtInVain([, area = '', words = '', title = '']: readonly (string | undefined)[]) {
  const files = FILES.filter((file) => AREA_FILES[area]?.test(file));
  const filters = words.split(' ').filter((word) => word !== '' && !(word in AREA_FILES));
  const found = files.filter((file) => filters.every((filter) => file.includes(filter)));
  const isThere = found.some((file) => textsOf(file).some((text) => text?.includes(title)));
  return isThere || !(area in AREA_FILES) ? [] : [[area, ...filters, title].join(' ')];
}

describe('the tests that documents run', () => {
  it('are sought by path and title', () => {
    const commands = [
      "npx vitest --project architecture documents -t 'are sought by path'",
      'npm test -- architecture documents    # once',
      'npm test -- types architecture',
      'npm test -- architecture no-such-file',
      "npm test -- architecture documents -t 'no such title'",
    ];
    expect(commands.flatMap((line) => [...line.matchAll(RUNS)].flatMap(soughtInVain))).toEqual([
      'architecture no-such-file ',
      'architecture documents no such title',
    ]);
  });

  test.each(documents.filter((file) => read(file).match(RUNS) !== null))(
    '%s finds them',
    (document) => {
      expect([...read(document).matchAll(RUNS)].flatMap(soughtInVain)).toEqual([]);
    },
  );
});
