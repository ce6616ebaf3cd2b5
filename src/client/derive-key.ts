import { pbkdf2Async } from '@noble/hashes/pbkdf2.js';
import { sha256 } from '@noble/hashes/sha2.js';

/** Milliseconds of work after which the page may react again. */
const TICK_MS = 10;

/** PBKDF2 with SHA-256 for browsers without Web Crypto: it exists only on pages with TLS. */
export const deriveKey = (
  password: Uint8Array<ArrayBuffer>,
  salt: Uint8Array<ArrayBuffer>,
  { cost, keyLength }: { cost: number; keyLength: number },
): Promise<Uint8Array> =>
  pbkdf2Async(sha256, password, salt, { c: cost, dkLen: keyLength, asyncTick: TICK_MS });
