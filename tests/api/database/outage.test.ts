import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { look } from '../../support/page-watch.ts';
import { shake } from '../../support/shake.ts';
import { openShakenShop, type ShakenShop } from '../../support/shaken-shop.ts';
import { atMost } from '../../support/limits.ts';
import { covers } from '../../support/covers.ts';

let shop: ShakenShop;
beforeAll(async () => {
  shop = await openShakenShop();
}, atMost(120_000));
afterAll(() => shop.close());

const CACHED = ['/api/pages/offer', '/api/configs', '/api/category/petli'];
/** Long enough for a busy machine; `npm run bench -- outage` measures. */
const WELL_MS = atMost(10_000);
const PATIENCE_MS = atMost(30_000);

const atEach = (path: string) => shop.sites.map(({ url }) => url + path);
const all = (path: string) => Promise.all(atEach(path).map((url) => look(url)));
const statuses = async (path: string) => (await all(path)).map(({ status }) => status);

/** All faults after the outage; must be empty. */
async function faultsOf(happens: () => Promise<void>) {
  const { placed, refusals, looks, wellAfterMs, readyAfterMs } = await shake(shop, CACHED, happens);
  expect(Math.max(wellAfterMs, readyAfterMs)).toBeLessThan(WELL_MS);
  return [
    ...shop.ended(),
    ...Object.keys(await shop.faults(placed)),
    ...looks.filter(({ status }) => status !== 200),
    ...refusals.filter(({ code }) => code !== 'unavailable' && code !== 'busy'),
  ];
}

describe('ten orders a second', () => {
  it(
    'outlive a restart of the database',
    async () => {
      expect(await faultsOf(() => shop.server.restart())).toEqual([]);
    },
    atMost(60_000),
  );

  it(
    'outlive a connection that is killed in the middle of a transaction, with all others',
    async () => {
      expect(
        await faultsOf(async () => {
          await shop.server.killBackend('skoba placing');
          await shop.server.answers();
        }),
      ).toEqual([]);
    },
    atMost(60_000),
  );

  it(
    'outlive connections that carry nothing any more without being closed',
    async () => {
      covers('threat.slow_database');
      expect(await faultsOf(async () => shop.proxy.freeze())).toEqual([]);
      // Announcements missed meanwhile are caught up.
      await shop.changePages(['offer'], 'После тишины');
    },
    atMost(60_000),
  );
});

describe('a price that changes while the process cannot hear it', () => {
  it(
    'is shown by every page at once when the database is heard again',
    async () => {
      covers('threat.slow_database');
      const pages = ['/api/category/petli', '/api/products/hinge'];
      await Promise.all(pages.map(all));
      shop.proxy.freeze();
      await shop.changePrice('hinge', 777_00);
      // One page proves that the change was heard; the other was not requested since.
      const isShown = async (path: string) =>
        (await all(path)).every(({ text }) => text.includes('77700'));
      await expect.poll(() => isShown('/api/category/petli'), { timeout: PATIENCE_MS }).toBe(true);
      expect(await isShown('/api/products/hinge')).toBe(true);
    },
    atMost(60_000),
  );
});

describe('an answer whose data changed just before the database went away', () => {
  it(
    'is shown as it was until the database is back, and not a moment longer',
    async () => {
      await all('/api/pages/offer');
      await shop.changePages(['offer'], 'До перебоя');
      const cached = await all('/api/pages/offer');
      expect(cached.every(({ text, isStale }) => text.includes('До перебоя') && !isStale)).toBe(
        true,
      );
      // Each process knows of the change, and the page was not requested since.
      await shop.changePages(['offer', 'consent-newsletter'], 'После перебоя');
      await shop.server.stop();
      try {
        const shown = await all('/api/pages/offer');
        expect(shown.map(({ status, isStale, control }) => [status, isStale, control])).toEqual(
          shop.sites.map(() => [200, true, 'no-store']),
        );
        expect(shown.every(({ text }) => text.includes('До перебоя'))).toBe(true);
        expect(
          (await all('/api/pages/consent-newsletter')).map(({ status, isStale }) => [
            status,
            isStale,
          ]),
        ).toEqual(shop.sites.map(() => [200, false]));
        expect(await statuses('/api/pages/never-asked-for')).toEqual([503, 503]);
        const personal = { authorization: `Token ${shop.key}` };
        expect(
          (await Promise.all(atEach('/api/cart/info').map((url) => look(url, personal)))).map(
            ({ status }) => status,
          ),
        ).toEqual([503, 503]);
      } finally {
        await shop.server.start();
      }
      const isWell = async () =>
        (await all('/api/pages/offer')).every(
          ({ text, isStale }) => text.includes('После перебоя') && !isStale,
        );
      await expect.poll(isWell, { timeout: PATIENCE_MS }).toBe(true);
    },
    atMost(60_000),
  );
});
