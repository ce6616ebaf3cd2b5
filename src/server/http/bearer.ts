import { createHash, timingSafeEqual } from 'node:crypto';

/** Says whether an Authorization header shows the token. */
export type ShowsToken = (authorization: string | undefined) => boolean;

/** Compares digests, in a time that tells nothing of the token, its length included. */
export function tokenCheck(token: string): ShowsToken {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  const wanted = digest(bearer(token));
  return (authorization = '') => timingSafeEqual(digest(authorization), wanted);
}

/** The header that shows it. */
export const bearer = (token: string): string => `Bearer ${token}`;
