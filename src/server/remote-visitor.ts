import { httpClient } from '../client/http-client.ts';
import type { Client } from '../contract/api.ts';
import { ApiError } from '../contract/errors.ts';
import { AUTH_COOKIE, cookie } from './callers/identify.ts';
import type { AddressOf } from './http/client-address.ts';
import { withSetCookie } from './callers/cookie-header.ts';
import type { SiteOptions } from './site.ts';

/**
 * Speaks to a remote backend for the browser that opened a page, with the browser's own cookies: a key
 * that is not known there any more is ignored, as it is for the browser's own calls. Whether a login
 * still holds only the backend knows: who shows one is asked for first, which costs one call.
 */
export function remoteVisitor(apiTarget: string, addressOf: AddressOf): SiteOptions['visitor'] {
  return async (req, res) => {
    const { cookie: shownCookies = '', 'user-agent': userAgent } = req.headers;
    const address = addressOf(req);
    /** What one call of a page sets, the next one shows, as the browser will. */
    let cookies = shownCookies;
    const api = httpClient({
      baseUrl: apiTarget,
      headers: () => ({
        ...(cookies !== '' && { cookie: cookies }),
        ...(userAgent !== undefined && { 'user-agent': userAgent }),
        // Limits there count the shopper. It is believed of proxies that TRUSTED_PROXIES names there.
        'x-forwarded-for': address,
      }),
      onCookie: (header) => {
        cookies = withSetCookie(cookies, header);
        res.appendHeader('set-cookie', header);
      },
    });
    const info = cookie(cookies, AUTH_COOKIE) === undefined ? null : await accountOf(api);
    if (info === null) return { isAuthorized: false, api };
    return { isAuthorized: true, api: { ...api, personalInfo: () => Promise.resolve(info) } };
  };
}

/** Null: the login has ended. */
async function accountOf(api: Client): Promise<Awaited<ReturnType<Client['personalInfo']>> | null> {
  try {
    return await api.personalInfo({});
  } catch (error) {
    if (error instanceof ApiError && error.code === 'not_authorized') return null;
    throw error;
  }
}
