import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { embeddedApi } from '../../src/server/api/api-over-http.ts';
import { readCookies } from '../../src/server/callers/cookies.ts';
import { AUTH_COOKIE } from '../../src/server/callers/identify.ts';
import type { Handlers } from '../../src/server/api/handlers.ts';
import { keysOf } from '../../src/server/callers/keys.ts';
import { createApi } from '../../src/server/api/create-api.ts';
import { proxiedPaths, proxyTo } from '../../src/server/api/proxy.ts';
import { uploadSlots } from '../../src/server/api/received-files.ts';
import { accountPictureOwner } from '../../src/server/modules/account/picture.ts';
import { personalRoutes } from '../../src/server/modules/account/personal-routes.ts';
import { openMedia } from '../../src/server/modules/media/open.ts';
import { openPersonal } from './personal.ts';
import { listen, stopNow } from './loopback.ts';

async function serve(handle: RequestListener): Promise<{ url: string; close: () => void }> {
  const server = createServer(handle);
  return { url: await listen(server), close: () => stopNow(server) };
}

/**
 * The pictures of accounts over HTTP: a site with its own backend, and one in front of it that
 * passes everything on.
 */
export async function openPictureSite() {
  const shop = await openPersonal();
  const { db } = shop;
  const clock = () => shop.clock.now;
  const dataDir = mkdtempSync(join(tmpdir(), 'skoba-site-'));
  const keys = keysOf(db, clock);
  const { uploads, step } = openMedia({
    db,
    clock,
    dataDir,
    accountOf: async (req) =>
      (await keys.useLogin(readCookies(req.headers.cookie)[AUTH_COOKIE] ?? ''))?.accountId ?? null,
    owners: [accountPictureOwner(db)],
    onError: console.error,
  });
  const handlers = personalRoutes({
    db,
    clock,
    loginKey: 'secret',
    cards: shop.catalogue.cards.products,
    uploads,
    onAlarm: () => undefined,
  });
  const api = embeddedApi(
    createApi({
      handlers: handlers as Handlers,
      keys,
      log: pino({ level: 'silent' }),
      secureCookies: false,
      slots: uploadSlots(join(dataDir, 'tmp')),
    }),
  );
  const own = await serve((req, res) => {
    const path = req.url ?? '/';
    void (path.startsWith('/media/') ? step(req, res, path) : api.handle(req, res));
  });
  const backend = { url: own.url, isBackend: true };
  const passMedia = proxiedPaths(backend, /^\/media\//);
  const passApi = proxyTo(backend);
  const front = await serve((req, res) => {
    const path = req.url ?? '/';
    void (path.startsWith('/media/') ? passMedia(req, res, path) : passApi(req, res));
  });
  return {
    shop,
    urls: { own: own.url, front: front.url },
    /** All stored files of pictures. */
    files: () =>
      existsSync(dataDir)
        ? readdirSync(dataDir, { recursive: true, withFileTypes: true })
            .filter((entry) => entry.isFile())
            .map(({ name }) => name)
            .sort()
        : [],
    /** The Cookie header of a new account. */
    async owner(): Promise<string> {
      const { me } = await shop.owner();
      return [...me.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    },
    async close() {
      front.close();
      own.close();
      await shop.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
