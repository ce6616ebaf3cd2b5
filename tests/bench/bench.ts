import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { httpClient } from '../../src/client/http-client.ts';
import type { CategoryNode } from '../../src/contract/catalogue.ts';
import { cartEndpoints } from '../../src/contract/cart.ts';
import { categoryPath } from '../../src/domain/paths.ts';
import { cpuSeconds, memoryMb, start, stop, type Running } from './process.ts';
import { load, loadPosts, needWrk, warm, type Load } from './wrk.ts';
import { ROOT } from '../../src/launch/project.mjs';

/**
 * `npm run bench`: the speed of the shop beside a bare `node:http` that sends the same bytes, in
 * one run on one machine. Needs wrk (Debian: apt-get install wrk) and a built shop (npm run build).
 * Loopback only.
 */

const PORT = '4391';
const BASE = `http://127.0.0.1:${PORT}`;
const SECONDS = 10;
const ADD = cartEndpoints.cartAdd.path;
/** More than any machine can answer in the time, so that no address comes twice. */
const NEW_ADDRESSES = 60_000;

needWrk();

const main = join(ROOT, 'src/server/main.ts');
const bare = fileURLToPath(new URL('./bare-server.ts', import.meta.url));
const dataDir = resolve(process.env.BENCH_DATA_DIR ?? '.data/bench');
mkdirSync(dataDir, { recursive: true });
const site = await start(
  main,
  process.argv.slice(2),
  { PORT, DATA_DIR: dataDir, NODE_ENV: 'production', LOG_LEVEL: 'warn', SITE_URL: BASE },
  /is open at/,
);

try {
  const branches = await fullBranches();
  const [cached] = branches;
  if (cached === undefined) throw new Error('No category holds a full page of 24.');

  const limit = await start(bare, [BASE + cached], {}, /^\d+$/);
  const limitBase = `http://127.0.0.1:${limit.line}`;
  await warm(limitBase, ['/']);
  const report = [
    await measure('bare node:http, the bytes of the listing', limit, () =>
      load(limitBase, ['/'], SECONDS),
    ),
  ];
  await stop(limit);

  await warm(BASE, [cached]);
  report.push(await measure('listing of 24, cached', site, () => load(BASE, [cached], SECONDS)));

  const addresses = newAddresses(branches);
  await warm(BASE, addresses.slice(0, NEW_ADDRESSES / 4));
  report.push(
    await measure('listing of 24, each address new', site, () =>
      load(BASE, addresses.slice(NEW_ADDRESSES / 4), SECONDS),
    ),
  );

  const goods = await goodsToBuy();
  await loadPosts(BASE, ADD, goods, 3);
  report.push(
    await measure('add to cart, each a new guest, durable', site, () =>
      loadPosts(BASE, ADD, goods, SECONDS),
    ),
  );

  const memory = memoryMb(site.child.pid ?? 0, dataDir);
  console.table(
    report.map(({ what, figures, cpuMicroseconds }) => ({
      what,
      'per second': Math.round(figures.requestsPerSecond),
      'p50, ms': figures.p50Ms,
      'p99, ms': figures.p99Ms,
      'processor, µs each': Math.round(cpuMicroseconds),
      failures: figures.failures,
      'of bare': (figures.requestsPerSecond / (report[0]?.figures.requestsPerSecond ?? 0)).toFixed(
        3,
      ),
    })),
  );
  console.log(
    `memory after the load: site ${memory.site.toFixed(0)} MB + database ` +
      `${memory.database.toFixed(0)} MB = ${(memory.site + memory.database).toFixed(0)} MB`,
  );
} finally {
  await stop(site);
}

/**
 * The figures of a load, and the processor's time that the loaded process took for an answer: it
 * stays comparable while other programs keep the machine busy.
 */
async function measure(what: string, { child: { pid = 0 } }: Running, ask: () => Promise<Load>) {
  const before = cpuSeconds(pid);
  const figures = await ask();
  const seconds = cpuSeconds(pid) - before;
  return {
    what,
    figures,
    cpuMicroseconds: (seconds * 1e6) / (figures.requestsPerSecond * SECONDS),
  };
}

/** What a guest of the bench puts into a cart: a hundred products that are in stock. */
async function goodsToBuy(): Promise<object[]> {
  const { products } = await httpClient({ baseUrl: BASE }).categoryRoot({
    pageSize: 100,
    filters: 'stock=1',
  });
  return products.content
    .filter(({ is_available: isAvailable }) => isAvailable)
    .map(({ id }) => ({ product_id: id, quantity: 1 }));
}

/** Addresses of the categories with at least one full page. */
async function fullBranches(): Promise<string[]> {
  const client = httpClient({ baseUrl: BASE });
  const full: string[] = [];
  const visit = async (nodes: readonly CategoryNode[]): Promise<void> => {
    for (const node of nodes) {
      const { products } = await client.category({ slug: node.full_slug });
      if (products.page.total > 24) full.push(categoryPath(node.full_slug));
      await visit(node.children);
    }
  };
  await visit(await client.categoryTree({}));
  return full;
}

/** Different price bounds make different addresses with full pages of goods. */
function newAddresses(branches: readonly string[]): string[] {
  const sortings = ['', '&sort=new', '&sort=price_asc', '&sort=rating', '&sort=name'];
  return Array.from({ length: NEW_ADDRESSES }, (_nothing, index) => {
    const branch = branches[index % branches.length];
    const sorting = sortings[Math.floor(index / branches.length) % sortings.length];
    const bound = 100_000 + Math.floor(index / (branches.length * sortings.length));
    return `${branch}?price_to=${bound}${sorting}`;
  });
}
