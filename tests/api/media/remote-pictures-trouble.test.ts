import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { REMOTE_LIMITS } from '#src/domain/remote-pictures.ts';
import { remotePictureTasks } from '#src/server/modules/remote-pictures/open.ts';
import { openExchangeShop, type ExchangeShop } from '../../support/exchange.ts';
import { NOT_STOPPING, doJobs } from '../../support/jobs.ts';
import {
  giving,
  openPictureServer,
  photoOf,
  type PictureServer,
} from '../../support/picture-server.ts';
import { atMost } from '../../support/limits.ts';

const MINUTE = 60_000;
const LIMITS = { ...REMOTE_LIMITS, bytesMost: 1024 * 1024, wholeMs: 10_000, pauseMs: 0 };

let shop: ExchangeShop;
let server: PictureServer;
let now: Date;
const clock = () => now;

beforeEach(async () => {
  now = new Date();
  [shop, server] = await Promise.all([openExchangeShop(), openPictureServer()]);
});
afterEach(async () => {
  server.close();
  await shop.close();
});

interface Good {
  id: string;
  pictures?: string[];
}

const offerOf = ({ id, pictures = [] }: Good): string =>
  `<offer id="${id}"><name>Ручка ${id}</name><price>100</price><currencyId>RUR</currencyId>` +
  `<categoryId>1</categoryId><count>5</count>\n` +
  `${pictures.map((url) => `<picture>${url}</picture>`).join('')}</offer>`;
const feed = (goods: Good[]): string => `<?xml version="1.0" encoding="UTF-8"?>
<yml_catalog date="2026-01-01 10:00"><shop><name>Магазин</name>
<categories><category id="1">Ручки</category></categories><offers>
${goods.map(offerOf).join('\n')}
</offers></shop></yml_catalog>`;
const load = (goods: Good[], options = {}) =>
  shop.load([shop.write('feed.xml', feed(goods))], { clock, ...options });

interface Fetching {
  limits?: typeof LIMITS;
  privateHosts?: string[];
}
const remote = ({ limits = LIMITS, privateHosts = [server.host] }: Fetching = {}) =>
  remotePictureTasks({ db: shop.db, clock, dataDir: shop.dataDir, privateHosts, limits });
const fetchDue = (fetching?: Fetching) => doJobs(shop.db, remote(fetching), clock);

const wait = (ms: number) => {
  now = new Date(now.getTime() + ms);
};

/** Pictures of each good, in their order. */
const shown = async (): Promise<Record<string, string[]>> =>
  Object.fromEntries(
    (
      await shop.rows<{ id: string; keys: string[] }>(`
  select p.external_id as id,
    coalesce(array_agg(i.key order by i.position) filter (where i.key is not null), '{}') as keys
  from product p left join product_picture i on i.product_id = p.id
  group by p.id order by p.external_id`)
    ).map(({ id, keys }) => [id, keys]),
  );
const counts = async () =>
  Object.fromEntries(Object.entries(await shown()).map(([id, keys]) => [id, keys.length]));
const problem = (path: string) =>
  shop.value(`select problem from remote_picture where url = '${server.url(path)}'`);

describe('a server in trouble', () => {
  it('is asked again after growing pauses, and given up in the end', async () => {
    server.serves.set('/1.jpg', (response) => response.writeHead(503).end());
    await load([{ id: '1', pictures: [server.url('/1.jpg')] }]);
    const dueAt = () => shop.value('select due_at from remote_picture') as Promise<Date | null>;
    const pauses: number[] = [];
    await fetchDue();
    for (let due = await dueAt(); due !== null; due = await dueAt()) {
      pauses.push((due.getTime() - now.getTime()) / MINUTE);
      now = due;
      await remote().remote_pictures({}, 'a look', NOT_STOPPING);
    }
    expect(pauses).toEqual([1, 5, 30, 120, 360, 1440]);
    expect(server.asked).toHaveLength(7);
    expect(await problem('/1.jpg')).toBe('the server answers 503');
  });

  it('is left alone as long as it asks for', async () => {
    server.serves.set('/1.jpg', (response) =>
      response.writeHead(429, { 'retry-after': '3600' }).end(),
    );
    await load([{ id: '1', pictures: [server.url('/1.jpg')] }]);
    await fetchDue();
    expect(await shop.value('select due_at from remote_picture')).toEqual(
      new Date(now.getTime() + 60 * MINUTE),
    );
  });

  it('is left alone with all its pictures after three failures', async () => {
    const paths = Array.from({ length: 20 }, (_, index) => `/${index}.jpg`);
    for (const path of paths) server.serves.set(path, (response) => response.writeHead(503).end());
    await load(paths.map((path) => ({ id: path, pictures: [server.url(path)] })));
    await fetchDue();
    expect(server.asked.length).toBeLessThanOrEqual(4);
    expect(
      await shop.value(
        `select count(*)::int from remote_picture where attempts = 1 and due_at > '${now.toISOString()}'`,
      ),
    ).toBe(20);
  });
});

