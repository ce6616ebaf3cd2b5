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
  type ExchangeShop,
} from '../../support/exchange.ts';
import { atMost } from '../../support/limits.ts';

/** Two processes, each with its cache: answers are kept for a minute. */
let shop: ExchangeShop;
let sites: CachedSite[];
const SOON = { timeout: atMost(10_000) };

interface Exchange {
  groups?: string;
  brand?: string;
  length?: string;
  price?: number;
}

const PETLI = group('petli', 'Петли', group('inner', 'Внутренние'));
const RUCHKI = group('ruchki', 'Ручки');

/** An exchange of the same two products with the given differences. */
const load = ({
  groups = PETLI + RUCHKI,
  brand = 'Blum',
  length = 'Длина',
  price = 100,
}: Exchange) =>
  shop.load([
    shop.write(
      'all.xml',
      commerceml(
        importBody({
          groups,
          properties: property('length', length),
          goods: [
            good({
              id: '1',
              title: 'Петля',
              group: 'inner',
              more:
                `<Изготовитель><Ид>b</Ид><Наименование>${brand}</Наименование></Изготовитель>` +
                `${propertyValues({ length: '110' })}`,
            }),
            good({
              id: '2',
              title: 'Ручка',
              group: 'ruchki',
              more: propertyValues({ length: '96' }),
            }),
          ],
        }) +
          offersBody({
            offers: [
              offer({ id: '1', price, quantity: 5 }),
              offer({ id: '2', price: 50, quantity: 5 }),
            ],
          }),
      ),
    ),
  ]);

beforeEach(async () => {
  shop = await openExchangeShop();
  await load({});
  sites = await Promise.all([1, 2].map(() => openCachedSite(shop.db, shop.dataDir)));
});
afterEach(async () => {
  for (const site of sites) await site.close();
  await shop.close();
});

/**
 * Asks each process once, so that the answer is cached, then after `change` until all answer
 * `after`.
 */
async function becomes<Answer>(
  ask: (site: CachedSite) => Promise<Answer>,
  change: () => Promise<unknown>,
  after: Answer,
): Promise<void> {
  for (const before of await Promise.all(sites.map(ask))) expect(before).not.toEqual(after);
  await change();
  await expect.poll(() => Promise.all(sites.map(ask)), SOON).toEqual(sites.map(() => after));
}

const titles = async ({ api }: CachedSite) =>
  (await api.categoryTree({})).map(({ title, children }) =>
    [title, ...children.map((child) => child.title)].join('/'),
  );

describe('a load that changes no product', () => {
  it('shows a category under its new name', () =>
    becomes(
      titles,
      () =>
        load({
          groups: group('petli', 'Петли и доводчики', group('inner', 'Внутренние')) + RUCHKI,
        }),
      ['Петли и доводчики/Внутренние', 'Ручки'],
    ));

  it('shows a category in its new place', () =>
    becomes(
      titles,
      () =>
        load({
          groups: group('petli', 'Петли') + group('ruchki', 'Ручки', group('inner', 'Внутренние')),
        }),
      ['Ручки/Внутренние'],
    ));

  it('hides a category with its goods', () =>
    becomes(
      async ({ api }) => (await api.categoryRoot({})).products.content.map(({ title }) => title),
      () =>
        load({
          groups: PETLI.replace('</Ид>', '</Ид><ПометкаУдаления>true</ПометкаУдаления>') + RUCHKI,
        }),
      ['Ручка'],
    ));

  it('shows a brand under its new name', () =>
    becomes(
      async ({ api }) => (await api.brandList({})).content.map(({ title }) => title),
      () => load({ brand: 'Blum Group' }),
      ['Blum Group'],
    ));

  it('shows a characteristic under its new name', () =>
    becomes(
      async ({ api }) =>
        (await api.productFilters({ filters: '' })).groups
          .map(({ title }) => title)
          .includes('Длина плеча'),
      () => load({ length: 'Длина плеча' }),
      true,
    ));
});

describe('a load of prices', () => {
  it('shows the new price in listings, on the page of the product and in the search', async () => {
    const prices = async ({ api }: CachedSite) => [
      (await api.category({ slug: 'petli' })).products.content[0]?.price_current,
      (await api.product({ slug: 'petlya' })).price_current,
      (await api.modalSearch({ query: 'петля' })).products[0]?.price_current,
    ];
    await becomes(prices, () => load({ price: 120 }), [12_000, 12_000, 12_000]);
  });
});
