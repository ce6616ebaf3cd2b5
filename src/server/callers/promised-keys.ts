import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { SESSION_COOKIE_SECONDS } from '../../domain/limits.ts';
import { maskableKey } from './maskable-key.ts';

const RANDOM_BYTES = 16;
const TIME_BYTES = 4;
const SIGNATURE_BYTES = 12;
const KEY = /^[\w-]{43}$/;

/**
 * Keys of sessions that are not in the database. The shop recognises them by its own signature,
 * which includes the time, so a key costs nothing until something is stored under it.
 */
export function promisedKeys(secret: string) {
  const signatureOf = (payload: Buffer) =>
    createHmac('sha256', secret).update(payload).digest().subarray(0, SIGNATURE_BYTES);
  return {
    make: (now: Date): string =>
      maskableKey(() => {
        const payload = Buffer.alloc(RANDOM_BYTES + TIME_BYTES);
        randomBytes(RANDOM_BYTES).copy(payload);
        payload.writeUInt32BE(Math.floor(now.getTime() / 1000), RANDOM_BYTES);
        return Buffer.concat([payload, signatureOf(payload)]).toString('base64url');
      }),
    /** Whether the shop gave this key within the lifetime of a session. */
    isGood(key: string, now: Date): boolean {
      if (!KEY.test(key)) return false;
      const bytes = Buffer.from(key, 'base64url');
      const payload = bytes.subarray(0, RANDOM_BYTES + TIME_BYTES);
      const age = now.getTime() / 1000 - payload.readUInt32BE(RANDOM_BYTES);
      return (
        age < SESSION_COOKIE_SECONDS &&
        timingSafeEqual(signatureOf(payload), bytes.subarray(payload.length))
      );
    },
  };
}
