import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { httpClient } from '../../src/client/http-client.ts';
import { categoryPath, productPath } from '../../src/domain/paths.ts';
import type { Good } from '../../src/demo/goods/good.ts';
import { markDone } from '../../src/demo/content/parts.ts';
import { migrate } from '../../src/server/database/migrate.ts';
import { openDatabase, type Database } from '../../src/server/database/open.ts';
import { loadExchange } from '../../src/server/modules/exchange/load-exchange.ts';
import { goodsOf, writeExchange, writeOffers } from './growth-goods.ts';
import { memoryMb, start, stop } from './process.ts';
import { quantile, shoppers } from './shoppers.ts';
import { ROOT } from '../../src/launch/project.mjs';

/**
 * `npm run bench -- freshness [GOODS]`: how soon after its commit a loaded change is served, and
 * how long pages take meanwhile, in a shop of 100,000 goods. The limits: 2 s for a price, 60 s for
 * as many new goods, p99 of pages 200 ms. Needs a built shop (npm run build).
 */
const GOODS = Number(process.argv[2] ?? 100_000);
const PORT = '4396';
const WATCHED = 40;
const LOOK_MS = 20;
/** About 40 pages a second. */
const SHOPPERS = 8;
const SHOPPER_REST_MS = 180;
const GIVE_UP_MS = 600_000;

const root = (path: string) => join(ROOT, `src/${path}`);
const folder = mkdtempSync(join(tmpdir(), 'skoba-freshness-'));
// Run by root, the database has another account, which must be able to enter the folder.
chmodSync(folder, 0o755);
const base = `http://127.0.0.1:${PORT}`;
const api = httpClient({ baseUrl: base });

interface Watched {
  id: number;
  slug: string;
  article: string;
  price: number;
}

/** A sample of the goods from every part of the table. */
async function watched(db: Database, goods: readonly Good[]): Promise<Watched[]> {
  const { rows } = await db.$client.query<Watched>(
    `
    with numbered as (
      select id, coalesce(full_slug, slug) as slug, article, price_current as price,
        row_number() over (order by id) as number, count(*) over () as total
      from product where external_id = any($1)
    )
    select id, slug, article, price from numbered
    where number % greatest(total / ${WATCHED}, 1) = 0 order by id limit ${WATCHED}`,
    [goods.map(({ id }) => id)],
  );
  return rows;
}

/** The product as it is served: on its page, and as a card of the search. */
async function served({ slug, article }: Watched): Promise<number[]> {
  const [page, { products }] = await Promise.all([
    api.product({ slug }),
    api.modalSearch({ query: article }),
  ]);
  return [page.price_current, products[0]?.price_current ?? 0];
}

