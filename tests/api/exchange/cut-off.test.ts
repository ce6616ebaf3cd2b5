import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openCachedSite, type CachedSite } from '../../support/cached-site.ts';
import {
  commerceml,
  good,
  group,
  importBody,
  offer,
  offersBody,
  openExchangeShop,
  property,
  propertyValues,
  requisites,
  type ExchangeShop,
} from '../../support/exchange.ts';
import { atMost } from '../../support/limits.ts';
import { covers } from '../../support/covers.ts';

/** Two processes, each with its cache. */
let shop: ExchangeShop;
let sites: CachedSite[];
const SOON = { timeout: atMost(10_000) };

beforeEach(async () => {
  shop = await openExchangeShop();
  await shop.load([file({ variants: ['96', '128'] })]);
  sites = await Promise.all([1, 2].map(() => openCachedSite(shop.db, shop.dataDir)));
});
afterEach(async () => {
  for (const site of sites) await site.close();
  await shop.close();
});

interface Told {
  variants: string[];
  label?: string;
  price?: number;
}

/** A handle in several lengths, all with one title, and a hinge. */
function file({ variants, label = '', price = 100 }: Told): string {
  const handles = variants.map((length) =>
    offer({
      id: `handle#${length}`,
      title: 'Ручка',
      price: 50,
      quantity: 5,
      more: propertyValues({ length }),
    }),
  );
  return shop.write(
    'all.xml',
    commerceml(
      importBody({
        groups: group('g1', 'Ручки'),
        properties: property('length', 'Длина, мм'),
        goods: [
          good({ id: 'handle', title: 'Ручка' }),
          good({
            id: 'hinge',
            title: 'Петля',
            more: label === '' ? '' : requisites([['Метки', label]]),
          }),
        ],
      }) + offersBody({ offers: [...handles, offer({ id: 'hinge', price, quantity: 5 })] }),
    ),
  );
}

/** Does `act` while another process holds the row of the hinge. */
async function withHingeHeld<Result>(act: () => Promise<Result>): Promise<Result> {
  const holder = await shop.db.$client.connect();
  try {
    await holder.query(`begin; select from product where title = 'Петля' for no key update`);
    return await act();
  } finally {
    await holder.query('rollback');
    holder.release();
  }
}

const handles = async ({ api }: CachedSite) =>
  (await api.category({ slug: 'ruchki' })).products.content
    .map(({ title }) => title)
    .filter((title) => title.startsWith('Ручка'))
    .sort();
const labels = async ({ api }: CachedSite) =>
  (await api.product({ slug: 'petlya' })).labels.map(({ name }) => name);
const everywhere = <Answer>(ask: (site: CachedSite) => Promise<Answer>) =>
  Promise.all(sites.map(ask));
const both = <Answer>(answer: Answer) => [answer, answer];
const changedAt = () =>
  shop.value(`select updated_at from product where title = 'Петля'`) as Promise<Date>;

describe('a load that was cut off', () => {
  const files = () => [file({ variants: ['96', '128', '160'], label: 'Хит', price: 120 })];
  const cutOff = () =>
    withHingeHeld(() =>
      expect(shop.load(files(), { patience: { tries: 2, pauseMs: 1 } })).rejects.toThrow(
        'stayed locked',
      ),
    );

  it('is finished by loading its files again: titles of variants and labels are on the pages', async () => {
    covers('threat.broken_load');
    expect(await everywhere(labels)).toEqual(both([]));
    await cutOff();
    await shop.load(files());
    await expect
      .poll(() => everywhere(handles), SOON)
      .toEqual(both(['Ручка (128 мм)', 'Ручка (160 мм)', 'Ручка (96 мм)']));
    await expect.poll(() => everywhere(labels), SOON).toEqual(both(['Хит']));
  });

  it('tells of what it has changed already, whatever the source is heard with next', async () => {
    const before = await changedAt();
    expect(await everywhere(labels)).toEqual(both([]));
    await cutOff();
    await shop.load([
      shop.write(
        'prices.xml',
        commerceml(offersBody({ offers: [offer({ id: 'handle#96', price: 51 })], changes: true })),
      ),
    ]);
    await expect.poll(() => everywhere(labels), SOON).toEqual(both(['Хит']));
    await expect
      .poll(() => everywhere(handles), SOON)
      .toEqual(both(['Ручка (128 мм)', 'Ручка (160 мм)', 'Ручка (96 мм)']));
    expect((await changedAt()) > before).toBe(true);
    // Announced once: the next load has nothing left to announce.
    await shop.load(files());
    expect(await shop.load(files())).toMatchObject({ added: 0, changed: 0, hidden: 0 });
  });
});

describe('a new variant', () => {
  it('is told from its siblings in listings, though they were read between its making and its naming', async () => {
    const loaded = await withHingeHeld(async () => {
      const load = shop.load([file({ variants: ['96', '128', '160'], price: 120 })]);
      await expect
        .poll(async () => (await everywhere(handles)).map(({ length }) => length), SOON)
        .toEqual([3, 3]);
      return { load };
    });
    await loaded.load;
    await expect
      .poll(() => everywhere(handles), SOON)
      .toEqual(both(['Ручка (128 мм)', 'Ручка (160 мм)', 'Ручка (96 мм)']));
  });
});
