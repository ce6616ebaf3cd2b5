import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { REMOTE_LIMITS } from '#src/domain/remote-pictures.ts';
import { remotePictureTasks } from '#src/server/modules/remote-pictures/open.ts';
import { openExchangeShop, type ExchangeShop } from '../../support/exchange.ts';
import { pngOf } from '../../support/hostile-files.ts';
import { doJobs } from '../../support/jobs.ts';
import {
  giving,
  openPictureServer,
  photoOf,
  redirecting,
  type PictureServer,
} from '../../support/picture-server.ts';

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
const problem = (path: string) =>
  shop.value(`select problem from remote_picture where url = '${server.url(path)}'`);

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
