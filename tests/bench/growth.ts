import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { httpClient } from '../../src/client/http-client.ts';
import { categoryPath } from '../../src/domain/paths.ts';
import { markDone } from '../../src/demo/content/parts.ts';
import { migrate } from '../../src/server/database/migrate.ts';
import { openDatabase } from '../../src/server/database/open.ts';
import { loadExchange } from '../../src/server/modules/exchange/load-exchange.ts';
import { goodsOf, writeExchange } from './growth-goods.ts';
import { memoryMb, start, stop, type Running } from './process.ts';
import { searchMix } from './search-mix.ts';
import { ROOT } from '../../src/launch/project.mjs';

/**
 * `npm run bench -- growth`: what a hundred times more goods cost. Two shops of the same kinds of
 * goods, of 1,000 and of 100,000, answer the same requests in turn, one at a time, each to a new
 * address. The limits: 1.5 times the median, 100 MB.
 */
const SIZES = [1000, 100_000] as const;
const PORTS = ['4394', '4395'] as const;
const LISTINGS = 600;
const SEARCHES = 1200;
/** Requests for warming up, which do not count. */
const WARM = 100;

interface Shop {
  base: string;
  dataDir: string;
  site: Running;
  goods: number;
  pages: string[];
}

const main = join(ROOT, 'src/server/main.ts');
const folder = mkdtempSync(join(tmpdir(), 'skoba-growth-'));
// Run by root, the database has another account, which must be able to enter the folder.
chmodSync(folder, 0o755);

async function open(size: number, port: string): Promise<Shop> {
  const dataDir = join(folder, String(size));
  mkdirSync(dataDir);
  const db = await openDatabase({ databaseUrl: undefined, dataDir });
  let goods = 0;
  try {
    await migrate(db);
    const files = await writeExchange(dataDir, [...goodsOf({ count: size })]);
    goods = (await loadExchange(db, { files, dataDir })).added;
    await markDone(db, 'catalogue');
  } finally {
    await db.close();
  }
  const base = `http://127.0.0.1:${port}`;
  const begin = () =>
    start(
      main,
      [],
      { PORT: port, DATA_DIR: dataDir, NODE_ENV: 'production', LOG_LEVEL: 'warn', SITE_URL: base },
      /is open at/,
    );
  // The first start adds towns, pages and reviews once: its memory does not count.
  await stop(await begin());
  const site = await begin();
  const tree = await httpClient({ baseUrl: base }).categoryTree({});
  const pages = tree
    .flatMap(({ full_slug: slug, children }) => [slug, ...children.map((child) => child.full_slug)])
    .map((slug) => categoryPath(slug));
  return { base, dataDir, site, goods, pages };
}

async function ask(address: string): Promise<number> {
  const begun = performance.now();
  const answer = await fetch(address, { headers: { 'accept-encoding': 'br' } });
  await answer.arrayBuffer();
  if (!answer.ok && answer.status !== 404) throw new Error(`${address} answers ${answer.status}.`);
  return performance.now() - begun;
}

/** Median milliseconds of each shop; both are asked in turn. */
async function medians(
  shops: readonly Shop[],
  count: number,
  path: (index: number) => string,
): Promise<number[]> {
  const times: number[][] = shops.map(() => []);
  for (let index = 0; index < count + WARM; index += 1) {
    for (const [at, { base }] of shops.entries()) {
      const ms = await ask(base + path(index));
      if (index >= WARM) times[at]?.push(ms);
    }
  }
  return times.map((all) => all.sort((one, other) => one - other)[all.length >> 1] ?? Number.NaN);
}

const shops: Shop[] = [];
try {
  for (const [at, size] of SIZES.entries()) shops.push(await open(size, PORTS[at] ?? ''));
  const [small, large] = shops;
  if (small === undefined || large === undefined) throw new Error('Two shops are compared.');
  const { pages } = small;
  const queries = searchMix();
  const report = { goods: shops.map(({ goods }) => goods) } as Record<string, number[]>;
  report['listing, median ms'] = await medians(
    shops,
    LISTINGS,
    (index) => `${pages[index % pages.length] ?? ''}?price_to=${200_000 + index}`,
  );
  report['live search, median ms'] = await medians(
    shops,
    SEARCHES,
    (index) =>
      `/api/modal-search?query=${encodeURIComponent(queries[index % queries.length] ?? '')}&round=${index}`,
  );
  const memory = shops.map(({ site, dataDir }) => memoryMb(site.child.pid ?? 0, dataDir));
  report['memory of the site, MB'] = memory.map(({ site }) => site);
  report['memory of the database, MB'] = memory.map(({ database }) => database);
  console.table(
    Object.entries(report).map(([what, [one = 0, other = 0]]) => ({
      what,
      small: Number(one.toFixed(2)),
      large: Number(other.toFixed(2)),
      ratio: Number((other / one).toFixed(2)),
      more: Number((other - one).toFixed(2)),
    })),
  );
} finally {
  for (const { site } of shops) await stop(site);
  rmSync(folder, { recursive: true, force: true });
}
