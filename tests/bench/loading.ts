import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, mkdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { httpClient } from '../../src/client/http-client.ts';
import { categoryPath } from '../../src/domain/paths.ts';
import { markDone } from '../../src/demo/content/parts.ts';
import { migrate } from '../../src/server/database/migrate.ts';
import { openDatabase } from '../../src/server/database/open.ts';
import { account } from '../../src/server/database/schema/account.ts';
import { loadExchange } from '../../src/server/modules/exchange/load-exchange.ts';
import { PERSON, checkoutHandlers } from '../support/checkout-handlers.ts';
import { callerWith, clientOf } from '../support/client.ts';
import { putPickupTown } from '../support/pickup-town.ts';
import { goodsOf, writeExchange } from './growth-goods.ts';
import { start, stop } from './process.ts';
import { ROOT } from '../../src/launch/project.mjs';

/**
 * `npm run bench -- loading [goods]`: how long shoppers wait while a load of 100,000 offers changes
 * every price and stock. A site gets 40 requests for pages a second over HTTP, and handlers place 5
 * orders of three lines a second on the same database. The limits: placing
 * p99 1 s, pages p99 200 ms, nothing fails.
 */
const [size = 100_000] = process.argv.slice(2).map(Number);
const PORT = '4396';
/** Shoppers of each kind, and how often one of them acts, in ms. */
const PAGES = { shoppers: 8, everyMs: 200 };
const ORDERS = { shoppers: 2, everyMs: 400 };
const main = join(ROOT, 'src/server/main.ts');
const command = join(ROOT, 'src/server/modules/exchange/load.ts');
const folder = mkdtempSync(join(tmpdir(), 'skoba-loading-'));
// Run by root, the database has another account, which must be able to enter the folder.
chmodSync(folder, 0o755);
const dataDir = join(folder, 'data');
mkdirSync(dataDir);

interface Times {
  ms: number[];
  failures: string[];
}

/** Starts shoppers one after the other at this pace; each does something else. */
function shoppers(
  { shoppers: count, everyMs }: typeof PAGES,
  isOver: () => boolean,
  times: Times,
  work: (round: number) => Promise<void>,
): Promise<void>[] {
  return Array.from({ length: count }, async (_nothing, index) => {
    await pause((everyMs * index) / count);
    await repeat(isOver, everyMs, times, (round) => work(round * count + index));
  });
}

/** Repeats the work at its pace until `isOver`, and keeps the times. */
async function repeat(
  isOver: () => boolean,
  everyMs: number,
  times: Times,
  work: (round: number) => Promise<void>,
): Promise<void> {
  for (let round = 0; !isOver(); round += 1) {
    const begun = performance.now();
    try {
      await work(round);
      times.ms.push(performance.now() - begun);
    } catch (error) {
      times.failures.push(String(error));
    }
    await pause(Math.max(0, everyMs - (performance.now() - begun)));
  }
}

