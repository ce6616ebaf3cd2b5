import { setTimeout as wait } from 'node:timers/promises';
import { categoryPath } from '../../src/domain/paths.ts';
import { openAbusedShop } from './abused-shop.ts';
import { MULTIPART, attack, feedback, forSeconds, slowUpload, type Asked } from './attacks.ts';
import { quantile, shoppers } from './shoppers.ts';

/**
 * `npm run bench -- abuse [GOODS] [SECONDS]`: what an attacker leaves behind in two processes of
 * the shop, and how long others wait meanwhile. Refused forms, odd queries, feeds, endless
 * addresses, slow uploads. Exits with 1 when a limit is exceeded. Needs a built shop (npm run
 * build).
 */
const [GOODS = 20_000, SECONDS = 60] = process.argv.slice(2).map(Number);
const PORTS = [4397, 4398];
const CONNECTIONS = 16;
const ATTACK_SECONDS = Math.min(SECONDS, 20);
const QUERIES = 12_000;
const UPLOADS = 12;
/**
 * Limits of what is left, and of p99 of pages: beside one client, and beside sixteen networks that
 * each stay within the limits of a network.
 */
const MOST = { keptMb: 5, heapMb: 5, p99Ms: 150, crowdP99Ms: 250 };
/** Honest shoppers open one page after another. */
const OTHERS = { count: 4, restMs: 20 };
const ONE = '203.0.113.7';

const shop = await openAbusedShop(PORTS, GOODS);
const [base = ''] = shop.bases;
const address = (number: number) => `100.${64 + (number >> 8)}.${number & 255}.1`;
const round = (figure: number) => Math.round(figure * 10) / 10;
const broken: string[] = [];
const mayBe = (what: string, figure: number, most: number) => {
  if (!(figure <= most)) broken.push(`${what}: ${round(figure)}, at most ${most}`);
};

async function refusedForms(what: string, files: number, from: (asked: number) => string) {
  const [before, body] = [await shop.databaseMb(), feedback(files)];
  const headers = { 'content-type': MULTIPART, accept: 'text/html' };
  const statuses = await attack(PORTS, CONNECTIONS, forSeconds(SECONDS), (asked) => ({
    method: 'POST',
    path: '/api/feedback',
    from: from(asked),
    headers,
    body,
  }));
  const kept = (await shop.databaseMb()) - before;
  mayBe(`${what}, MB kept`, kept, MOST.keptMb);
  return { ...statuses, 'kept, MB': round(kept) };
}

async function oddQueries(what: string) {
  const noise = `${encodeURIComponent('ж'.repeat(80))}`;
  const odd = (first: number, last: number) =>
    attack(
      PORTS,
      CONNECTIONS,
      (asked) => first + asked < last,
      (asked) => ({
        path: `/city?query=${noise}${first + asked}&junk=${'a'.repeat(4000)}`,
        from: address(asked % 500),
      }),
    );
  await odd(0, 1000);
  await wait(1000);
  const before = await shop.heapsMb();
  const statuses = await odd(1000, 1000 + QUERIES);
  await wait(1000);
  const after = await shop.heapsMb();
  const more = Math.max(...after.map((heap, at) => heap - (before[at] ?? 0)));
  mayBe(`${what}, MB more heap`, more, MOST.heapMb);
  return {
    ...statuses,
    'heap before, MB': round(Math.max(...before)),
    'more after, MB': round(more),
  };
}

/** How long others wait for the home page and the cart meanwhile, in both processes. */
async function besideOthers(what: string, next: (asked: number) => Asked, p99Ms: number) {
  const pages = shop.bases.flatMap((site) => [`${site}/`, `${site}/cart`]);
  let turn = 0;
  const others = shoppers(
    '',
    OTHERS.count,
    OTHERS.restMs,
    () => pages[turn++ % pages.length] ?? base,
  );
  const statuses = await attack(PORTS, CONNECTIONS, forSeconds(ATTACK_SECONDS), next).finally(
    others.home,
  );
  const visits = await others.home();
  const failed = visits.filter(({ status }) => status !== 200).length;
  const row: Record<string, number> = { ...statuses, pages: visits.length, failed };
  mayBe(`${what}, pages failed`, failed, 0);
  for (const path of ['/', '/cart']) {
    const times = visits
      .filter((visit) => new URL(visit.path).pathname === path)
      .map(({ ms }) => ms);
    row[`${path} p99, ms`] = round(quantile(times, 0.99));
    row[`${path} most, ms`] = round(Math.max(...times));
    mayBe(`${what}, ${path} p99 in ms`, quantile(times, 0.99), p99Ms);
  }
  return row;
}

