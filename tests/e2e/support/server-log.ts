import { appendFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { createInterface, type Interface } from 'node:readline';
import type { Readable } from 'node:stream';
import type { BrowserContext } from '@playwright/test';
import { DATA_DIR } from './sites.ts';

/** The log of every process of the shop under test, beside its data. */
export const SERVER_LOG = `${DATA_DIR}.log`;
const LAST_LINES = 20;
/** The keys of browsers in this run, which must not be in the log. */
const KEYS = `${DATA_DIR}.keys`;

/** Empties both at the start of a run. */
export function prepareServerLog(): void {
  mkdirSync(dirname(SERVER_LOG), { recursive: true });
  writeFileSync(SERVER_LOG, '');
  writeFileSync(KEYS, '', { mode: 0o600 });
}

/** Its last lines. */
export const lastOfLog = (): string =>
  readFileSync(SERVER_LOG, 'utf8').trimEnd().split('\n').slice(-LAST_LINES).join('\n');

const keepLine = (line: string): void => appendFileSync(SERVER_LOG, `${line}\n`);

/**
 * Keeps the log of a process of the shop; returns its lines. Other output is searched for leaks
 * too, and shown to whoever runs the tests.
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
