import { createHash, timingSafeEqual } from 'node:crypto';

/** Tells whether an Authorization header shows the token. */
export type ShowsToken = (authorization: string | undefined) => boolean;

/** Compares digests in constant time, so that the time reveals neither the token nor its length. */
export function tokenCheck(token: string): ShowsToken {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  const wanted = digest(bearer(token));
  return (authorization = '') => timingSafeEqual(digest(authorization), wanted);
}

/** The header that shows the token. */
export const bearer = (token: string): string => `Bearer ${token}`;
