import { httpClient } from '../client/http-client.ts';
import type { Backend } from './backend.ts';
import { routeOf } from './api/api-routes.ts';
import type { AddressOf } from './http/client-address.ts';
import { pathOf, proxiedPaths, proxyTo, refuse } from './api/proxy.ts';
import { letFilesCome } from './api/slow-body.ts';
import { isPlainForm, unsentForm } from './api/unsent-form.ts';
import type { Log } from './platform/log.ts';
import { hearRemoteChanges } from './remote-changes.ts';
import { remoteVisitor } from './remote-visitor.ts';

/**
 * What is asked for public pages has no client: this site counts its visitors itself, and the backend
 * counts nobody at an address of one's own network. Without the header it would count this site as one
 * client, or take it for a proxy that names nobody.
 */
const ASKED_BY_ITSELF = { 'x-forwarded-for': '127.0.0.1' };

interface RemoteBackendDeps {
  addressOf: AddressOf;
  /** Null: some changes may have been missed. */
  changed: (tags: readonly string[] | null) => void;
  /** What this site shows there to hear them; absent: it is told none. */
  changesToken: string | undefined;
  log: Log;
}

/** A backend of the same contract elsewhere; pictures may come from yet another place. */
export function remoteBackend(
  { apiTarget, mediaTarget }: { apiTarget: string; mediaTarget: string },
  { addressOf, changed, changesToken, log }: RemoteBackendDeps,
): Backend {
  const client = httpClient({ baseUrl: apiTarget, headers: () => ASKED_BY_ITSELF });
  const changes = hearRemoteChanges({ apiTarget, changesToken }, changed, log);
  const backend = { url: apiTarget, isBackend: true };
  const pictures = { url: mediaTarget, isBackend: isSameOrigin(mediaTarget, apiTarget) };
  const pass = proxyTo(backend, addressOf);
  const handle: Backend['api']['handle'] = async (req, res, pages) => {
    const route = routeOf(req.method ?? 'GET', pathOf(req.url));
    // The contract is all that this site offers of that one.
    if (route === null) return refuse(res, 'not_found');
    // Where files are, the backend sees; it lets slow ones go itself.
    if (route.declared.files !== undefined) letFilesCome(req);
    if (pages === undefined || !isPlainForm(req)) return pass(req, res);
    return pass(req, res, async (body) =>
      pages.away(await unsentForm(req.url ?? '', req.headers['content-type'] ?? '', body)),
    );
  };
  return {
    client,
    visitor: remoteVisitor(apiTarget, addressOf),
    api: {
      cacheKey: () => null,
      render: () => Promise.reject(new Error('A remote API is passed through.')),
      handle,
    },
    steps: [
      proxiedPaths(pictures, /^\/media\//, addressOf),
      proxiedPaths(backend, /^\/(robots\.txt|sitemap(-\d+)?\.xml|yml\.xml)$/, addressOf),
    ],
    isReady: () =>
      client.configs({}).then(
        () => true,
        () => false,
      ),
    isAway: changes.isAway,
    close: changes.close,
  };
}

const isSameOrigin = (one: string, other: string) => new URL(one).origin === new URL(other).origin;
