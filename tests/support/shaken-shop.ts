import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import { announceChange } from '../../src/server/database/changes.ts';
import { CONTENT_PARTS } from '../../src/demo/seed-content.ts';
import { migrate } from '../../src/server/database/migrate.ts';
import { openDatabase } from '../../src/server/database/open.ts';
import { product } from '../../src/server/database/schema/product.ts';
import { demoPart, page } from '../../src/server/database/schema/content.ts';
import { order } from '../../src/server/database/schema/order.ts';
import { inTransaction } from '../../src/server/database/transaction.ts';
import { fillBusyShop } from './busy-shop.ts';
import { openFreezingProxy } from './freezing-proxy.ts';
import { contradictions, stockUp } from './killed-orders.ts';
import { openOwnServer } from './own-server.ts';
import { look } from './page-watch.ts';
import { startSiteProcess } from './site-processes.ts';
import { buySteadily, logInAccounts } from './steady-buyers.ts';

const PER_SECOND = 10;

interface Options {
  /** Processes behind the freezing proxy, beside the one that is not. */
  behindProxy?: number;
  accounts?: number;
  /** The folder of built pages; absent: only the API. */
  dist?: string;
}

/** Processes of the shop on a new database server, all but one behind a freezing proxy. */
export async function openShakenShop({ behindProxy = 1, accounts = 60, dist }: Options = {}) {
  const server = await openOwnServer();
  const db = await openDatabase(
    { databaseUrl: server.url, dataDir: '' },
    { onError: () => undefined },
  );
  await migrate(db);
  await db.insert(demoPart).values(['catalogue', ...CONTENT_PARTS].map((name) => ({ name })));
  const { ids, point } = await fillBusyShop(db);
  const goods = [...ids.values()];
  const stock = await stockUp(db, goods, 10_000);
  const keys = await logInAccounts(db, accounts);
  const [loggedIn = ''] = keys;

  const proxy = await openFreezingProxy(server.url);
  const dataDir = join(server.dataDir, 'shop');
  mkdirSync(dataDir);
  const databaseUrls = [...Array.from({ length: behindProxy }, () => proxy.url), server.url];
  const start = (url: string) =>
    startSiteProcess(
      { DATABASE_URL: url, DATA_DIR: dataDir, SITE_URL: 'https://skoba.example' },
      dist,
    );
  // The first process makes the secret that the others read.
  const sites = [await start(databaseUrls[0] ?? '')];
  sites.push(...(await Promise.all(databaseUrls.slice(1).map(start))));

  return {
    server,
    db,
    proxy,
    sites,
    /** Starts ten orders a second, until `enough`. */
    buy: () =>
      buySteadily({
        sites: sites.map(({ url }) => url),
        keys,
        goods,
        point,
        perSecond: PER_SECOND,
      }),
    /** The output of processes that ended unexpectedly. */
    ended: () => sites.map(({ end }) => end()).filter((end) => end !== ''),
    /** How many rows contradict each other, and how many of these orders are lost. */
    async faults(placed: readonly string[]): Promise<Record<string, number>> {
      const known = new Set((await db.select({ id: order.id }).from(order)).map(({ id }) => id));
      // Letters are sent meanwhile, so their count says nothing.
      const { letters: _sent, ...between } = await contradictions(db, stock);
      const all = { ...between, lost: placed.filter((id) => !known.has(id)).length };
      return Object.fromEntries(Object.entries(all).filter(([, count]) => count > 0));
    },
    /** Changes titles of pages as staff do; resolves when every process shows the last one. */
    async changePages(slugs: readonly string[], title: string): Promise<void> {
      const ask = (url: string) => look(`${url}/api/pages/${slugs.at(-1)}`);
      // Fills the caches, so that only the notice of the change makes the pages anew.
      await Promise.all(sites.map(({ url }) => ask(url)));
      await inTransaction(db, async (tx) => {
        for (const slug of slugs) await tx.update(page).set({ title }).where(eq(page.slug, slug));
        await announceChange(tx, ['content']);
      });
      for (const { url } of sites) while (!(await ask(url)).text.includes(title)) await pause(20);
    },
    /** Changes a price as staff do; a frozen process does not hear of it. */
    changePrice: (slug: string, kopecks: number) =>
      inTransaction(db, async (tx) => {
        await tx.update(product).set({ priceCurrent: kopecks }).where(eq(product.slug, slug));
        await announceChange(tx, [`product:${ids.get(slug) ?? 0}`]);
      }),
    /** The key of a logged-in account. */
    key: loggedIn,
    async close(): Promise<void> {
      await Promise.all(sites.map(({ kill }) => kill()));
      proxy.close();
      await db.close();
      await server.close();
    },
  };
}
export type ShakenShop = Awaited<ReturnType<typeof openShakenShop>>;
