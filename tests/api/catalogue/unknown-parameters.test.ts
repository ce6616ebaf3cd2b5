import { afterAll, describe, expect, it } from 'vitest';
import { listingFilters } from '#src/server/pages/listing-filters.ts';
import { putCatalogue, openShop } from '../../support/catalogue.ts';
import { openTestDatabase } from '../../support/database.ts';
import { SITE, openDoors } from '../../support/doors.ts';
import { forThisFile } from '../../support/for-this-file.ts';

const db = await forThisFile(openTestDatabase());
await putCatalogue(db, {
  categories: { petli: 'Петли' },
  brands: [
    { title: 'Blum', slug: 'blum' },
    { title: 'GTV', slug: 'gtv' },
  ],
  attributes: [{ slug: 'finish', type: 'enum' }],
  products: [
    { slug: 'one', in: 'petli', brand: 'blum', has: { finish: 'chrome' } },
    { slug: 'two', in: 'petli', brand: 'blum', has: { finish: 'black' } },
    { slug: 'three', in: 'petli', brand: 'gtv' },
  ],
});
const shop = await openShop(db);
const doors = await openDoors(SITE, null, { filters: listingFilters(shop.api) });
afterAll(async () => {
  doors.close();
  await shop.catalogue.close();
});

/** How often a page was rendered for these addresses, one after the other. */
async function made(addresses: readonly string[]): Promise<number> {
  doors.rendered();
  for (const address of addresses) expect((await doors.ask('GET', address)).status).toBe(200);
  return doors.rendered();
}

const UNKNOWN = [
  'p=1',
  'p=2',
  'p=3&p=4',
  'utm_source=mail',
  'x=1&utm_campaign=may&p=5',
  'zz=1&aa=2',
  'finish=gold',
];

describe('unknown parameters make no page of their own', () => {
  it.each([
    '/',
    '/category',
    '/category/petli',
    '/brands',
    '/brands/blum',
    '/articles',
    '/search',
    '/products/one',
    '/about',
    '/articles/first',
  ])('at %s', async (path) => {
    expect(await made([`${path}?p=0`, path, ...UNKNOWN.map((query) => `${path}?${query}`)])).toBe(
      1,
    );
  });

  it('beside filters, words, an order and a page, whatever their order', async () => {
    const same = [
      '/category/petli?finish=chrome&query=push&sort=name&page=2',
      '/category/petli?p=1&page=2&sort=name&query=push&finish=chrome',
      '/category/petli?query=push&utm_term=x&finish=chrome&finish=none&page=2&a=b&sort=name',
    ];
    expect(await made(same)).toBe(1);
  });

  it('while each filter that the list offers does', async () => {
    const others = ['?finish=chrome', '?finish=black', '?brand=blum', '?in_stock=1', '?price_to=5'];
    expect(await made(others.map((query) => `/category/petli${query}`))).toBe(others.length);
  });
});

describe('words that are looked for in a branch of the catalogue', () => {
  const ask = async (query: string) => {
    const { status, headers } = await doors.ask('GET', `/category?query=push&${query}`);
    return { status, location: headers.get('location') };
  };

  it('lead to that branch, with all that was said', async () => {
    const location = '/category/petli?query=push&utm_source=mail';
    expect(await ask('category_query=petli&page=2&utm_source=mail')).toEqual({
      status: 301,
      location,
    });
  });

  it('are looked for where one is when the shop has no such branch', async () => {
    expect(await ask('category_query=nope')).toMatchObject({ status: 200 });
    expect(await made(['/category?query=push&category_query=nope', '/category?query=push'])).toBe(
      0,
    );
  });
});
