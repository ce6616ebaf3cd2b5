import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { categoryPath } from '../../src/domain/paths.ts';
import { markDone } from '../../src/server/database/demo/content/parts.ts';
import { migrate } from '../../src/server/database/migrate.ts';
import { openDatabase } from '../../src/server/database/open.ts';
import { loadExchange } from '../../src/server/modules/exchange/load-exchange.ts';
import { MULTIPART, attack, feedback, forSeconds, slowUpload } from './attacks.ts';
import type { Asked } from './attacks.ts';
import { goodsOf, writeExchange } from './growth-goods.ts';
import { start, stop } from './process.ts';
import { quantile, shoppers } from './shoppers.ts';

/**
 * `npm run bench:abuse -- [GOODS] [SECONDS]`: what one who means harm leaves behind, and what others notice meanwhile. Refused forms,
 * odd queries, feeds, addresses without end, slow uploads. Needs a built shop (npm run build).
 */
const [GOODS = 20_000, SECONDS = 60] = process.argv.slice(2).map(Number);
const PORT = 4397;
const CONNECTIONS = 16;
const ATTACK_SECONDS = Math.min(SECONDS, 20);
const QUERIES = 12_000;
/** Others look at one page after another. */
const OTHERS = { count: 4, restMs: 20 };
const ONE = '203.0.113.7';
const MB = 1024 * 1024;

const here = (path: string) => new URL(path, import.meta.url);
const folder = mkdtempSync(join(tmpdir(), 'skoba-abuse-'));
// Run by root, the database in it belongs to another account, which must be able to enter.
chmodSync(folder, 0o755);
const base = `http://127.0.0.1:${PORT}`;

const db = await openDatabase({ databaseUrl: undefined, dataDir: folder });
await migrate(db);
const goods = [...goodsOf({ count: GOODS })].filter(({ discontinued }) => !discontinued);
await loadExchange(db, { files: await writeExchange(folder, goods), dataDir: folder });
await markDone(db, 'catalogue');
const environment = {
  PORT: String(PORT), DATA_DIR: folder, NODE_ENV: 'production', LOG_LEVEL: 'silent', SITE_URL: base,
  NODE_OPTIONS: `--import ${here('./heap-on-signal.ts').href}`,
};
const begin = () => start(fileURLToPath(here('../../src/server/main.ts')), [], environment, /is open at/);
// The first start adds towns and pages, once.
await stop(await begin());
const site = await begin();
const said = site.child.stdout === null ? null : createInterface({ input: site.child.stdout });

const bytes = async () => {
  await db.$client.query('checkpoint');
  const { rows: [row] } = await db.$client.query<{ bytes: string }>('select pg_database_size(current_database()) as bytes');
  return Number(row?.bytes);
};
async function heap(): Promise<number> {
  const line = said === null ? null : once(said, 'line');
  site.child.kill('SIGUSR2');
  return Number(/heap (\d+)/.exec(String(await line))?.[1]) / MB;
}
const address = (number: number) => `100.${64 + (number >> 8)}.${number & 255}.1`;

async function refusedForms(files: number, from: (asked: number) => string) {
  const [before, body] = [await bytes(), feedback(files)];
  const statuses = await attack(PORT, CONNECTIONS, forSeconds(SECONDS), (asked) => (
    { method: 'POST', path: '/api/feedback', from: from(asked), headers: { 'content-type': MULTIPART, accept: 'text/html', origin: base }, body }));
  return { ...statuses, 'kept, MB': round((await bytes() - before) / MB) };
}

async function oddQueries() {
  const odd = (from: number, to: number) => attack(PORT, CONNECTIONS, (asked) => from + asked < to, (asked) => (
    { path: `/city?query=${encodeURIComponent('ж'.repeat(80))}${from + asked}&junk=${'a'.repeat(4000)}`, from: address(asked % 500) }));
  await odd(0, 1000);
  await wait(1000);
  const before = await heap();
  const statuses = await odd(1000, 1000 + QUERIES);
  await wait(1000);
  return { ...statuses, 'heap before, MB': round(before), 'more after, MB': round(await heap() - before) };
}

/** What others wait for the home page and for the cart meanwhile. */
async function besideOthers(next: (asked: number) => Asked) {
  let turn = 0;
  const others = shoppers(base, OTHERS.count, OTHERS.restMs, () => ['/', '/cart'][turn++ % 2] ?? '/');
  const statuses = await attack(PORT, CONNECTIONS, forSeconds(ATTACK_SECONDS), next).finally(others.home);
  const visits = await others.home();
  const row: Record<string, number> = { ...statuses, pages: visits.length, failed: visits.filter(({ status }) => status !== 200).length };
  for (const path of ['/', '/cart']) {
    const times = visits.filter((visit) => visit.path === path).map(({ ms }) => ms);
    row[`${path} p99, ms`] = round(quantile(times, 0.99));
    row[`${path} most, ms`] = round(Math.max(...times));
  }
  return row;
}

async function slowUploads() {
  const slow = [];
  for (let at = 0; at < 4; at += 1) slow.push(await slowUpload(PORT, ONE));
  await wait(500);
  const body = feedback(1);
  const statuses = await attack(PORT, 12, (asked) => asked < 12, (asked) => (
    { method: 'POST', path: '/api/feedback', from: address(asked), headers: { 'content-type': MULTIPART, origin: base }, body }));
  for (const socket of slow) socket.destroy();
  return statuses;
}

const round = (figure: number) => Math.round(figure * 10) / 10;
const category = categoryPath('');
const NEVER = [
  (n: number) => `${category}?price_to=${n}`, (n: number) => `/nothing/${n}`, (n: number) => `/search?query=ruchka${n}`,
  (n: number) => `/api/modal-search?query=petlya${n}`, (n: number) => `/products/nothing-${n}`, () => '/cart', () => '/login',
  () => '/api/form-token/feedback', (n: number) => `/media/nothing-${n}-240.webp`, (n: number) => `/sitemap-${n}.xml`,
];
const never = (asked: number) => NEVER[asked % NEVER.length]?.(100_000 + asked) ?? '/';
const encodings = { 'accept-encoding': 'br' };

const report: Record<string, Record<string, number>> = {};
const run = async (what: string, act: () => Promise<Record<string, number>>) => {
  report[what] = await act();
  console.log(what, report[what]);
};
try {
  await run('forms without a proof, one client', () => refusedForms(0, () => ONE));
  await run('forms with two files, one client', () => refusedForms(2, () => ONE));
  await run('forms with two files, 65,536 networks', () => refusedForms(2, (asked) => address(asked & 0xff3f)));
  await run(`${QUERIES} odd queries`, oddQueries);
  await run('nobody', () => besideOthers(() => ({ path: '/healthz', from: ONE })));
  await run('yml.xml, one client', () => besideOthers(() => ({ path: '/yml.xml', from: ONE, headers: encodings })));
  await run('yml.xml, 16 networks', () => besideOthers((asked) => ({ path: '/yml.xml', from: address(asked % 16), headers: encodings })));
  await run('never-cached, one client', () => besideOthers((asked) => ({ path: never(asked), from: ONE, headers: encodings })));
  await run('never-cached, 16 networks', () => besideOthers((asked) => ({ path: never(asked), from: address(asked % 16), headers: encodings })));
  await run('4 slow uploads of one client, then 12 of others', slowUploads);
  console.table(report);
} finally {
  await stop(site);
  await db.close();
  rmSync(folder, { recursive: true, force: true });
}
