import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect } from '@playwright/test';
import { readLetter } from '../../support/letter.ts';

/** Where the shop under test writes its letters: it has no mail server. */
const FOLDER = resolve(process.env['E2E_DATA_DIR'] ?? '.data/e2e', 'mail');

/** Letters to this address, the newest first. */
const lettersFor = (email: string) => (existsSync(FOLDER) ? readdirSync(FOLDER) : []).filter((name) => name.endsWith('.eml'))
  .map((name) => ({ at: statSync(join(FOLDER, name)).mtimeMs, ...readLetter(readFileSync(join(FOLDER, name), 'utf8')) }))
  .filter(({ headers }) => headers['to'] === email)
  .sort((a, b) => b.at - a.at);
export const subjectsFor = (email: string) => lettersFor(email).map(({ headers }) => headers['subject'] ?? '');

/** Letters to this address that answer to that one. */
export const lettersWith = (email: string, replyTo: string) => lettersFor(email).filter(({ headers }) => headers['reply-to'] === replyTo);

/** The newest letter to this address with its text; waits until there are so many. */
export async function letterTo(email: string, letters = 1): Promise<{ headers: Record<string, string>; text: string }> {
  await expect.poll(() => lettersFor(email).length, { message: `letters to ${email}` }).toBeGreaterThanOrEqual(letters);
  const [{ headers, parts } = { headers: {}, parts: [] }] = lettersFor(email);
  return { headers, text: parts.find(({ type }) => type === 'text/plain')?.content ?? '' };
}

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