async function slowUploads(what: string) {
  const slow = await Promise.all(
    PORTS.flatMap((port) => Array.from({ length: 4 }, () => slowUpload(port, ONE))),
  );
  await wait(500);
  const headers = { 'content-type': MULTIPART };
  const body = feedback(1);
  const begun = performance.now();
  const statuses = await attack(
    PORTS,
    UPLOADS,
    (asked) => asked < UPLOADS,
    (asked) => ({ method: 'POST', path: '/api/feedback', from: address(asked), headers, body }),
  );
  for (const socket of slow) socket.destroy();
  // Each form is read, and refused for its fields or by the human check, none for lack of a slot.
  mayBe(`${what}, others that got no place`, UPLOADS - (statuses[400] ?? 0), 0);
  return { ...statuses, 'all of others, ms': round(performance.now() - begun) };
}

const category = categoryPath('');
const NEVER = [
  (n: number) => `${category}?price_to=${n}`,
  (n: number) => `/nothing/${n}`,
  (n: number) => `/search?query=ruchka${n}`,
  (n: number) => `/api/modal-search?query=petlya${n}`,
  (n: number) => `/products/nothing-${n}`,
  () => '/cart',
  () => '/login',
  () => '/api/form-token/feedback',
  (n: number) => `/media/nothing-${n}-240.webp`,
  (n: number) => `/sitemap-${n}.xml`,
];
const never = (asked: number) => NEVER[asked % NEVER.length]?.(100_000 + asked) ?? '/';
const headers = { 'accept-encoding': 'br' };
const byOne = (path: (asked: number) => string) => (asked: number) => ({
  path: path(asked),
  from: ONE,
  headers,
});
const bySixteen = (path: (asked: number) => string) => (asked: number) => ({
  path: path(asked),
  from: address(asked % 16),
  headers,
});
const feed = () => '/yml.xml';
const asset = (asked: number) => `/_astro/nothing-${asked}.js`;

const report: Record<string, Record<string, number>> = {};
async function run(
  what: string,
  act: (what: string) => Promise<Record<string, number>>,
): Promise<void> {
  report[what] = await act(what);
  console.log(what, report[what]);
}
const beside = (what: string, next: (asked: number) => Asked, p99Ms = MOST.p99Ms) =>
  run(what, () => besideOthers(what, next, p99Ms));
try {
  await run('forms without a proof, one client', (what) => refusedForms(what, 0, () => ONE));
  await run('forms with two files, one client', (what) => refusedForms(what, 2, () => ONE));
  await run('forms with two files, 16,384 networks', (what) =>
    refusedForms(what, 2, (asked) => address(asked & 0x3fff)),
  );
  await run(`${QUERIES} odd queries`, oddQueries);
  await beside(
    'nobody but health checks',
    byOne(() => '/healthz'),
  );
  await beside('yml.xml, one client', byOne(feed));
  await beside('yml.xml, 16 networks', bySixteen(feed), MOST.crowdP99Ms);
  await beside('never-cached, one client', byOne(never));
  await beside('never-cached, 16 networks', bySixteen(never), MOST.crowdP99Ms);
  await beside('assets of nothing, one client', byOne(asset));
  await run('4 slow uploads of one client to each, then 12 of others', slowUploads);
  console.table(report);
  for (const fault of broken) console.error('TOO MUCH', fault);
  process.exitCode = broken.length === 0 ? 0 : 1;
} finally {
  await shop.close();
}
