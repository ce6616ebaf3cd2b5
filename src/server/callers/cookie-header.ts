/**
 * Applies a Set-Cookie header to a Cookie header as the browser would: the cookie gets the new
 * value, or is removed when its Max-Age is 0 or less. Paths and domains are ignored: all are the
 * shop's.
 */
export function withSetCookie(cookies: string, setCookie: string): string {
  const [pair = '', ...attributes] = setCookie.split(';').map((part) => part.trim());
  const others = cookies
    .split(';')
    .map((part) => part.trim())
    .filter((part) => part !== '' && nameOf(part) !== nameOf(pair));
  return (attributes.some(isOver) ? others : [...others, pair]).join('; ');
}

const nameOf = (pair: string) => pair.split('=', 1)[0];

const isOver = (attribute: string) => /^max-age=(0+|-\d+)$/i.test(attribute);
