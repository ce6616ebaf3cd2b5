import { createHmac, timingSafeEqual } from 'node:crypto';

/**
 * A key that shows one draft until a moment: the page, the second when it ends, and the signature
 * of both.
 */
const sign = (secret: string, facts: string) =>
  createHmac('sha256', secret).update(facts).digest('base64url');

export function previewKey(secret: string, id: number, until: Date): string {
  const facts = `${id}.${Math.floor(until.getTime() / 1000)}`;
  return `${facts}.${sign(secret, facts)}`;
}

/** The page whose draft the key shows; null: it is not the shop's, or too old. */
export function readPreviewKey(secret: string, key: string, now: Date): number | null {
  const [, id = '', until = '', signature = ''] =
    /^(\d{1,10})\.(\d{1,12})\.([\w-]{43})$/.exec(key) ?? [];
  const own = Buffer.from(sign(secret, `${id}.${until}`));
  const given = Buffer.from(signature);
  if (given.length !== own.length || !timingSafeEqual(given, own)) return null;
  return Number(until) * 1000 > now.getTime() ? Number(id) : null;
}
