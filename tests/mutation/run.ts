import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hasPackages } from '../../src/launch/install.mjs';
import { step } from '../../src/launch/progress.mjs';
import { NODE, runHere, runQuietly } from '../../src/launch/project.mjs';
import { SCOPES, type Scope } from './scopes.ts';

/**
 * `npm run mutate -- [PATH…]`: StrykerJS changes conditions, sums and texts of the source one by one,
 * in a copy, and expects a test to fail each time. PATH: a file or folder of `scopes.ts`; without
 * one, all of them, which takes hours. Options go to StrykerJS (`--concurrency=1`). Prints each change
 * that no test noticed, then figures by file.
 */
const FOLDER = import.meta.dirname;
const STRYKER = join(FOLDER, 'node_modules/@stryker-mutator/core/bin/stryker.js');

const options = process.argv.slice(2).filter((word) => word.startsWith('-'));
const paths = process.argv
  .slice(2)
  .filter((word) => !word.startsWith('-'))
  .map((path) => path.replace(/\/$/, ''));
const unknown = paths.filter((path) => !SCOPES.some((scope) => partsOf(scope, path).length > 0));
if (unknown.length > 0) throw new Error(`${unknown.join(', ')}: not in tests/mutation/scopes.ts.`);

if (!hasPackages(FOLDER))
  await step('Installing StrykerJS', () =>
    // Its tests run in the project's Vitest, which it must not bring along once more.
    runQuietly('npm', ['ci', '--legacy-peer-deps', '--no-audit', '--no-fund'], { cwd: FOLDER }),
  );
for (const scope of SCOPES) {
  const files = paths.length === 0 ? scope.files : paths.flatMap((path) => partsOf(scope, path));
  if (files.length > 0) process.exitCode = await mutate(files, scope.tests);
}

/** What of the scope lies at or below the path; the path itself when it lies below the scope. */
function partsOf({ files }: Scope, path: string): string[] {
  if (files.some((file) => path.startsWith(`${file}/`))) return [path];
  return files.filter((file) => file === path || file.startsWith(`${path}/`));
}

async function mutate(files: readonly string[], tests: readonly string[]): Promise<number> {
  const copy = mkdtempSync(join(tmpdir(), 'skoba-mutate-'));
  const patterns = files.map((path) => (path.endsWith('.ts') ? path : `${path}/**/*.ts`));
  try {
    return await runHere(NODE, [
      ...[STRYKER, 'run', join(FOLDER, 'stryker.json')],
      ...['--mutate', [...patterns, '!**/*.test.ts'].join(',')],
      ...['--testFiles', tests.join(','), '--tempDirName', copy],
      ...options,
    ]);
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
}
