import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { announceChange } from '#src/server/database/changes.ts';
import { product } from '#src/server/database/schema/product.ts';
import { newKey } from '#src/server/callers/keys.ts';
import { CHANGES_TOKEN, openTwoSites, type TwoSites } from '../../support/two-sites.ts';
import { atMost } from '../../support/limits.ts';
import { covers } from '../../support/covers.ts';

let sites: TwoSites;
beforeEach(async () => {
  sites = await openTwoSites();
});
afterEach(() => sites.close());

const PAGE = '/product/hinge';
const look = async (path: string, headers: Record<string, string> = {}) => {
  const answer = await fetch(sites.front.url + path, { headers });
  return { status: answer.status, text: await answer.text() };
};
/** Long enough for a busy machine, far below the minute for which a page is fresh. */
const soon = (isSo: () => Promise<void>) =>
  vi.waitFor(isSo, { timeout: atMost(15_000), interval: 100 });

const setPrice = (priceCurrent: number) =>
  sites.db.transaction(async (tx) => {
    const id = sites.ids.get('hinge') ?? 0;
    await tx.update(product).set({ priceCurrent }).where(eq(product.id, id));
    await announceChange(tx, [`product:${id}`]);
  });
const showsPrice = (price: number) =>
  soon(async () => {
    expect((await look(PAGE)).text).toContain(`"price_current":${price}`);
  });

describe('a page that the front site keeps', () => {
  it('shows a change in the backend at once', async () => {
    await showsPrice(10_000);
    for (const price of [11_100, 12_200]) {
      await setPrice(price);
      await showsPrice(price);
    }
  });
});

describe('changes', () => {
  const hears = async (site: string, headers: Record<string, string> = {}) => {
    const given = new AbortController();
    const { status } = await fetch(`${site}/changes`, { headers, signal: given.signal });
    given.abort();
    return status;
  };
  const showing = (word: string) => ({ authorization: `Bearer ${word}` });

  it('are told to who shows the word of the two sites, wherever it asks from', async () => {
    const elsewhere = { 'x-forwarded-for': '198.51.100.7' };
    expect(await hears(sites.behind.url, showing(CHANGES_TOKEN))).toBe(200);
    expect(await hears(sites.behind.url, { ...elsewhere, ...showing(CHANGES_TOKEN) })).toBe(200);
  });

  it('are told to no stranger, even behind a proxy that hides whom it speaks for', async () => {
    covers('threat.changes_listener');
    expect(await hears(sites.behind.url)).toBe(403);
    for (const word of [`${CHANGES_TOKEN}x`, CHANGES_TOKEN.slice(1), '']) {
      expect(await hears(sites.behind.url, showing(word)), word).toBe(403);
    }
  });

  it('are told to nobody by a shop without such a word', async () => {
    covers('threat.changes_listener');
    const alone = await openTwoSites({ CHANGES_TOKEN: '' });
    try {
      for (const headers of [{}, showing(''), showing(CHANGES_TOKEN), showing('undefined')]) {
        expect(await hears(alone.behind.url, headers)).toBe(404);
      }
    } finally {
      await alone.close();
    }
  });

  it('are passed on to no visitor of the front site', async () => {
    covers('threat.changes_listener');
    const answer = await fetch(`${sites.front.url}/changes`, {
      headers: { 'x-forwarded-for': '198.51.100.7' },
    });
    expect(answer.headers.get('content-type')).not.toContain('ndjson');
  });
});

describe('a backend that dies', () => {
  it('leaves its pages behind, and all is well when it is back', async () => {
    covers('threat.backend_away');
    // Pages made before the first notice of the backend are not cached.
    await soon(async () => expect((await look(PAGE)).text).toBe((await look(PAGE)).text));
    await sites.stopBehind();
    const kept = await look(PAGE);
    expect([kept.status, kept.text]).toEqual([
      200,
      expect.stringContaining('"price_current":10000'),
    ]);
    const other = await look('/newsletter?key=unknown');
    const cabinet = await look('/personal', { cookie: `auth_key=${newKey()}` });
    const added = await fetch(`${sites.front.url}/api/cart/add`, { method: 'POST', body: '{}' });
    expect([other.status, cabinet.status, added.status]).toEqual([503, 503, 503]);
    expect(added.headers.get('retry-after')).toMatch(/^\d+$/);

    await setPrice(13_300);
    await sites.startBehind();
    await soon(async () => expect((await look('/cart')).status).toBe(200));
    await showsPrice(13_300);
  });
});
