import { parse, parseSetCookie, serialize } from 'cookie-es';

/** The only place where the server reads and writes cookies (pages use `Astro.cookies`). */

/** The cookies of a Cookie header, decoded; of two with one name the first. */
export const readCookies = (header: string | null | undefined) => parse(header ?? '');

export interface NewCookie {
  name: string;
  value: string;
  /** 0: the browser removes the cookie. */
  seconds: number;
  /** Whether scripts may read it. */
  isReadable: boolean;
  /** Whether it is never sent when another site leads here. */
  isStrict?: boolean;
  /** Whether it is sent over HTTPS only. */
  isSecure: boolean;
}

/** The Set-Cookie header of a cookie for the whole shop. */
export const setCookieHeader = ({
  name,
  value,
  seconds,
  isReadable,
  isStrict = false,
  isSecure,
}: NewCookie) =>
  serialize(name, value, {
    path: '/',
    maxAge: seconds,
    sameSite: isStrict ? 'strict' : 'lax',
    httpOnly: !isReadable,
    secure: isSecure,
  });

const asWritten = (value: string) => value;

/**
 * Applies a Set-Cookie header to a Cookie header as the browser would: the cookie gets the new
 * value, or is removed when its Max-Age is 0 or less. Paths and domains are ignored: all are the
 * shop's.
 */
export function withSetCookie(cookies: string, setCookie: string): string {
  const set = parseSetCookie(setCookie, { decode: false });
  if (set === undefined) return cookies;
  const kept = new Map(Object.entries(parse(cookies, { decode: asWritten })));
  kept.delete(set.name);
  if (set.maxAge === undefined || set.maxAge > 0) kept.set(set.name, set.value);
  // Not `stringifyCookie`: it throws at what cookies of other programs may hold.
  return [...kept].map((pair) => pair.join('=')).join('; ');
}
