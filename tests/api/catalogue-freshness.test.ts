import { eq, sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { announceChange } from '../../src/server/database/changes.ts';
import type { Database } from '../../src/server/database/open.ts';
import { category, product } from '../../src/server/database/schema/catalogue.ts';
import { openShop, putCatalogue } from '../support/catalogue.ts';
import type { OpenShop } from '../support/catalogue.ts';
import { openTestDatabase } from '../support/database.ts';

let db: Database;
let shop: OpenShop;
let ids: Map<string, number>;
const onError = vi.fn();
const idOf = (slug: string) => ids.get(slug) ?? 0;

beforeEach(async () => {
  onError.mockClear();
  db = await openTestDatabase({ onError });
  ids = await putCatalogue(db, {
    categories: { ruchki: 'Ручки', 'ruchki/skoby': 'Скобы', petli: 'Петли' },
    brands: [{ title: 'Boyard', slug: 'boyard' }, { title: 'GTV', slug: 'gtv' }],
    products: ['a', 'b', 'c', 'd'].map((slug, index) => ({
      slug, in: index < 2 ? 'ruchki/skoby' : 'petli', brand: index % 2 === 0 ? 'boyard' : 'gtv', columns: { priceCurrent: (index + 1) * 10_000, popularity: 9 - index },
    })),
  });
  shop = await openShop(db, { onError });
});
afterEach(async () => {
  await shop.catalogue.close();
  await db.close();
});

const slugs = async (slug: string, sorting: 'price_asc' | 'popular' = 'price_asc') =>
  (await (slug === '' ? shop.api.categoryRoot({ sorting }) : shop.api.category({ slug, sorting }))).products.content.map((one) => one.slug).join('');

const change = (slug: string, columns: Partial<typeof product.$inferInsert>) => db.transaction(async (tx) => {
  await tx.update(product).set(columns).where(eq(product.id, idOf(slug)));
  await announceChange(tx, [`product:${idOf(slug)}`]);
});

it('shows a changed price, stock and rating in cards, orders and filters without a reload', async () => {
  const before = shop.catalogue.data;
  expect(await slugs('ruchki')).toBe('ab');
  await change('a', { priceCurrent: 35_000, priceOld: 70_000, onHand: 0, ratingTotal: 5, reviewCount: 1 });
  await vi.waitFor(async () => expect(await slugs('')).toBe('bcad'));
  expect(await slugs('ruchki')).toBe('ba');
  expect(await slugs('', 'popular')).toBe('bcda');
  const page = await shop.api.category({ slug: 'ruchki/skoby', filters: 'discount=1' });
  expect(page.products.content).toMatchObject([{ slug: 'a', price_current: 35_000, discount: 50, availability: 'out', rating_total: 5 }]);
  expect(page.filters.price).toMatchObject({ min: 35_000, max: 35_000 });
  expect((await shop.api.category({ slug: 'ruchki', filters: 'in_stock=1' })).products.page.total).toBe(1);
  expect((await shop.api.brandProducts({ slug: 'boyard' })).products.content.map(({ slug }) => slug)).toEqual(['c', 'a']);
  expect(shop.catalogue.data).toBe(before);
});

it('lets a product go that is sold no more, and takes it back', async () => {
  await change('c', { state: 'discontinued' });
  await vi.waitFor(async () => expect(await slugs('petli')).toBe('d'));
  expect((await shop.api.brandList({})).content.map(({ title, count }) => `${title} ${count}`)).toEqual(['Boyard 1', 'GTV 2']);
  expect(await shop.catalogue.cards.products([idOf('d'), idOf('c'), idOf('a')])).toMatchObject([{ slug: 'd' }, { slug: 'a' }]);
  await change('c', { state: 'active' });
  await vi.waitFor(async () => expect(await slugs('petli')).toBe('cd'));
});

it('reads everything again for a product that moved to another category or brand', async () => {
  const [petli] = await db.select({ id: category.id }).from(category).where(eq(category.fullSlug, 'petli'));
  await change('a', { categoryId: petli?.id ?? 0, title: 'Новое имя' });
  await vi.waitFor(async () => expect(await slugs('petli')).toBe('acd'));
  expect(await slugs('ruchki')).toBe('b');
});

it('reads everything again when the catalogue as a whole changed; many announcements make few readings', async () => {
  await db.update(category).set({ hidden: true }).where(eq(category.fullSlug, 'petli'));
  await db.update(product).set({ priceCurrent: 99_000 }).where(eq(product.id, idOf('a')));
  const query = vi.spyOn(db.$client, 'connect');
  await Promise.all(Array.from({ length: 20 }, () => announceChange(db, ['catalogue'])));
  const announced = query.mock.calls.length;
  await vi.waitFor(async () => expect(await slugs('')).toBe('ba'));
  await shop.catalogue.refreshed();
  expect(query.mock.calls.length - announced).toBeLessThan(20);
  expect((await shop.api.categoryTree({})).map(({ title }) => title)).toEqual(['Ручки']);
  query.mockRestore();
});

it('reads everything again after its connection was lost', async () => {
  await db.execute(sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'skoba notifications' and datname = current_database()`);
  await db.update(product).set({ priceCurrent: 99_000 }).where(eq(product.id, idOf('a')));
  await vi.waitFor(async () => expect(await slugs('ruchki')).toBe('ba'), 5000);
});
