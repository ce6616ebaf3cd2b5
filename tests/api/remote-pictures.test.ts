import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { REMOTE_LIMITS } from '../../src/domain/remote-pictures.ts';
import { remotePictureTasks } from '../../src/server/modules/remote-pictures/open.ts';
import { loosePictures } from '../../src/server/modules/remote-pictures/sweep.ts';
import { openCachedSite } from '../support/cached-site.ts';
import type { CachedSite } from '../support/cached-site.ts';
import { openExchangeShop, simpleExchange } from '../support/exchange.ts';
import type { ExchangeShop } from '../support/exchange.ts';
import { pngOf } from '../support/hostile-files.ts';
import { NOT_STOPPING, doJobs, waitingJobs } from '../support/jobs.ts';
import { sweepAt } from '../support/sweep.ts';
import { giving, openPictureServer, photoOf, redirecting } from '../support/picture-server.ts';
import type { PictureServer } from '../support/picture-server.ts';

const MINUTE = 60_000;
const DAY = 1440 * MINUTE;
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
const originals = (): string[] => {
  const folder = join(shop.dataDir, 'media/original');
  return existsSync(folder) ? readdirSync(folder) : [];
};
const sweep = () => sweepAt(shop.db, now, [loosePictures(shop)]);
const problem = (path: string) =>
  shop.value(`select problem from remote_picture where url = '${server.url(path)}'`);

