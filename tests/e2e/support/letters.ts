import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect } from '@playwright/test';
import { readLetter } from '../../support/letter.ts';

/** Where the shop under test writes its letters: it has no mail server. */
const FOLDER = resolve(process.env['E2E_DATA_DIR'] ?? '.data/e2e', 'mail');

/** Subjects of the letters to this address, the newest first. */
export const subjectsFor = (email: string) => (existsSync(FOLDER) ? readdirSync(FOLDER) : []).filter((name) => name.endsWith('.eml'))
  .map((name) => ({ at: statSync(join(FOLDER, name)).mtimeMs, headers: readLetter(readFileSync(join(FOLDER, name), 'utf8')).headers }))
  .filter(({ headers }) => headers['to'] === email)
  .sort((a, b) => b.at - a.at)
  .map(({ headers }) => headers['subject'] ?? '');

/** The code of the newest letter to this address; waits until there are so many. */
export async function codeFor(email: string, letters = 1): Promise<string> {
  await expect.poll(() => subjectsFor(email).length, { message: `letters to ${email}` }).toBeGreaterThanOrEqual(letters);
  return subjectsFor(email)[0]?.slice(0, 4) ?? '';
}

let numbers = 0;
/** An address that no other test uses. */
export const newEmail = () => `shopper-${Date.now().toString(36)}-${process.pid}-${numbers++}@example.ru`;

/** Limits are kept per client address: a test that logs in comes from one of its own, told as a proxy would. */
export const newAddress = () => ({ 'x-forwarded-for': `10.${Math.floor(Math.random() * 250)}.${Math.floor(Math.random() * 250)}.${1 + Math.floor(Math.random() * 250)}` });
