import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { CODE_LENGTH } from '#src/domain/login.ts';

/**
 * Derives codes from the key of logins, so that a reader of the database learns neither a code nor
 * how to check one. `subject` is whom a code is for and what: an address, with more words when the
 * code confirms a change.
 */
const keyed = (loginKey: string, ...parts: string[]) =>
  createHmac('sha256', loginKey).update(parts.join('\n')).digest();

export const newNonce = () => randomBytes(16).toString('base64url');

/** The digits for this nonce: a letter waiting to be sent need not store them. */
export function codeOf(
  loginKey: string,
  subject: string,
  nonce: string,
  length = CODE_LENGTH,
): string {
  const digits = keyed(loginKey, 'code', subject, nonce).readUIntBE(0, 6) % 10 ** length;
  return String(digits).padStart(length, '0');
}

/** The key of the link in the letter with this nonce; it does not reveal the digits. */
export const linkKeyOf = (loginKey: string, subject: string, nonce: string) =>
  keyed(loginKey, 'link', subject, nonce).toString('base64url');

export const hashOf = (loginKey: string, subject: string, code: string) =>
  keyed(loginKey, 'hash', subject, code).toString('hex');

export const isSame = (one: string, other: string) =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));
