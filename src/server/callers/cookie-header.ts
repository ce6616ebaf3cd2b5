/**
 * A Cookie header after its browser heard a Set-Cookie header: the cookie has the new value, or is gone
 * when its Max-Age is no longer than 0 seconds. Paths and domains are not looked at: all are the shop's.
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
