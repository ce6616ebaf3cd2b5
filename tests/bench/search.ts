import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { cpuSeconds, memoryMb, start, stop } from './process.ts';
import { searchMix } from './search-mix.ts';
import { load, needWrk, warm } from './wrk.ts';
import { ROOT } from '../../src/launch/project.mjs';

/**
 * `npm run bench -- search`: answers of the live search per second, for some thousand different
 * queries of the drop-down: first each address is new, then the same ones come from the cache. The
 * goal: 2,000/s, p99 ≤ 30 ms. Needs wrk and a built shop. Set DATABASE_URL to measure another
 * catalogue than the demonstration's. Loopback only.
 */
const PORT = '4392';
const BASE = `http://127.0.0.1:${PORT}`;
const SECONDS = 10;
/** More than any machine can answer in the time, so that no address comes twice. */
const ROUNDS = 16;

needWrk();

const main = join(ROOT, 'src/server/main.ts');
const dataDir = resolve(process.env.BENCH_DATA_DIR ?? '.data/bench');
mkdirSync(dataDir, { recursive: true });
const site = await start(
  main,
  process.argv.slice(2),
  { PORT, DATA_DIR: dataDir, NODE_ENV: 'production', LOG_LEVEL: 'warn', SITE_URL: BASE },
  /is open at/,
);

try {
  const queries = searchMix();
  const address = (query: string) => `/api/modal-search?query=${encodeURIComponent(query)}`;
  // A parameter that the endpoint ignores makes another address of the same search.
  const fresh = (round: string) => queries.map((query) => `${address(query)}&round=${round}`);
  await warm(BASE, fresh('warm'));
  const measure = async (what: string, addresses: readonly string[]) => {
    const before = cpuSeconds(site.child.pid ?? 0);
    const figures = await load(BASE, addresses, SECONDS);
    return {
      what,
      figures,
      cpu: (cpuSeconds(site.child.pid ?? 0) - before) / (figures.requestsPerSecond * SECONDS),
    };
  };
  const report = [
    await measure(
      'live search, each address new',
      Array.from({ length: ROUNDS }, (_nothing, round) => fresh(String(round))).flat(),
    ),
  ];
  const asked = queries.map(address);
  await warm(BASE, asked);
  report.push(await measure('live search, asked within a minute', asked));
  console.table(
    report.map(({ what, figures, cpu }) => ({
      what,
      queries: queries.length,
      'per second': Math.round(figures.requestsPerSecond),
      'p50, ms': figures.p50Ms,
      'p99, ms': figures.p99Ms,
      'processor of the site, ms an answer': Number((cpu * 1000).toFixed(3)),
      failures: figures.failures,
    })),
  );
  const memory = memoryMb(site.child.pid ?? 0, dataDir);
  console.log(`memory after the load: site ${memory.site.toFixed(0)} MB`);
} finally {
  await stop(site);
}
