import { describe, expect, it, vi } from 'vitest';
import { OLD_PRICES_SHOWN_MS } from '../../domain/limits.ts';
import { ResponseCache } from './response-cache.ts';
import type { Stored } from './stored-answer.ts';
import type { Rendered } from '../http/rendered.ts';
import { covers } from '#tests/support/covers.ts';

const page = (text: string, tags = ['a']): Rendered => ({
  status: 200,
  headers: { 'cache-control': 'public, max-age=60' },
  body: Buffer.from(text.repeat(2000)),
  tags: new Set(tags),
});
const onRefreshError = (error: unknown) => {
  throw error;
};

describe('a page made again', () => {
  it('keeps its tight bytes and its validator when nothing has changed', async () => {
    let now = 0;
    const render = vi.fn(() => Promise.resolve(page('Ручка-скоба, 128 мм. ')));
    const cache = new ResponseCache({ now: () => now, onRefreshError });
    await cache.get('/', render);
    const { brotli: loose, etag } = await cache.get('/', render);
    await vi.waitFor(() => expect(cache.fresh('/')?.brotli).not.toBe(loose));
    const tight = cache.fresh('/')?.brotli;

    now = 61_000;
    expect(cache.fresh('/')).toBeUndefined();
    await cache.get('/', render);
    await vi.waitFor(() => expect(cache.fresh('/')).toMatchObject({ etag, freshUntil: 121_000 }));
    expect(render).toHaveBeenCalledTimes(2);
    expect(cache.fresh('/')?.brotli).toBe(tight);
  });

  it('is the new page when something has changed, and forgotten by its tags', async () => {
    let now = 0;
    const cache = new ResponseCache({ now: () => now, onRefreshError });
    const before = await cache.get('/', () => Promise.resolve(page('старое ')));
    now = 61_000;
    await cache.get('/', () => Promise.resolve(page('новое ')));
    await vi.waitFor(() => expect(cache.fresh('/')?.freshUntil).toBe(121_000));
    expect(cache.fresh('/')?.etag).not.toBe(before.etag);
    cache.drop(['a']);
    expect(cache.has('/')).toBe(false);
  });
});

describe('a change of one product', () => {
  it('drops the pages that show it, and no other', async () => {
    const cache = new ResponseCache({ onRefreshError });
    for (const id of [1, 2, 3])
      await cache.get(`/${id}`, () =>
        Promise.resolve(page(`${id}`, ['catalogue', `product:${id}`])),
      );
    cache.drop(['product:2']);
    expect(['/1', '/2', '/3'].map((key) => cache.fresh(key) !== undefined)).toEqual([
      true,
      false,
      true,
    ]);
  });

  it('that may have been missed keeps nothing that was being made meanwhile', async () => {
    const cache = new ResponseCache({ onRefreshError });
    let done: () => void = () => undefined;
    const first = cache.get(
      '/',
      () =>
        new Promise((resolve) => {
          done = () => resolve(page('старое '));
        }),
    );
    cache.expire();
    const second = await cache.get('/', () => Promise.resolve(page('новое ')));
    done();
    await first;
    expect(cache.fresh('/')?.etag).toBe(second.etag);
  });

  it('while pages are being made keeps those that do not show it, and never one that does', async () => {
    const cache = new ResponseCache({ onRefreshError });
    const making = ['a', 'b'].map((tag) => {
      let done: () => void = () => undefined;
      const rendered = new Promise<Rendered>((resolve) => {
        done = () => resolve(page(tag, [tag]));
      });
      return { answer: cache.get(`/${tag}`, () => rendered), done };
    });
    cache.drop(['a']);
    for (const { done, answer } of making) {
      done();
      await answer;
    }
    expect(['/a', '/b'].map((key) => cache.fresh(key) !== undefined)).toEqual([false, true]);
  });
});