describe('a picture of a feed that is on another server', () => {
  it('is fetched by a job, and not by the load', async () => {
    server.serves.set('/1.jpg', giving(await photoOf('#a00')));
    const summary = await load([{ id: '1', pictures: [server.url('/1.jpg')] }]);
    expect(summary.reasons).toEqual([
      {
        reason: 'picture: it is on another server, it is fetched after the load',
        count: 1,
        example: server.url('/1.jpg'),
      },
    ]);
    expect([server.paths(), await counts()]).toEqual([[], { 1: 0 }]);
    await fetchDue();
    expect([server.paths(), await counts(), originals()]).toEqual([
      ['/1.jpg'],
      { 1: 1 },
      [expect.stringMatching(/^[0-9a-f]{16}\.jpg$/)],
    ]);
    expect(await waitingJobs(shop.db)).toEqual([]);
  });

  it('keeps its place among the others, whichever comes first', async () => {
    const [first, third] = [await photoOf('#a00'), await photoOf('#0a0', 'webp')];
    shop.write('beside.png', await photoOf('#00a', 'png'));
    server.serves.set('/first.jpg', giving(first));
    await load([
      {
        id: '1',
        pictures: [
          server.url('/first.jpg'),
          'https://elsewhere.invalid/beside.png',
          server.url('/third.webp'),
        ],
      },
    ]);
    const [beside] = (await shown())['1'] ?? [];
    await fetchDue();
    server.serves.set('/third.webp', giving(third, { 'content-type': 'image/webp' }));
    wait(2 * DAY);
    await load([
      {
        id: '1',
        pictures: [
          server.url('/first.jpg'),
          'https://elsewhere.invalid/beside.png',
          server.url('/third.webp'),
        ],
      },
    ]);
    await fetchDue();
    const keys = (await shown())['1'] ?? [];
    expect(keys).toHaveLength(3);
    expect(keys[1]).toBe(beside);
    expect(originals()).toContain(`${keys[2]}.webp`);
  });

  it('is fetched once for all goods and files that name it, and never again by the next load', async () => {
    server.serves.set('/same.jpg', giving(await photoOf('#a00')));
    const goods = ['1', '2', '3'].map((id) => ({
      id,
      pictures: [server.url('/same.jpg#top'), server.url('/same.jpg')],
    }));
    await load(goods);
    await fetchDue();
    expect(await load(goods)).toMatchObject({ changed: 0, unchanged: 3, reasons: [] });
    await load([...goods, { id: '4', pictures: [server.url('/same.jpg')] }]);
    expect(await counts()).toEqual({ 1: 1, 2: 1, 3: 1, 4: 1 });
    await fetchDue();
    expect(server.paths()).toEqual(['/same.jpg']);
  });

  it('comes from a file of 1C too', async () => {
    server.serves.set('/1.jpg', giving(await photoOf('#a00')));
    await shop.load(
      [
        shop.write(
          'all.xml',
          simpleExchange([
            { id: '1', title: 'Петля', more: `<Картинка>${server.url('/1.jpg')}</Картинка>` },
          ]),
        ),
      ],
      { clock },
    );
    await fetchDue();
    expect(await counts()).toEqual({ 1: 1 });
  });

  it('is asked for with its version after a week, and kept when it is the same', async () => {
    const version = { etag: '"v1"', 'last-modified': 'Thu, 01 Jan 2026 00:00:00 GMT' };
    server.serves.set('/1.jpg', giving(await photoOf('#a00'), version));
    const goods = [{ id: '1', pictures: [server.url('/1.jpg')] }];
    await load(goods);
    await fetchDue();
    const before = await shown();
    server.serves.set('/1.jpg', (response) => response.writeHead(304).end());
    wait(8 * DAY);
    await load(goods);
    await fetchDue();
    expect(
      server.asked.map(({ headers }) => [headers['if-none-match'], headers['if-modified-since']]),
    ).toEqual([
      [undefined, undefined],
      [version.etag, version['last-modified']],
    ]);
    expect(await shown()).toEqual(before);

    server.serves.set('/1.jpg', giving(await photoOf('#0a0')));
    wait(8 * DAY);
    await load(goods);
    await fetchDue();
    expect((await shown())['1']).toHaveLength(1);
    expect(await shown()).not.toEqual(before);
  });

  it('leaves what a good shows until it is there', async () => {
    server.serves.set('/1.jpg', giving(await photoOf('#a00')));
    await load([{ id: '1', pictures: [server.url('/1.jpg')] }]);
    await fetchDue();
    const before = await shown();
    await load([{ id: '1', pictures: [server.url('/2.jpg')] }]);
    await fetchDue();
    expect(await shown()).toEqual(before);
  });

  it('of hidden goods is fetched when they are back', async () => {
    server.serves.set('/1.jpg', giving(await photoOf('#a00')));
    const goods = [{ id: '1', pictures: [server.url('/1.jpg')] }, { id: '2' }];
    await load(goods);
    await load([{ id: '2' }]);
    await fetchDue();
    expect(server.paths()).toEqual([]);
    await load(goods);
    await fetchDue();
    expect(await counts()).toEqual({ 1: 1, 2: 0 });
  });
});

describe('a picture that no good shall have any more', () => {
  it('is dropped, and its file a day later', async () => {
    server.serves.set('/1.jpg', giving(await photoOf('#a00')));
    server.serves.set('/2.jpg', giving(await photoOf('#0a0')));
    await load([{ id: '1', pictures: [server.url('/1.jpg'), server.url('/2.jpg')] }]);
    await fetchDue();
    const [, second] = (await shown())['1'] ?? [];
    await load([{ id: '1', pictures: [server.url('/2.jpg')] }]);
    expect(await shown()).toEqual({ 1: [second] });
    expect(await shop.rows('select url from remote_picture')).toEqual([
      { url: server.url('/2.jpg') },
    ]);
    await sweep();
    expect(originals()).toHaveLength(2);
    wait(DAY + MINUTE);
    // Not beside a load; the connection of the last one may still be open.
    await expect
      .poll(async () => {
        await sweep();
        return originals();
      })
      .toEqual([`${second}.jpg`]);
  });

  it('keeps its file while another good or a page names it', async () => {
    const bytes = await photoOf('#a00');
    for (const path of ['/1.jpg', '/copy.jpg']) server.serves.set(path, giving(bytes));
    await load([
      { id: '1', pictures: [server.url('/1.jpg')] },
      { id: '2', pictures: [server.url('/copy.jpg')] },
    ]);
    await fetchDue();
    await load([{ id: '1' }, { id: '2', pictures: [server.url('/copy.jpg')] }]);
    wait(DAY + MINUTE);
    const isLookedAt = async () => {
      await sweep();
      return shop.value(`select since = '${now.toISOString()}' from loose_picture`);
    };
    await expect.poll(isLookedAt).toBe(true);
    expect([await counts(), originals().length]).toEqual([{ 1: 0, 2: 1 }, 1]);
  });
});

