import { appendFileSync, mkdirSync } from 'node:fs';
import { dirname, resolve } from 'node:path';

const DATA_DIR = resolve(process.env['E2E_DATA_DIR'] ?? '.data/e2e');

/** Where every process of the shop under test logs to, beside its data. */
export const SERVER_LOG = `${DATA_DIR}.log`;

/** The folder of the log is there before the first process writes. */
export function prepareServerLog(): string {
  mkdirSync(dirname(SERVER_LOG), { recursive: true });
  return SERVER_LOG;
}

/** Of a process that a test has started. */
export const keepLine = (line: string): void => appendFileSync(SERVER_LOG, `${line}\n`);
