import { httpClient } from '../client/http-client.ts';
import type { Backend } from './backend.ts';
import { COOKIES } from '../domain/cookies.ts';
import { AUTH_COOKIE, SESSION_COOKIE, cookie } from './http/caller.ts';
import { routeOf } from './http/api-routes.ts';
import type { AddressOf } from './http/client-address.ts';
import { proxiedPaths, proxyTo } from './http/proxy.ts';
import { letFilesCome } from './http/slow-body.ts';

/** A backend of the same contract elsewhere; pictures may come from yet another place. */
export function remoteBackend(apiTarget: string, mediaTarget: string, addressOf: AddressOf): Backend {
  const client = httpClient({ baseUrl: apiTarget });
  const pass = proxyTo(apiTarget, addressOf);
  const handle: typeof pass = (req, res) => {
    // Where files are, the backend sees; it lets slow ones go itself.
    if (routeOf(req.method ?? 'GET', pathOf(req.url))?.declared.files !== undefined) letFilesCome(req);
    return pass(req, res);
  };
  return {
    client,
    visitor(req, res) {
      const auth = cookie(req.headers.cookie, AUTH_COOKIE);
      const session = cookie(req.headers.cookie, SESSION_COOKIE);
      const authorization = auth !== undefined ? `Token ${auth}` : session !== undefined ? `Session ${session}` : undefined;
      const city = cookie(req.headers.cookie, COOKIES.city);
      const onCookie = (header: string) => res.appendHeader('set-cookie', header);
      return Promise.resolve({ isAuthorized: auth !== undefined, api: httpClient({ baseUrl: apiTarget, authorization, onCookie, cookie: city === undefined ? undefined : `${COOKIES.city}=${city}` }) });
    },
    api: { cacheKey: () => null, render: () => Promise.reject(new Error('A remote API is passed through.')), handle },
    steps: [
      proxiedPaths(mediaTarget, /^\/media\//, addressOf),
      proxiedPaths(apiTarget, /^\/(robots\.txt|sitemap(-\d+)?\.xml|yml\.xml)$/, addressOf),
    ],
    isReady: () => client.configs({}).then(() => true, () => false),
    isAway: () => false,
    close: () => Promise.resolve(),
  };
}

const pathOf = (url = '/') => url.split('?', 1)[0] ?? '/';