describe('a picture that is not to be had', () => {
  const tried = async (path: string, fetching?: Fetching) => {
    await load([{ id: '1', pictures: [server.url(path)] }]);
    await fetchDue(fetching);
    expect(await counts()).toEqual({ 1: 0 });
    return problem(path);
  };

  it('is not there', async () => expect(await tried('/404.jpg')).toBe('the server answers 404'));

  it.each([
    [
      'a page',
      { 'content-type': 'text/html; charset=utf-8' },
      'not a picture: text/html; charset=utf-8',
    ],
    ['a drawing', { 'content-type': 'image/svg+xml' }, 'not a picture: image/svg+xml'],
    ['packed', { 'content-encoding': 'gzip' }, 'packed though it was not asked for'],
    [
      'too large by its own word',
      { 'content-length': String(2 * 1024 * 1024) },
      'larger than 1 MB',
    ],
  ])('is %s', async (_, headers, told) => {
    server.serves.set('/1.jpg', giving(await photoOf('#a00'), headers));
    expect(await tried('/1.jpg')).toBe(told);
  });

  it.each([
    [
      'a page with the type of a picture',
      () => Buffer.from('<!doctype html><script>alert(1)</script>'),
      'not a picture',
    ],
    [
      'a drawing with the type of a photo',
      () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
      'not a picture',
    ],
    [
      'half a picture',
      async () => (await photoOf('#a00', 'png')).subarray(0, 100),
      'not a picture',
    ],
    [
      'a few kilobytes that decode to gigabytes',
      () => pngOf(30_000, 30_000, 10),
      'too many pixels',
    ],
  ])('is %s', async (_, make, told) => {
    server.serves.set('/1.jpg', giving(await make()));
    expect(await tried('/1.jpg')).toBe(told);
    expect(originals()).toEqual([]);
  });

  it('never ends', async () => {
    server.serves.set('/1.jpg', (response) => {
      response.writeHead(200, { 'content-type': 'image/jpeg' });
      const more = () => {
        if (!response.destroyed) response.write(Buffer.alloc(64 * 1024), () => setImmediate(more));
      };
      more();
    });
    expect(await tried('/1.jpg')).toBe('larger than 1 MB');
  });

  it('is slow', async () => {
    server.serves.set('/1.jpg', (response) =>
      response.writeHead(200, { 'content-type': 'image/jpeg' }).write('x'),
    );
    expect(await tried('/1.jpg', { limits: { ...LIMITS, wholeMs: 500 } })).toBe(
      'not there after 0.5 s',
    );
  });

  it('redirects for ever', async () => {
    server.serves.set('/1.jpg', redirecting('/1.jpg'));
    expect(await tried('/1.jpg')).toBe('too many redirects');
    expect(server.paths()).toHaveLength(1 + LIMITS.redirectsMost);
  });

  it('has an address that nobody fetches', async () => {
    const { reasons } = await load([
      { id: '1', pictures: [`http://user:word@${server.host}/1.jpg`, 'https://:80/'] },
    ]);
    expect(reasons).toEqual([
      {
        reason: 'picture: nothing can be fetched from this address',
        count: 2,
        example: expect.any(String),
      },
    ]);
  });

  it('does not keep the others from being fetched', async () => {
    server.serves.set('/2.jpg', giving(await photoOf('#a00')));
    await load([{ id: '1', pictures: [server.url('/1.jpg'), server.url('/2.jpg')] }]);
    await fetchDue();
    expect(await counts()).toEqual({ 1: 1 });
    const { reasons } = await load([
      { id: '1', pictures: [server.url('/1.jpg'), server.url('/2.jpg')] },
    ]);
    expect(reasons).toEqual([
      {
        reason: 'picture: not fetched, the server answers 404',
        count: 1,
        example: server.url('/1.jpg'),
      },
    ]);
  });
});

