import { describe, expect, it, vi } from 'vitest';
import { ResponseCache } from './response-cache.ts';
import type { Rendered } from './rendered.ts';

const page = (text: string, tags = ['a']): Rendered => ({ status: 200, headers: { 'cache-control': 'public, max-age=60' }, body: Buffer.from(text.repeat(2000)), tags: new Set(tags) });
const onRefreshError = (error: unknown) => { throw error; };

describe('a page made again', () => {
  it('keeps its tight bytes and its validator when nothing has changed', async () => {
    let now = 0;
    const render = vi.fn(() => Promise.resolve(page('Ручка-скоба, 128 мм. ')));
    const cache = new ResponseCache({ now: () => now, onRefreshError });
    await cache.get('/', render);
    const { brotli: hasty, etag } = await cache.get('/', render);
    await vi.waitFor(() => expect(cache.fresh('/')?.brotli).not.toBe(hasty));
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
    expect(cache.size).toBe(0);
  });
});

describe('a change of one product', () => {
  it('drops the pages that show it, and no other', async () => {
    const cache = new ResponseCache({ onRefreshError });
    for (const id of [1, 2, 3]) await cache.get(`/${id}`, () => Promise.resolve(page(`${id}`, ['catalogue', `product:${id}`])));
    cache.drop(['product:2']);
    expect(['/1', '/2', '/3'].map((key) => cache.fresh(key) !== undefined)).toEqual([true, false, true]);
  });

  it('that may have been missed keeps nothing that was being made meanwhile', async () => {
    const cache = new ResponseCache({ onRefreshError });
    let done: () => void = () => undefined;
    const first = cache.get('/', () => new Promise((resolve) => { done = () => resolve(page('старое ')); }));
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
      const rendered = new Promise<Rendered>((resolve) => { done = () => resolve(page(tag, [tag])); });
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
