import { spawn } from 'node:child_process';
import { basename } from 'node:path';
import { text } from 'node:stream/consumers';
import type { CoveringTest } from '../specification/coverage.ts';
import type { ProvedRow } from './rows.ts';

/** `why`: the message of the failed test; the whole output when no test could run. */
export interface Verdict {
  row: ProvedRow;
  is: 'killed' | 'survived' | 'broken';
  why: string;
  /** The tests that noticed the loss. */
  by: readonly CoveringTest[];
}

/** A failing step of a browser test may take less time than in `npm test`. */
const STEP_MS = 8000;
const TEST_MS = 45_000;
/** Failing tests wait without using the CPU, so more of them run at once. */
const WORKERS = 5;

const escaped = (part: string) => part.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/** Runs the tests of these rows in that folder; several rows must be browser rows. */
export async function judge(folder: string, rows: readonly ProvedRow[]): Promise<Verdict[]> {
  const tests = [...new Set(rows.flatMap((row) => row.tests))];
  const outputs: string[] = [];
  for (const area of ['unit', 'api', 'e2e'] as const) {
    const own = tests.filter(({ file }) => areaOf(file) === area);
    if (own.length > 0) outputs.push(await runTests(folder, area, own));
  }
  return rows.map((row) => verdictOf(outputs, row));
}

type Area = 'unit' | 'api' | 'e2e';

const areaOf = (file: string): Area => {
  if (file.startsWith('tests/e2e/')) return 'e2e';
  return file.startsWith('tests/api/') ? 'api' : 'unit';
};

async function runTests(
  folder: string,
  area: Area,
  tests: readonly CoveringTest[],
): Promise<string> {
  const files = [...new Set(tests.map(({ file }) => file))];
  const titles = [...new Set(tests.map(({ pattern }) => pattern))].join('|');
  const options =
    area === 'e2e'
      ? ['-g', titles, `--timeout=${TEST_MS}`, `--workers=${WORKERS}`]
      : ['-t', titles];
  const child = spawn(process.execPath, ['src/launch/test.mjs', area, ...files, ...options], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, E2E_STEP_MS: String(STEP_MS) },
  });
  return (await Promise.all([text(child.stdout), text(child.stderr)])).join('\n');
}

function verdictOf(outputs: readonly string[], row: ProvedRow): Verdict {
  const noticed = row.tests.flatMap((test) => {
    const why = failureOf(outputs, test);
    return why === undefined ? [] : [{ test, why }];
  });
  if (noticed.length > 0) {
    const why = noticed.map((each) => each.why.replace(/\s+/g, ' ').trim()).join('\n   ');
    return { row, is: 'killed', why, by: noticed.map(({ test }) => test) };
  }
  const hasPassed = row.isInBrowser
    ? row.tests.every((test) => outputs.some((said) => isPassed(said, test)))
    : outputs.every((said) => / [1-9]\d* passed, 0 failed/.test(said));
  return hasPassed
    ? { row, is: 'survived', why: '', by: [] }
    : { row, is: 'broken', why: outputs.join('\n'), by: [] };
}

function failureOf(outputs: readonly string[], { file, pattern }: CoveringTest) {
  const failure = new RegExp(`^ *${escaped(file)}:.*${pattern}.*\\n((?: {4,}.*\\n)*)`, 'm');
  for (const said of outputs) {
    const [, failures = ''] = said.split('\nFailed:\n');
    const [, why] = failure.exec(failures) ?? [];
    if (why !== undefined) return why;
  }
  return undefined;
}

const isPassed = (said: string, { file, pattern }: CoveringTest) =>
  new RegExp(`^ +(✓|ok) .*${escaped(basename(file))}:.*${pattern}`, 'm').test(said);