async function load(files: readonly string[]): Promise<string> {
  const args = [
    '--max-semi-space-size=8',
    root('server/modules/exchange/load.ts'),
    '--partial',
    ...files,
  ];
  const child = spawn(process.execPath, args, {
    env: { ...process.env, DATA_DIR: folder },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const said = text(child.stdout);
  const [code] = (await once(child, 'exit')) as [number | null];
  if (code !== 0) throw new Error(`The loader ended with ${code}.`);
  return (await said).trim();
}

/** Milliseconds from the commit of each watched price until it is served. */
async function lagsOfPrices(db: Database, goods: readonly Watched[]): Promise<number[]> {
  const lags: number[] = [];
  const waiting = new Map(goods.map((one) => [one.id, one]));
  const looks: Promise<void>[] = [];
  const deadline = performance.now() + GIVE_UP_MS;
  while (waiting.size > 0 && performance.now() < deadline) {
    const { rows } = await db.$client.query<{ id: number; price: number }>(
      'select id, price_current as price from product where id = any($1)',
      [[...waiting.keys()]],
    );
    for (const { id, price } of rows) {
      const before = waiting.get(id);
      if (before === undefined || before.price === price) continue;
      waiting.delete(id);
      looks.push(untilServed(before, price).then((ms) => void lags.push(ms)));
    }
    await wait(LOOK_MS);
  }
  await Promise.all(looks);
  return lags;
}

async function untilServed(one: Watched, price: number): Promise<number> {
  return until(`The price of ${one.slug}`, async () =>
    (await served(one)).every((shown) => shown === price),
  );
}

/** Milliseconds from the commit of a title until the search finds it. */
async function lagOfTitle(db: Database, { id, article, title }: Good): Promise<number[]> {
  await until(`The commit of «${title}»`, async () => {
    const { rowCount } = await db.$client.query(
      'select from product where external_id = $1 and title = $2',
      [id, title],
    );
    return rowCount !== 0;
  });
  return [
    await until(`«${title}»`, async () => {
      const { products } = await api.modalSearch({ query: article });
      return products.some((product) => product.title === title);
    }),
  ];
}

/** Milliseconds until the condition holds. */
async function until(what: string, isSo: () => Promise<boolean>): Promise<number> {
  const begun = performance.now();
  while (!(await isSo())) {
    if (performance.now() - begun > GIVE_UP_MS) throw new Error(`${what} did not come.`);
    await wait(LOOK_MS);
  }
  return performance.now() - begun;
}

let visit = 0;
function paths(pages: readonly string[], goods: readonly Watched[]): () => string {
  return () => {
    visit += 1;
    const page = pages[visit % pages.length] ?? '/';
    const one = goods[visit % goods.length];
    const product = productPath({ slug: one?.slug ?? '', full_slug: null });
    return (
      [page, `${page}?price_to=${200_000 + visit}`, product, `${page}?sort=price_asc`][visit % 4] ??
      '/'
    );
  };
}

const db = await openDatabase({ databaseUrl: undefined, dataDir: folder });
await migrate(db);
const all = [...goodsOf({ count: GOODS })].filter(({ discontinued }) => !discontinued);
console.log(`${all.length} goods`);
await loadExchange(db, { files: await writeExchange(folder, all), dataDir: folder });
await markDone(db, 'catalogue');
const environment = {
  PORT,
  DATA_DIR: folder,
  NODE_ENV: 'production',
  LOG_LEVEL: 'warn',
  SITE_URL: base,
  UNCACHED_PER_SECOND: '1000',
};
const begin = () => start(root('server/main.ts'), [], environment, /is open at/);
// The first start adds towns, pages and reviews once: its memory does not count.
await stop(await begin());
const site = await begin();
try {
  const tree = await api.categoryTree({});
  const pages = tree
    .flatMap(({ full_slug: slug, children }) => [slug, ...children.map((child) => child.full_slug)])
    .map((slug) => categoryPath(slug));
  const seen = await watched(db, all);
  const report: Record<string, string | number>[] = [];

  /** Loads while shoppers open pages; `look` measures how late the loaded data is served. */
  const run = async (
    what: string,
    files: string[],
    look: () => Promise<number[]>,
  ): Promise<void> => {
    const walking = shoppers(base, SHOPPERS, SHOPPER_REST_MS, paths(pages, seen));
    const [said, lags] = await Promise.all([load(files), look()]).finally(walking.home);
    console.log(`${what}: ${said}`);
    const visits = await walking.home();
    const times = visits.map(({ ms }) => ms);
    const row = {
      what,
      pages: visits.length,
      'p50, ms': Math.round(quantile(times, 0.5)),
      'p99, ms': Math.round(quantile(times, 0.99)),
      'longest, ms': Math.round(Math.max(...times)),
      failures: visits.filter(({ status }) => status >= 500 || status === 429).length,
      'served after, median ms': Math.round(quantile(lags, 0.5)),
      'served after, most ms': Math.round(Math.max(...lags)),
      'site, MB': Math.round(memoryMb(site.child.pid ?? 0, folder).site),
    };
    console.log(row);
    report.push(row);
  };
  const runPrices = async (what: string, goods: readonly Good[]) => {
    const files = await writeOffers(folder, goods);
    const watching = await watched(db, goods);
    await run(what, files, () => lagsOfPrices(db, watching));
  };
  const runWhole = async (what: string, goods: readonly Good[]) => {
    const files = await writeExchange(folder, goods);
    const last = goods.findLast(({ discontinued }) => !discontinued);
    if (last !== undefined) await run(what, files, () => lagOfTitle(db, last));
  };
  const dearer = (goods: readonly Good[], rise: number) =>
    goods.map((one) => ({ ...one, price: one.price + rise }));
  const renamed = (goods: readonly Good[]) =>
    goods.map((one) => ({ ...one, title: `${one.title} обновлённая` }));

  await runPrices('1 price', dearer(all.slice(-1), 100));
  await runPrices('10,000 prices', dearer(all.slice(-10_000), 200));
  await runPrices('every price', dearer(all, 300));
  await runWhole('1 title', renamed(all.slice(-1)));
  await runWhole('1,000 new goods', [...goodsOf({ count: 1000, mark: 'few' })]);
  await runWhole('as many new goods', [...goodsOf({ count: GOODS, mark: 'new' })]);
  console.table(report);
} finally {
  await stop(site);
  await db.close();
  rmSync(folder, { recursive: true, force: true });
}
