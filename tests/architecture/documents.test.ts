import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';

const PROJECT = fileURLToPath(new URL('../../', import.meta.url));
const FILES = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: PROJECT,
  encoding: 'utf8',
}).split('\n');

/** A path with a folder in it. A file `x` stands for any. */
const PATHS = /(?<![\w./-])(?:[\w.-]+\/)+(?!x\.)[\w.-]+\.(?:ts|tsx|astro|mjs|css)\b/g;

const isThere = (path: string) => FILES.some((file) => file === path || file.endsWith(`/${path}`));

/** Decisions that no longer hold tell of files as they were. */
const isPast = (text: string) => /^No longer holds/m.test(text);

const documents = FILES.filter(
  (file) => file.endsWith('.md') && !/^src\/(demo|server\/database\/own-shop)\//.test(file),
);

describe('what documents name', () => {
  test.each(documents)('%s names files that are there', (document) => {
    const text = readFileSync(join(PROJECT, document), 'utf8');
    const named = isPast(text) ? [] : (text.match(PATHS) ?? []);
    expect(named.filter((path) => !isThere(path))).toEqual([]);
  });
});