/** The output of a load, which is a child process as in a real shop. */
async function loadBeside(
  files: readonly string[],
  environment: Record<string, string>,
): Promise<string> {
  const child = spawn(process.execPath, [command, ...files], {
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const [said, [code]] = await Promise.all([text(child.stdout), once(child, 'exit')]);
  if (code !== 0) throw new Error(`The load ended with code ${code}.`);
  return said.trim();
}

const share = (ms: readonly number[], part: number) =>
  Math.round([...ms].sort((a, b) => a - b)[Math.floor(ms.length * part)] ?? Number.NaN);
const row = (what: string, { ms, failures }: Times) => ({
  what,
  count: ms.length,
  p50: share(ms, 0.5),
  p99: share(ms, 0.99),
  most: share(ms, 1 - 1e-9),
  failures: failures.length,
  example: failures[0]?.slice(0, 80) ?? '',
});

const db = await openDatabase({ databaseUrl: undefined, dataDir });
try {
  await migrate(db);
  const files = await writeExchange(dataDir, [...goodsOf({ count: size })]);
  const first = await loadExchange(db, { files, dataDir });
  await markDone(db, 'catalogue');
  const point = await putPickupTown(db);
  const { rows: goods } = await db.$client.query<{ id: number }>(
    `select id from product where quantity > 50 and min_quantity = 1 and state = 'active' order by random() limit 3000`,
  );
  const accounts = await db
    .insert(account)
    .values(
      Array.from({ length: 400 }, (_, index) => ({
        email: `loading${index}@example.ru`,
        name: 'Покупатель',
      })),
    )
    .returning({ id: account.id });

  const base = `http://127.0.0.1:${PORT}`;
  const environment = {
    PORT,
    DATA_DIR: dataDir,
    NODE_ENV: 'production',
    LOG_LEVEL: 'warn',
    SITE_URL: base,
    UNCACHED_PER_SECOND: '1000',
  };
  const site = await start(main, [], environment, /is open at/);
  const tree = await httpClient({ baseUrl: base }).categoryTree({});
  const pages = tree
    .flatMap(({ full_slug: slug, children }) => [slug, ...children.map((child) => child.full_slug)])
    .map((slug) => categoryPath(slug));

  const ask = async (round: number) => {
    const filter = round % 4 === 0 ? `?price_to=${200_000 + round}` : '';
    const answer = await fetch(`${base}${pages[round % pages.length] ?? ''}${filter}`, {
      headers: { 'accept-encoding': 'br' },
    });
    await answer.arrayBuffer();
    if (answer.status >= 500 || answer.status === 429) throw new Error(`${answer.status}`);
  };
  const own = await openDatabase({ databaseUrl: db.url, dataDir: '' });
  const handlers = checkoutHandlers(own, {
    cards: () => Promise.resolve([]),
    clock: () => new Date(),
  });
  const placed: Times = { ms: [], failures: [] };
  let next = 0;
  const placeOne = async () => {
    next += 1;
    const accountId = accounts[next % accounts.length]?.id ?? 0;
    const api = clientOf(handlers, callerWith({ accountId, setReadableCookie: () => undefined }));
    for (const step of [0, 1, 2])
      await api.cartAdd({ product_id: goods[(next * 3 + step) % goods.length]?.id ?? 0 });
    const press = async (tries: number): Promise<void> => {
      const { idempotency_key: key } = await api.orderInfo({});
      try {
        await api.orderPlace({ ...PERSON, pickup_point_id: point, idempotency_key: key });
      } catch (error) {
        // A price has changed meanwhile: the shopper is told, and orders again.
        if ((error as { code?: string }).code !== 'order_changed' || tries === 0) throw error;
        await press(tries - 1);
      }
    };
    const begun = performance.now();
    await press(3);
    placed.ms.push(performance.now() - begun);
  };

  let isOver = false;
  const over = () => isOver;
  const asked: Times = { ms: [], failures: [] };
  const carts: Times = { ms: [], failures: placed.failures };
  // Warms the code of the shop up.
  for (const round of pages.keys()) await ask(round);
  // Every price and every stock changes.
  await db.$client.query(
    'update product set price_current = price_current + 100, price_old = null, stock_formed_at = null',
  );
  const loading = Promise.all([
    ...shoppers(PAGES, over, asked, ask),
    ...shoppers(ORDERS, over, carts, placeOne),
  ]);
  const summary = await loadBeside(files, { DATABASE_URL: db.url, DATA_DIR: dataDir });
  isOver = true;
  await loading;
  console.log(
    `${first.added} goods in ${first.seconds.toFixed(1)} s; again, beside shoppers: ${summary}`,
  );
  console.table([row('pages, ms', asked), row('orders of 3 lines, ms', placed)]);
  await own.close();
  await stop(site);
} finally {
  await db.close();
  rmSync(folder, { recursive: true, force: true });
}