it('asks a server for two pictures at once at most', async () => {
  const bytes = await photoOf('#a00');
  const paths = Array.from({ length: 12 }, (_, index) => `/${index}.jpg`);
  const waiting: (() => void)[] = [];
  // Each is answered when another one waits too, or when it is the last.
  for (const path of paths)
    server.serves.set(path, (response) => {
      waiting.push(() => giving(bytes)(response, response.req));
      if (waiting.length === 2) for (const go of waiting.splice(0)) go();
    });
  await load(paths.map((path) => ({ id: path, pictures: [server.url(path)] })));
  await fetchDue();
  expect([server.most, server.asked.length]).toEqual([LIMITS.perHostMost, 12]);
  expect(new Set(Object.values(await counts()))).toEqual(new Set([1]));
});

it('a picture that comes while a load is under way is shown by the goods of this load too', async () => {
  server.serves.set('/1.jpg', giving(await photoOf('#a00')));
  const goods = ['1', '2'].map((id) => ({ id, pictures: [server.url('/1.jpg')] }));
  await load(goods.slice(0, 1));
  const other = await shop.db.$client.connect();
  try {
    // The load has written the wanted pictures, and waits for another process before its commit.
    await other.query('begin; lock table product_document in share mode');
    const loaded = load(goods);
    const waits = `select count(*)::int from pg_locks where relation = 'product_document'::regclass and not granted`;
    await expect.poll(() => shop.value(waits), { timeout: atMost(15_000) }).toBe(1);
    await remote({ limits: REMOTE_LIMITS }).remote_pictures({}, 'a look', NOT_STOPPING);
    expect(await counts()).toEqual({ 1: 1 });
    await other.query('rollback');
    await loaded;
  } finally {
    other.release(true);
  }
  expect(await counts()).toEqual({ 1: 1, 2: 1 });
  expect(server.paths()).toEqual(['/1.jpg']);
});

describe('a process that ends in the middle', () => {
  it('gives back what it has begun when it is asked to end', async () => {
    const bytes = await photoOf('#a00');
    const ending = new AbortController();
    server.serves.set('/1.jpg', () => ending.abort());
    await load([{ id: '1', pictures: [server.url('/1.jpg')] }]);
    const ended = remote({ limits: { ...LIMITS, wholeMs: 60_000 } }).remote_pictures(
      {},
      'a job',
      ending.signal,
    );
    expect(await ended).toBeInstanceOf(Date);
    server.serves.set('/1.jpg', giving(bytes));
    await fetchDue();
    expect(await counts()).toEqual({ 1: 1 });
  });

  it('loses nothing when it is killed: what it had claimed is taken up later', async () => {
    server.serves.set('/1.jpg', giving(await photoOf('#a00')));
    await load([
      { id: '1', pictures: [server.url('/1.jpg')] },
      { id: '2', pictures: [server.url('/1.jpg')] },
    ]);
    // Killed between storing the picture and showing it: the row has the key and is still claimed.
    await fetchDue();
    await shop.db.$client.query(
      'delete from product_picture where product_id = (select max(product_id) from product_picture)',
    );
    await shop.db.$client.query('update remote_picture set due_at = $1', [
      new Date(now.getTime() + 10 * MINUTE),
    ]);
    wait(11 * MINUTE);
    await remote().remote_pictures({}, 'a look', NOT_STOPPING);
    expect(await counts()).toEqual({ 1: 1, 2: 1 });
  });
});
