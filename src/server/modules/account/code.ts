import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { CODE_LENGTH } from '../../../domain/login.ts';

/**
 * Derives codes from the shop's secret, so that a reader of the database learns neither a code nor
 * how to check one.
 */
const keyed = (secret: string, ...parts: string[]) =>
  createHmac('sha256', secret).update(parts.join('\n')).digest();

export const newNonce = () => randomBytes(16).toString('base64url');

/** The digits for this nonce: a letter waiting to be sent need not store them. */
export function codeOf(secret: string, email: string, nonce: string, length = CODE_LENGTH): string {
  const digits = keyed(secret, 'code', email, nonce).readUIntBE(0, 6) % 10 ** length;
  return String(digits).padStart(length, '0');
}

/** The key of the link in the letter with this nonce; it does not reveal the digits. */
export const linkKeyOf = (secret: string, email: string, nonce: string) =>
  keyed(secret, 'link', email, nonce).toString('base64url');

export const hashOf = (secret: string, email: string, code: string) =>
  keyed(secret, 'hash', email, code).toString('hex');

export const isSame = (one: string, other: string) =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));
