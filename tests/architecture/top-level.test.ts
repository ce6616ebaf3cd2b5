import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { ROOT } from '../../src/launch/project.mjs';

/** What the owner asked for, then what the tools read from the top level alone. */
const AGREED = [
  '.env.example',
  'README.md',
  'astro.config.mjs',
  'package.json',
  'public',
  'src',
  'tests',
  'tsconfig.json',
  '.ci',
  '.editorconfig',
  '.gitignore',
  '.github',
  '.prettierrc.json',
  '.vscode',
  'CHANGELOG.md',
  'LICENSE',
  'drizzle.config.ts',
  'eslint.config.mjs',
  'knip.json',
  'package-lock.json',
  'playwright.config.ts',
  'vitest.config.ts',
];

test('the top level holds what was agreed, and nothing that a test or a command has left', () => {
  const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    cwd: ROOT,
    encoding: 'utf8',
  });
  const top = new Set(
    files
      .split('\n')
      .filter((file) => file !== '')
      .map((file) => file.split('/')[0]),
  );
  expect([...top].sort()).toEqual([...AGREED].sort());
});
