import { createCipheriv, createDecipheriv, createHash, randomBytes, scrypt } from 'node:crypto';
import type { Entry, Sealed } from './manifest.ts';

const CIPHER = 'aes-256-gcm';
const KEY_BYTES = 32;
/** As the OWASP advises for 32 MB: a running shop makes it too. */
const COST = { N: 2 ** 15, r: 8, p: 3, maxmem: 48 * 1024 * 1024 };

const keyOf = (passphrase: string, salt: Buffer) =>
  new Promise<Buffer>((resolve, reject) => {
    scrypt(passphrase.normalize('NFKC'), salt, KEY_BYTES, COST, (error, key) => {
      if (error === null) resolve(key);
      else reject(error);
    });
  });

/** Whoever opens the secret sees too whether another part of the archive was changed on purpose. */
const printOf = (entries: readonly Entry[]) =>
  createHash('sha256').update(JSON.stringify(entries)).digest();

/** Seals the secret for this archive by a passphrase. */
export async function seal(
  secret: string,
  passphrase: string,
  entries: readonly Entry[],
): Promise<Sealed> {
  const [salt, nonce] = [randomBytes(16), randomBytes(12)];
  const cipher = createCipheriv(CIPHER, await keyOf(passphrase, salt), nonce);
  cipher.setAAD(printOf(entries));
  const text = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
  const [hexSalt, hexNonce, tag, sealed] = [salt, nonce, cipher.getAuthTag(), text].map((bytes) =>
    bytes.toString('hex'),
  ) as [string, string, string, string];
  return { salt: hexSalt, nonce: hexNonce, tag, text: sealed };
}

/** Null: the passphrase is another one, or the archive was changed. */
export async function unseal(
  { salt, nonce, tag, text }: Sealed,
  passphrase: string,
  entries: readonly Entry[],
): Promise<string | null> {
  const bytes = (hex: string) => Buffer.from(hex, 'hex');
  const key = await keyOf(passphrase, bytes(salt));
  const decipher = createDecipheriv(CIPHER, key, bytes(nonce), { authTagLength: 16 });
  decipher.setAAD(printOf(entries));
  decipher.setAuthTag(bytes(tag));
  const opened = decipher.update(bytes(text));
  try {
    return Buffer.concat([opened, decipher.final()]).toString('utf8');
  } catch {
    // GCM tells no more than that something of the four does not fit.
    return null;
  }
}
