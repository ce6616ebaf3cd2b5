import { spawn } from 'node:child_process';
import { basename } from 'node:path';
import { text } from 'node:stream/consumers';
import { isInBrowser } from './batches.ts';
import type { ProvedRow } from './rows.ts';

/** `why`: the message of the failed test; the whole output when the test could not run. */
export interface Verdict {
  row: ProvedRow;
  is: 'killed' | 'survived' | 'broken';
  why: string;
}

/** A failing step of a browser test may take less time than in `npm test`. */
const STEP_MS = 8000;
const TEST_MS = 45_000;
/** Failing tests wait without using the CPU, so more of them run at once. */
const WORKERS = 5;

const escaped = (part: string) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** A title as a search pattern of the runners: its placeholders match anything. */
const pattern = (title: string) =>
  title
    .split(/\$\{.*?\}|%[sdijo]/)
    .map(escaped)
    .join('.*');

/**
 * Runs the tests of these rows in that folder by one `npm test`; several rows must be browser rows.
 */
export async function judge(folder: string, rows: readonly ProvedRow[]): Promise<Verdict[]> {
  const said = await runTests(folder, rows);
  return rows.map((row) => verdictOf(said, row));
}

async function runTests(folder: string, rows: readonly ProvedRow[]): Promise<string> {
  const files = [...new Set(rows.map(({ file }) => file))];
  const titles = rows.map(({ title }) => pattern(title)).join('|');
  const child = spawn(process.execPath, ['src/launch/test.mjs', ...commandFor(files, titles)], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, E2E_STEP_MS: String(STEP_MS) },
  });
  return (await Promise.all([text(child.stdout), text(child.stderr)])).join('\n');
}

function commandFor(files: readonly string[], titles: string): string[] {
  const [first = ''] = files;
  if (first.startsWith('tests/e2e/')) {
    return ['e2e', ...files, '-g', titles, `--timeout=${TEST_MS}`, `--workers=${WORKERS}`];
  }
  return [first.startsWith('tests/api/') ? 'api' : 'unit', ...files, '-t', titles];
}

function verdictOf(said: string, row: ProvedRow): Verdict {
  const { file, title } = row;
  const [, failures = ''] = said.split('\nFailed:\n');
  const failure = new RegExp(`^ *${escaped(file)}:.*${pattern(title)}.*\\n((?: {4,}.*\\n)*)`, 'm');
  const why = failure.exec(failures)?.[1];
  if (why !== undefined) return { row, is: 'killed', why: why.replace(/\s+/g, ' ').trim() };
  const passed = isInBrowser(row)
    ? new RegExp(`^ +(✓|ok) .*${escaped(basename(file))}:.*${pattern(title)}`, 'm')
    : / [1-9]\d* passed, 0 failed/;
  return passed.test(said) ? { row, is: 'survived', why: '' } : { row, is: 'broken', why: said };
}
