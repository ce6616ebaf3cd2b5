import { httpClient } from '../client/http-client.ts';
import type { Backend } from './backend.ts';
import { routeOf } from './http/api-routes.ts';
import type { AddressOf } from './http/client-address.ts';
import { pathOf, proxiedPaths, proxyTo, refuse } from './http/proxy.ts';
import { letFilesCome } from './http/slow-body.ts';
import type { Log } from './platform/log.ts';
import { hearRemoteChanges } from './remote-changes.ts';
import { remoteVisitor } from './remote-visitor.ts';

interface RemoteBackendDeps {
  addressOf: AddressOf;
  /** Null: some changes may have been missed. */
  changed: (tags: readonly string[] | null) => void;
  log: Log;
}

/** A backend of the same contract elsewhere; pictures may come from yet another place. */
export function remoteBackend(
  { apiTarget, mediaTarget }: { apiTarget: string; mediaTarget: string },
  { addressOf, changed, log }: RemoteBackendDeps,
): Backend {
  const client = httpClient({ baseUrl: apiTarget });
  const changes = hearRemoteChanges(apiTarget, changed, log);
  const pass = proxyTo(apiTarget, addressOf);
  const handle: typeof pass = async (req, res) => {
    const route = routeOf(req.method ?? 'GET', pathOf(req.url));
    // The contract is all that this site offers of that one.
    if (route === null) return refuse(res, 'not_found');
    // Where files are, the backend sees; it lets slow ones go itself.
    if (route.declared.files !== undefined) letFilesCome(req);
    return pass(req, res);
  };
  return {
    client,
    visitor: remoteVisitor(apiTarget, addressOf),
    api: { cacheKey: () => null, render: () => Promise.reject(new Error('A remote API is passed through.')), handle },
    steps: [
      proxiedPaths(mediaTarget, /^\/media\//, addressOf),
      proxiedPaths(apiTarget, /^\/(robots\.txt|sitemap(-\d+)?\.xml|yml\.xml)$/, addressOf),
    ],
    isReady: () => client.configs({}).then(() => true, () => false),
    isAway: changes.isAway,
    close: changes.close,
  };
}
