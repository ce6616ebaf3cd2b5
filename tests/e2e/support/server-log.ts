import { appendFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import type { Interface } from 'node:readline';
import type { Readable } from 'node:stream';
import type { BrowserContext } from '@playwright/test';

const DATA_DIR = resolve(process.env['E2E_DATA_DIR'] ?? '.data/e2e');

/** Where every process of the shop under test logs to, beside its data. */
export const SERVER_LOG = `${DATA_DIR}.log`;
/** Keys that browsers of this run had: what is looked for in the log. */
const KEYS = `${DATA_DIR}.keys`;

/** Both begin anew with the run. */
export function prepareServerLog(): void {
  mkdirSync(dirname(SERVER_LOG), { recursive: true });
  writeFileSync(SERVER_LOG, '');
  writeFileSync(KEYS, '', { mode: 0o600 });
}

const keepLine = (line: string): void => appendFileSync(SERVER_LOG, `${line}\n`);

/**
 * Keeps the log of a process of the shop; answers its lines. What it says beside its log belongs to
 * the look for leaks too, and to whoever runs the tests.
 */
export function keepLog({ stdout, stderr }: { stdout: Readable; stderr: Readable }): Interface {
  createInterface({ input: stderr }).on('line', (line) => {
    keepLine(line);
    process.stderr.write(`${line}\n`);
  });
  return createInterface({ input: stdout }).on('line', keepLine);
}

/** Notes the keys of sessions, logins and proofs that these browsers hold. */
export async function noteKeys(contexts: readonly BrowserContext[]): Promise<void> {
  const jars = await Promise.all(contexts.map((context) => context.cookies()));
  const keys = jars.flat().filter(({ name }) => name.endsWith('_key'));
  appendFileSync(KEYS, keys.map(({ value }) => `${value}\n`).join(''));
}

export const notedKeys = (): string[] =>
  existsSync(KEYS) ? readFileSync(KEYS, 'utf8').split('\n').filter(Boolean) : [];
