import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { openApp } from '../../src/server/app.ts';
import type { AstroHandler } from '../../src/server/http/page-renderer.ts';
import { readConfig } from '../../src/server/platform/config.ts';
import { putCatalogue } from './catalogue.ts';
import { openTestDatabase } from './database.ts';
import { openCachedSite } from './cached-site.ts';

type Api = App.Locals['api'];

/** What each page of the front site asks its backend for. */
const PAGES: Record<string, (api: Api) => Promise<unknown>> = {
  '/cart': (api) => api.cartList({}),
  '/cart.csv': (api) => api.cartList({}),
  '/order': (api) => api.cartList({}),
  '/feedback': (api) => api.formToken({ form: 'feedback' }),
  '/newsletter': (api) => api.subscription({ key: 'unknown' }),
  '/personal': (api) => api.personalInfo({}),
  '/up': (api) => api.category({ slug: '../../metrics' }),
  '/product/hinge': (api) => api.product({ slug: 'hinge' }),
};

let made = 0;

/** Stands for the built pages: it says as JSON what a page would show, and counts what it made. */
const handler: AstroHandler = async (req, res, _next, { api, isAuthorized }) => {
  const path = (req.url ?? '/').split('?', 1)[0] ?? '/';
  try {
    const shown = await PAGES[path]?.(api);
    res.writeHead(200, { 'content-type': 'application/json', 'cache-control': 'public, max-age=60' });
    made += 1;
    res.end(JSON.stringify({ isAuthorized, shown, made }));
  } catch {
    res.writeHead(500);
    res.end('a failure');
  }
};

/** A site without a database, in front of the backend at this address. */
export async function openFrontSite(apiTarget: string, more: Record<string, string> = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'skoba-front-'));
  const environment = { API_TARGET: apiTarget, SITE_URL: 'https://front.example', DATA_DIR: folder, ...more };
  const app = await openApp(readConfig(environment, folder), {
    log: pino({ level: 'silent' }),
    terminal: { step: (_title, work) => work(), done: () => undefined },
    built: { handler, clientFolder: folder },
  });
  const server = createServer(app.site.handle);
  const url = await listen(server);
  return {
    url,
    async close() {
      server.closeAllConnections();
      server.close();
      await app.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

export async function listen(server: Server): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** A shop with one product, and a site elsewhere that has it as its backend. */
export async function openTwoSites(backend: Record<string, string> = {}, front: Record<string, string> = {}) {
  const db = await openTestDatabase();
  const dataDir = mkdtempSync(join(tmpdir(), 'skoba-behind-'));
  const ids = await putCatalogue(db, {
    categories: { petli: 'Петли' },
    products: [{ slug: 'hinge', in: 'petli', columns: { priceCurrent: 10_000, onHand: 9 } }],
  });
  const behind = await openCachedSite(db, dataDir, backend);
  let running: typeof behind | null = behind;
  const port = Number(new URL(behind.url).port);
  const before = await openFrontSite(behind.url, front);
  return {
    db, ids, behind, front: before,
    async stopBehind() {
      await running?.close();
      running = null;
    },
    /** At the address that it had. */
    async startBehind() { running = await openCachedSite(db, dataDir, backend, port); },
    async close() {
      await before.close();
      await running?.close();
      await db.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
export type TwoSites = Awaited<ReturnType<typeof openTwoSites>>;
