import type { IncomingMessage, ServerResponse } from 'node:http';
import { randomUUID } from 'node:crypto';
import { getRequestListener } from '@hono/node-server';
import { api } from '../../contract/api.ts';
import type { Endpoint } from '../../contract/endpoint.ts';
import { clientAddress } from './client-address.ts';
import type { ApiApp } from './mount.ts';
import type { Rendered } from './rendered.ts';
import type { SiteOptions } from './site.ts';

const PUBLIC_PATHS = (Object.values(api) as Endpoint[])
  .filter((declared) => declared.method === 'GET' && declared.caching.kind === 'public')
  .map((declared) => pathPattern(declared.path));
const PRIVATE_PATHS = (Object.values(api) as Endpoint[])
  .filter((declared) => declared.caching.kind === 'private')
  .map((declared) => pathPattern(declared.path));

function pathPattern(path: string): RegExp {
  const source = path.replace(/[.]/g, '\\.').replace(/:\w+\+/g, '.+').replace(/:\w+/g, '[^/]+');
  return new RegExp(`^${source}$`);
}

/** The embedded API as the site asks it. */
export function embeddedApi(app: ApiApp): SiteOptions['api'] {
  const listener = getRequestListener((request, { incoming }) => app.fetch(request, { requestId: randomUUID(), address: clientAddress(incoming), tags: new Set() }), { overrideGlobalObjects: false });
  return {
    isCacheable: (path) => PUBLIC_PATHS.some((pattern) => pattern.test(path)) && !PRIVATE_PATHS.some((pattern) => pattern.test(path)),
    async render(address): Promise<Rendered> {
      const tags = new Set<string>();
      const response = await app.fetch(new Request(`http://localhost${address}`), { requestId: randomUUID(), address: '', tags });
      return { status: response.status, headers: Object.fromEntries(response.headers), body: Buffer.from(await response.arrayBuffer()), tags };
    },
    async handle(req: IncomingMessage, res: ServerResponse) {
      await listener(req, res);
    },
  };
}