describe('a server of an inner network', () => {
  let inner: PictureServer;
  beforeEach(async () => {
    inner = await openPictureServer();
    inner.serves.set('/1.jpg', giving(await photoOf('#a00')));
  });
  afterEach(() => inner.close());
  const port = () => inner.host.split(':')[1] ?? '';

  it.each([
    ['by its address', () => `http://127.0.0.1:${port()}/1.jpg`],
    ['by its address in another spelling', () => `http://0x7f.1:${port()}/1.jpg`],
    ['by its address in the other protocol', () => `http://[::ffff:127.0.0.1]:${port()}/1.jpg`],
    ['by a name that leads there', () => `http://localhost:${port()}/1.jpg`],
  ])('is not asked %s', async (_, url) => {
    await load([{ id: '1', pictures: [url()] }]);
    await fetchDue();
    expect(inner.paths()).toEqual([]);
    expect(await shop.value('select problem from remote_picture')).toMatch(
      /^the address .* is not public$/,
    );
  });

  it.each([
    ['address', () => `http://127.0.0.1:${port()}/1.jpg`],
    ['name', () => `http://localhost:${port()}/1.jpg`],
  ])('is not asked by a redirect to its %s', async (_, url) => {
    server.serves.set('/1.jpg', redirecting(url()));
    await load([{ id: '1', pictures: [server.url('/1.jpg')] }]);
    await fetchDue();
    expect([server.paths(), inner.paths()]).toEqual([['/1.jpg'], []]);
    expect(await problem('/1.jpg')).toMatch(/^the address .* is not public$/);
  });

  it('is asked when the owner allows it', async () => {
    server.serves.set('/1.jpg', redirecting(`http://localhost:${port()}/1.jpg`));
    await load([{ id: '1', pictures: [server.url('/1.jpg')] }]);
    await fetchDue({ privateHosts: [server.host, 'localhost'] });
    expect(await counts()).toEqual({ 1: 1 });
  });
});

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
    await expect.poll(() => shop.value(waits), { timeout: 15_000 }).toBe(1);
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

describe('the page of a good', () => {
  it('shows the picture in every process as soon as one of them has fetched it', async () => {
    const held: (() => void)[] = [];
    const bytes = await photoOf('#a00');
    server.serves.set('/1.jpg', (response, request) =>
      held.push(() => giving(bytes)(response, request)),
    );
    await load([{ id: '1', pictures: [server.url('/1.jpg')] }, { id: '2' }]);
    const open = () =>
      openCachedSite(shop.db, shop.dataDir, { PICTURE_PRIVATE_HOSTS: server.host });
    const sites: CachedSite[] = await Promise.all([open(), open()]);
    try {
      const slug = String(await shop.value(`select slug from product where external_id = '1'`));
      const pictures = () =>
        Promise.all(
          sites.map(async ({ api }) => [
            (await api.product({ slug })).images.length,
            (await api.categoryRoot({})).products.content.filter(({ preview }) => preview !== null)
              .length,
          ]),
        );
      await expect.poll(() => held.length, { timeout: 10_000 }).toBe(1);
      expect(await pictures()).toEqual([
        [0, 0],
        [0, 0],
      ]);
      for (const answer of held) answer();
      await expect.poll(pictures, { timeout: 10_000 }).toEqual([
        [1, 1],
        [1, 1],
      ]);
      expect(server.paths()).toEqual(['/1.jpg']);
    } finally {
      for (const site of sites) await site.close();
    }
  });
});
