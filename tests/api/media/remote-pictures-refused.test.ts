import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { REMOTE_LIMITS } from '#src/domain/remote-pictures.ts';
import { pngOf } from '../../support/hostile-files.ts';
import { NOT_STOPPING } from '../../support/jobs.ts';
import {
  giving,
  openPictureServer,
  photoOf,
  redirecting,
  type PictureServer,
} from '../../support/picture-server.ts';
import { atMost } from '../../support/limits.ts';
import { LIMITS, remotePictures } from '../../support/remote-pictures.ts';
import { covers } from '../../support/covers.ts';

const { at, load, remote, fetchDue, wait, counts, originals, problem } = remotePictures();

describe('a picture that is not to be had', () => {
  const tried = async (path: string, fetching?: Parameters<typeof fetchDue>[0]) => {
    await load([{ id: '1', pictures: [at.server.url(path)] }]);
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
    at.server.serves.set('/1.jpg', giving(await photoOf('#a00'), headers));
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
    at.server.serves.set('/1.jpg', giving(await make()));
    expect(await tried('/1.jpg')).toBe(told);
    expect(originals()).toEqual([]);
  });

  it('never ends', async () => {
    at.server.serves.set('/1.jpg', (response) => {
      response.writeHead(200, { 'content-type': 'image/jpeg' });
      const more = () => {
        if (!response.destroyed) response.write(Buffer.alloc(64 * 1024), () => setImmediate(more));
      };
      more();
    });
    expect(await tried('/1.jpg')).toBe('larger than 1 MB');
  });

  it('is slow', async () => {
    at.server.serves.set('/1.jpg', (response) =>
      response.writeHead(200, { 'content-type': 'image/jpeg' }).write('x'),
    );
    expect(await tried('/1.jpg', { limits: { ...LIMITS, wholeMs: 500 } })).toBe(
      'not there after 0.5 s',
    );
  });

  it('redirects for ever', async () => {
    at.server.serves.set('/1.jpg', redirecting('/1.jpg'));
    expect(await tried('/1.jpg')).toBe('too many redirects');
    expect(at.server.paths()).toHaveLength(1 + LIMITS.redirectsMost);
  });

  it('has an address that nobody fetches', async () => {
    const { reasons } = await load([
      { id: '1', pictures: [`http://user:word@${at.server.host}/1.jpg`, 'https://:80/'] },
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
    at.server.serves.set('/2.jpg', giving(await photoOf('#a00')));
    await load([{ id: '1', pictures: [at.server.url('/1.jpg'), at.server.url('/2.jpg')] }]);
    await fetchDue();
    expect(await counts()).toEqual({ 1: 1 });
    const { reasons } = await load([
      { id: '1', pictures: [at.server.url('/1.jpg'), at.server.url('/2.jpg')] },
    ]);
    expect(reasons).toEqual([
      {
        reason: 'picture: not fetched, the server answers 404',
        count: 1,
        example: at.server.url('/1.jpg'),
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
    expect(await at.shop.value('select problem from remote_picture')).toMatch(
      /^the address .* is not public$/,
    );
  });

  it.each([
    ['address', () => `http://127.0.0.1:${port()}/1.jpg`],
    ['name', () => `http://localhost:${port()}/1.jpg`],
  ])('is not asked by a redirect to its %s', async (_, url) => {
    covers('threat.inner_servers');
    at.server.serves.set('/1.jpg', redirecting(url()));
    await load([{ id: '1', pictures: [at.server.url('/1.jpg')] }]);
    await fetchDue();
    expect([at.server.paths(), inner.paths()]).toEqual([['/1.jpg'], []]);
    expect(await problem('/1.jpg')).toMatch(/^the address .* is not public$/);
  });

  it('is asked when the owner allows it', async () => {
    at.server.serves.set('/1.jpg', redirecting(`http://localhost:${port()}/1.jpg`));
    await load([{ id: '1', pictures: [at.server.url('/1.jpg')] }]);
    await fetchDue({ privateHosts: [at.server.host, 'localhost'] });
    expect(await counts()).toEqual({ 1: 1 });
  });
});

const MINUTE = 60_000;

describe('a server in trouble', () => {
  it('is asked again after growing pauses, and given up in the end', async () => {
    at.server.serves.set('/1.jpg', (response) => response.writeHead(503).end());
    await load([{ id: '1', pictures: [at.server.url('/1.jpg')] }]);
    const dueAt = () => at.shop.value('select due_at from remote_picture') as Promise<Date | null>;
    const pauses: number[] = [];
    await fetchDue();
    for (let due = await dueAt(); due !== null; due = await dueAt()) {
      pauses.push((due.getTime() - at.now.getTime()) / MINUTE);
      at.now = due;
      await remote().remote_pictures({}, 'a look', NOT_STOPPING);
    }
    expect(pauses).toEqual([1, 5, 30, 120, 360, 1440]);
    expect(at.server.asked).toHaveLength(7);
    expect(await problem('/1.jpg')).toBe('the server answers 503');
  });

  it('is left alone as long as it asks for', async () => {
    at.server.serves.set('/1.jpg', (response) =>
      response.writeHead(429, { 'retry-after': '3600' }).end(),
    );
    await load([{ id: '1', pictures: [at.server.url('/1.jpg')] }]);
    await fetchDue();
    expect(await at.shop.value('select due_at from remote_picture')).toEqual(
      new Date(at.now.getTime() + 60 * MINUTE),
    );
  });

  it('is left alone with all its pictures after three failures', async () => {
    const paths = Array.from({ length: 20 }, (_, index) => `/${index}.jpg`);
    for (const path of paths)
      at.server.serves.set(path, (response) => response.writeHead(503).end());
    await load(paths.map((path) => ({ id: path, pictures: [at.server.url(path)] })));
    await fetchDue();
    expect(at.server.asked.length).toBeLessThanOrEqual(4);
    expect(
      await at.shop.value(
        `select count(*)::int from remote_picture where attempts = 1 and due_at > '${at.now.toISOString()}'`,
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
    at.server.serves.set(path, (response) => {
      waiting.push(() => giving(bytes)(response, response.req));
      if (waiting.length === 2) for (const go of waiting.splice(0)) go();
    });
  await load(paths.map((path) => ({ id: path, pictures: [at.server.url(path)] })));
  await fetchDue();
  expect([at.server.most, at.server.asked.length]).toEqual([LIMITS.perHostMost, 12]);
  expect(new Set(Object.values(await counts()))).toEqual(new Set([1]));
});

it('a picture that comes while a load is under way is shown by the goods of this load too', async () => {
  at.server.serves.set('/1.jpg', giving(await photoOf('#a00')));
  const goods = ['1', '2'].map((id) => ({ id, pictures: [at.server.url('/1.jpg')] }));
  await load(goods.slice(0, 1));
  const other = await at.shop.db.$client.connect();
  try {
    // The load has written the wanted pictures, and waits for another process before its commit.
    await other.query('begin; lock table product_document in share mode');
    const loaded = load(goods);
    const waits = `select count(*)::int from pg_locks where relation = 'product_document'::regclass and not granted`;
    await expect.poll(() => at.shop.value(waits), { timeout: atMost(15_000) }).toBe(1);
    await remote({ limits: REMOTE_LIMITS }).remote_pictures({}, 'a look', NOT_STOPPING);
    expect(await counts()).toEqual({ 1: 1 });
    await other.query('rollback');
    await loaded;
  } finally {
    other.release(true);
  }
  expect(await counts()).toEqual({ 1: 1, 2: 1 });
  expect(at.server.paths()).toEqual(['/1.jpg']);
});

describe('a process that ends in the middle', () => {
  it('gives back what it has begun when it is asked to end', async () => {
    const bytes = await photoOf('#a00');
    const ending = new AbortController();
    at.server.serves.set('/1.jpg', () => ending.abort());
    await load([{ id: '1', pictures: [at.server.url('/1.jpg')] }]);
    const ended = remote({ limits: { ...LIMITS, wholeMs: 60_000 } }).remote_pictures(
      {},
      'a job',
      ending.signal,
    );
    expect(await ended).toBeInstanceOf(Date);
    at.server.serves.set('/1.jpg', giving(bytes));
    await fetchDue();
    expect(await counts()).toEqual({ 1: 1 });
  });

  it('loses nothing when it is killed: what it had claimed is taken up later', async () => {
    at.server.serves.set('/1.jpg', giving(await photoOf('#a00')));
    await load([
      { id: '1', pictures: [at.server.url('/1.jpg')] },
      { id: '2', pictures: [at.server.url('/1.jpg')] },
    ]);
    // Killed between storing the picture and showing it: the row has the key and is still claimed.
    await fetchDue();
    await at.shop.db.$client.query(
      'delete from product_picture where product_id = (select max(product_id) from product_picture)',
    );
    await at.shop.db.$client.query('update remote_picture set due_at = $1', [
      new Date(at.now.getTime() + 10 * MINUTE),
    ]);
    wait(11 * MINUTE);
    await remote().remote_pictures({}, 'a look', NOT_STOPPING);
    expect(await counts()).toEqual({ 1: 1, 2: 1 });
  });
});
