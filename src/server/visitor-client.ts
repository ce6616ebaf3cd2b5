import type { IncomingMessage, ServerResponse } from 'node:http';
import { httpClient } from '../client/http-client.ts';
import type { Client } from '../contract/api.ts';
import { withSetCookie } from './callers/cookies.ts';
import { CHANGED_TAGS_HEADER, TELL_CHANGES_HEADER, readChangedTags } from './http/changed-tags.ts';

interface Visitor {
  req: IncomingMessage;
  res: ServerResponse;
  /** The address of the browser: the limits of the backend have to count the shopper. */
  address: string;
  /** Told the tags that the calls of the page have changed; absent: nobody is. */
  changed?: ((tags: readonly string[]) => void) | undefined;
}

/**
 * Calls a backend over HTTP for the browser that opened a page, with the browser's own cookies. The
 * backend believes the address when its TRUSTED_PROXIES names this site.
 */
export function visitorClient(
  baseUrl: string,
  { req, res, address, changed }: Visitor,
): { api: Client; cookies: () => string } {
  const { cookie = '', 'user-agent': userAgent } = req.headers;
  /** Cookies that one call of a page sets are sent with the next one, as a browser would do. */
  let cookies = cookie;
  const api = httpClient({
    baseUrl,
    headers: () => ({
      ...(cookies !== '' && { cookie: cookies }),
      ...(userAgent !== undefined && { 'user-agent': userAgent }),
      'x-forwarded-for': address,
      ...(changed !== undefined && { [TELL_CHANGES_HEADER]: '1' }),
    }),
    onAnswer: ({ headers }) => changed?.(readChangedTags(headers.get(CHANGED_TAGS_HEADER))),
    onCookie: (header) => {
      cookies = withSetCookie(cookies, header);
      res.appendHeader('set-cookie', header);
    },
  });
  return { api, cookies: () => cookies };
}