describe('an answer that shows the state before a change', () => {
  const gone = (status: number): Rendered => ({
    ...page('нет '),
    status,
    headers: { 'cache-control': 'no-store' },
  });
  const outage: Rendered = { ...gone(503), isOutage: true };
  const rejected = () =>
    Promise.reject(Object.assign(new Error('connect'), { code: 'ECONNREFUSED' }));
  const isStale = async (answer: Stored | Promise<Stored>) =>
    (await answer).headers['warning'] !== undefined;

  /** A cache whose answer has just been outdated. */
  async function outdated(isAway = () => false, tags = ['a']) {
    let now = 0;
    const cache = new ResponseCache({ now: () => now, isAway, onRefreshError });
    const before = await cache.get('/', () => Promise.resolve(page('старое ', tags)));
    now = 30_400;
    cache.drop(tags);
    return {
      cache,
      before,
      pass: (ms: number) => {
        now += ms;
      },
    };
  }

  it.each([
    ['says so', () => Promise.resolve(outage)],
    ['cannot even be asked', rejected],
  ])('is shown while the database %s, and says what it is', async (_how, ask) => {
    const { cache, before } = await outdated();
    const { status, etag, headers, brotli } = await cache.get('/', ask);
    expect({ status, etag, headers }).toEqual({
      status: 200,
      etag: before.etag,
      headers: { 'cache-control': 'no-store', age: '30', warning: '110 - "Response is Stale"' },
    });
    expect(brotli).toEqual(before.brotli);
    expect(brotli).not.toBe(before.brotli);
    expect([cache.fresh('/'), cache.has('/')]).toEqual([undefined, false]);
  });

  it('is never shown when it can be made anew', async () => {
    const { cache } = await outdated(() => true);
    const anew = await cache.get('/', () => Promise.resolve(page('новое ')));
    expect(await isStale(anew)).toBe(false);
    expect(cache.fresh('/')).toBe(anew);
  });

  it('is not shown for one lost connection: with another the page is made anew', async () => {
    const { cache } = await outdated();
    for (const lost of [rejected, () => Promise.resolve(outage)]) {
      const render = vi.fn(() => Promise.resolve(page('новое '))).mockImplementationOnce(lost);
      expect(await isStale(cache.get('/', render))).toBe(false);
      expect(render).toHaveBeenCalledTimes(2);
      cache.drop(['a']);
    }
  });

  it('is shown when what was under way fails otherwise while the database is away', async () => {
    let isDatabaseAway = false;
    const { cache } = await outdated(() => isDatabaseAway);
    const full = () => Promise.reject(new Error('timeout exceeded when trying to connect'));
    await expect(cache.get('/', full)).rejects.toThrow('timeout exceeded');
    isDatabaseAway = true;
    expect(await isStale(cache.get('/', full))).toBe(true);
    expect(await isStale(cache.get('/', () => Promise.resolve(gone(503))))).toBe(true);
  });

  it('is shown without a second try while the database is known to be away', async () => {
    const { cache } = await outdated(() => true);
    const render = vi.fn(rejected);
    expect(await isStale(cache.get('/', render))).toBe(true);
    expect(render).toHaveBeenCalledTimes(1);
  });

  it('is shown for some hours when it has prices, and without an end when it has none', async () => {
    covers('threat.old_price');
    const prices = await outdated(() => true, ['catalogue', 'product:1']);
    const text = await outdated(() => true, ['content']);
    for (const { pass } of [prices, text]) pass(OLD_PRICES_SHOWN_MS);
    expect(await isStale(prices.cache.get('/', rejected))).toBe(true);
    for (const { pass } of [prices, text]) pass(1);
    await expect(prices.cache.get('/', rejected)).rejects.toThrow('connect');
    expect(await prices.cache.get('/', () => Promise.resolve(outage))).toMatchObject({
      status: 503,
    });
    expect(await isStale(text.cache.get('/', rejected))).toBe(true);
  });

  it('is what it was before when nothing of it has changed', async () => {
    const { cache, before } = await outdated();
    expect(await cache.get('/', () => Promise.resolve(page('старое ')))).toBe(before);
    expect(cache.fresh('/')).toBe(before);
  });

  it('is not shown for another failure, nor because somebody is busy', async () => {
    const { cache } = await outdated();
    expect(await cache.get('/', () => Promise.resolve(gone(503)))).toMatchObject({ status: 503 });
    await expect(cache.get('/', () => Promise.reject(new Error('a fault')))).rejects.toThrow(
      'a fault',
    );
    expect(await isStale(cache.get('/', () => Promise.resolve(outage)))).toBe(true);
  });

  it('is not shown any more once its page is gone', async () => {
    const { cache } = await outdated();
    await cache.get('/', () => Promise.resolve(gone(404)));
    expect(await cache.get('/', () => Promise.resolve(outage))).toMatchObject({ status: 503 });
  });

  it('is shown to who waits for a database that is known to be away, and the new one when it comes', async () => {
    let isAway = true;
    const { cache } = await outdated(() => isAway);
    let done: (made: Rendered) => void = () => undefined;
    const render = vi.fn(
      () =>
        new Promise<Rendered>((resolve) => {
          done = resolve;
        }),
    );
    expect(await isStale(cache.get('/', render))).toBe(true);
    isAway = false;
    const waiting = cache.get('/', render);
    done(page('новое '));
    expect(await isStale(waiting)).toBe(false);
    expect(render).toHaveBeenCalledTimes(1);
  });

  it('takes its room of what all answers may take', async () => {
    const cache = new ResponseCache({ onRefreshError });
    // A megabyte each.
    const keys = Array.from({ length: 40 }, (_nothing, index) => `/${index}${'x'.repeat(500_000)}`);
    for (const key of keys) {
      await cache.get(key, () => Promise.resolve(page(key.slice(0, 4))));
      cache.drop(['a']);
    }
    const shown = await Promise.all(
      keys.map((key) => isStale(cache.get(key, () => Promise.resolve(outage)))),
    );
    expect([shown.at(0), shown.at(-1)]).toEqual([false, true]);
    expect(shown.filter(Boolean).length).toBeGreaterThan(20);
    expect(shown.filter(Boolean).length).toBeLessThan(27);
  });
});
