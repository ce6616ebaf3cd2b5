import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { readLetter } from '../../support/letter.ts';
import { DATA_DIR } from './sites.ts';

/** Where the shop under test writes its letters: it has no mail server. */
const FOLDER = join(DATA_DIR, 'mail');

interface Letter extends ReturnType<typeof readLetter> {
  at: number;
}
const known = new Map<string, Letter>();

/** Letters are written atomically and never change, so each file is read once. */
function letterIn(name: string): Letter {
  const path = join(FOLDER, name);
  const letter = known.get(name) ?? {
    at: statSync(path).mtimeMs,
    ...readLetter(readFileSync(path, 'utf8')),
  };
  known.set(name, letter);
  return letter;
}

/** Letters to this address, the newest first. */
const lettersFor = (email: string) =>
  (existsSync(FOLDER) ? readdirSync(FOLDER) : [])
    .filter((name) => name.endsWith('.eml'))
    .map(letterIn)
    .filter(({ headers }) => headers['to'] === email)
    .sort((a, b) => b.at - a.at);
export const subjectsFor = (email: string) =>
  lettersFor(email).map(({ headers }) => headers['subject'] ?? '');

/** Letters to this address with that address in Reply-To. */
export const lettersWith = (email: string, replyTo: string) =>
  lettersFor(email).filter(({ headers }) => headers['reply-to'] === replyTo);

/** The newest letter to this address with its text; waits until there are so many. */
export async function letterTo(
  email: string,
  letters = 1,
): Promise<{ headers: Record<string, string>; text: string }> {
  // Letters are written soon, so the folder is polled often.
  await expect
    .poll(() => lettersFor(email).length, {
      message: `letters to ${email}`,
      intervals: [25, 50, 100],
    })
    .toBeGreaterThanOrEqual(letters);
  const [{ headers, parts } = { headers: {}, parts: [] }] = lettersFor(email);
  return { headers, text: parts.find(({ type }) => type === 'text/plain')?.content ?? '' };
}

/** The code of the newest letter to this address; waits until there are so many. */
export const codeFor = async (email: string, letters = 1): Promise<string> =>
  ((await letterTo(email, letters)).headers['subject'] ?? '').split(' ')[0] ?? '';

let numbers = 0;
/** An address that no other test uses. */
export const newEmail = () =>
  `shopper-${Date.now().toString(36)}-${process.pid}-${numbers++}@example.ru`;

/**
 * Limits count by client address: a test that logs in has an address of its own, in the header of a
 * proxy.
 */
export const newAddress = () => ({
  'x-forwarded-for': `10.${randomByte()}.${randomByte()}.${1 + randomByte()}`,
});
const randomByte = () => Math.floor(Math.random() * 250);
