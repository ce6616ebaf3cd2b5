import { eq, sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Tag } from '#src/domain/tags.ts';
import { announceChange } from '#src/server/database/changes.ts';
import type { Database } from '#src/server/database/open.ts';
import { category } from '#src/server/database/schema/catalogue.ts';
import { product, productPicture } from '#src/server/database/schema/product.ts';
import type { Queries } from '#src/server/database/transaction.ts';
import { openShop, putCatalogue, type OpenShop } from '../../support/catalogue.ts';
import { openTestDatabase } from '../../support/database.ts';
import { atMost } from '../../support/limits.ts';

let db: Database;
let shop: OpenShop;
let ids: Map<string, number>;
const onError = vi.fn<(error: unknown) => void>();
const idOf = (slug: string) => ids.get(slug) ?? 0;

beforeEach(async () => {
  onError.mockClear();
  db = await openTestDatabase({ onError });
  ids = await putCatalogue(db, {
    categories: { ruchki: 'Ручки', 'ruchki/skoby': 'Скобы', petli: 'Петли' },
    brands: [
      { title: 'Boyard', slug: 'boyard' },
      { title: 'GTV', slug: 'gtv' },
    ],
    products: ['a', 'b', 'c', 'd'].map((slug, index) => ({
      slug,
      in: index < 2 ? 'ruchki/skoby' : 'petli',
      brand: index % 2 === 0 ? 'boyard' : 'gtv',
      columns: { priceCurrent: (index + 1) * 10_000, popularity: 9 - index },
    })),
  });
  shop = await openShop(db, { onError });
});
afterEach(async () => {
  await shop.catalogue.close();
  await db.close();
});

const slugs = async (slug: string, sorting: 'price_asc' | 'popular' = 'price_asc') =>
  (
    await (slug === '' ? shop.api.categoryRoot({ sorting }) : shop.api.category({ slug, sorting }))
  ).products.content
    .map((one) => one.slug)
    .join('');

const cards = async (slug: string) =>
  (await (slug === '' ? shop.api.categoryRoot({ pageSize: 100 }) : shop.api.category({ slug })))
    .products.content;

/** Long enough for a busy machine. */
const until = (isSo: () => unknown) => vi.waitFor(isSo, atMost(10_000));

/** Asks until the answer is as expected. */
const shown = <Answer>(ask: () => Promise<Answer>, expected: (answer: Answer) => void) =>
  until(async () => expected(await ask()));

/** Goods of the first category, not announced yet. */
async function addGoods(
  goods: (Partial<typeof product.$inferInsert> & { slug: string })[],
): Promise<void> {
  const [first] = await db
    .select({ id: category.id })
    .from(category)
    .where(eq(category.fullSlug, 'ruchki'));
  const rows = await db
    .insert(product)
    .values(
      goods.map((one) => ({
        externalId: one.slug,
        title: one.slug,
        categoryId: first?.id ?? 0,
        priceCurrent: 1000,
        onHand: 9,
        ...one,
      })),
    )
    .returning({ id: product.id, slug: product.slug });
  for (const { id, slug } of rows) ids.set(slug, id);
}

const change = (slug: string, columns: Partial<typeof product.$inferInsert>) =>
  db.transaction(async (tx) => {
    await tx
      .update(product)
      .set(columns)
      .where(eq(product.id, idOf(slug)));
    await announceChange(tx, [`product:${idOf(slug)}`]);
  });

it('shows a changed price, stock and rating in cards, orders and filters without a reload', async () => {
  const before = shop.catalogue.data;
  expect(await slugs('ruchki')).toBe('ab');
  await change('a', {
    priceCurrent: 35_000,
    priceOld: 70_000,
    onHand: 0,
    ratingTotal: 5,
    reviewCount: 1,
  });
  await until(async () => expect(await slugs('')).toBe('bcad'));
  expect(await slugs('ruchki')).toBe('ba');
  expect(await slugs('', 'popular')).toBe('bcda');
  const page = await shop.api.category({ slug: 'ruchki/skoby', filters: 'discount=1' });
  expect(page.products.content).toMatchObject([
    { slug: 'a', price_current: 35_000, discount: 50, availability: 'out', rating_total: 5 },
  ]);
  expect(page.filters.price).toMatchObject({ min: 35_000, max: 35_000 });
  expect(
    (await shop.api.category({ slug: 'ruchki', filters: 'in_stock=1' })).products.page.total,
  ).toBe(1);
  expect(
    (await shop.api.brandProducts({ slug: 'boyard' })).products.content.map(({ slug }) => slug),
  ).toEqual(['c', 'a']);
  expect(shop.catalogue.data).toBe(before);
});

it('counts less than the least quantity of a product as out of stock', async () => {
  await change('a', { onHand: 4, minQuantity: 5 });
  const inStock = async () =>
    (await shop.api.category({ slug: 'ruchki', filters: 'in_stock=1' })).products.content.map(
      ({ slug }) => slug,
    );
  await shown(inStock, (found) => expect(found).toEqual(['b']));
  expect(await slugs('', 'popular')).toBe('bcda');
  const [last] = (await cards('ruchki')).slice(-1);
  expect(last).toMatchObject({ slug: 'a', quantity: 4, availability: 'out', is_available: false });
  const other = await openShop(db, { onError });
  expect(
    (await other.api.category({ slug: 'ruchki', filters: 'in_stock=1' })).products.page.total,
  ).toBe(1);
  await other.catalogue.close();
  await change('a', { minQuantity: 4 });
  await shown(inStock, (found) => expect(found).toEqual(['a', 'b']));
  expect(await slugs('', 'popular')).toBe('abcd');
});

it('drops a discontinued product, and shows it again when it is sold again', async () => {
  await change('c', { state: 'discontinued' });
  await until(async () => expect(await slugs('petli')).toBe('d'));
  expect(
    (await shop.api.brandList({})).content.map(({ title, count }) => `${title} ${count}`),
  ).toEqual(['Boyard 1', 'GTV 2']);
  expect(await shop.catalogue.cards.products([idOf('d'), idOf('c'), idOf('a')])).toMatchObject([
    { slug: 'd' },
    { slug: 'a' },
  ]);
  await change('c', { state: 'active' });
  await until(async () => expect(await slugs('petli')).toBe('cd'));
});

it('shows a new picture, name of the address and label of a product without a reload', async () => {
  const before = shop.catalogue.data;
  await db.insert(productPicture).values({ productId: idOf('a'), position: 0, key: 'new' });
  await change('a', { slug: 'other', unit: 'м' });
  await until(async () =>
    expect(await cards('ruchki')).toMatchObject([
      { slug: 'other', unit: 'м', preview: expect.stringContaining('new') },
      { slug: 'b' },
    ]),
  );
  expect(shop.catalogue.data).toBe(before);
});

// With thousands of ids the figures of all goods are read; most of these ids do not exist.
describe.each([
  ['hundreds', 0],
  ['thousands', 5000],
])('%s of products that changed at once', (_many, others) => {
  let several: string[];
  const changed = (some: Queries = db) =>
    announceChange(some, [
      ...several.map((slug): Tag => `product:${idOf(slug)}`),
      ...Array.from({ length: others }, (_nothing, index): Tag => `product:${1_000_000 + index}`),
    ]);

  beforeEach(async () => {
    several = Array.from({ length: 501 }, (_nothing, index) => `many-${index}`);
    await addGoods(
      several.map((slug, index) => ({ slug, priceCurrent: 1000 + index, popularity: 9 })),
    );
    await announceChange(db, ['catalogue']);
    await shown(
      () => shop.api.categoryRoot({}),
      ({ products }) => expect(products.page.total).toBe(505),
    );
    await shop.catalogue.refreshed();
  });

  it('show their prices, stock, texts and states, without a reload', async () => {
    const before = shop.catalogue.data;
    await db.transaction(async (tx) => {
      await tx.execute(sql`
        update product set price_current = 499999 - price_current, price_old = 500000, on_hand = id % 2,
          unit = 'м', novelty = true where slug like 'many-%' and slug <> 'many-7'`);
      await tx.update(product).set({ state: 'hidden' }).where(eq(product.slug, 'many-7'));
      await changed(tx);
    });
    await shown(
      () => shop.api.categoryRoot({ sorting: 'price_desc', pageSize: 100 }),
      ({ products, filters }) => {
        const dear = several.filter((slug) => slug !== 'many-7');
        expect(products.content.map(({ slug }) => slug)).toEqual(dear.slice(0, 100));
        expect(products.content[0]).toMatchObject({
          price_current: 498_999,
          price_old: 500_000,
          novelty: true,
        });
        expect(filters.price).toMatchObject({ min: 10_000, max: 498_999 });
      },
    );
    const found = await shop.api.categoryRoot({ filters: 'in_stock=1&price_from=4800&novelty=1' });
    const [{ count } = { count: 0 }] = await db
      .select({ count: sql<number>`count(*)::int` })
      .from(product)
      .where(sql`slug like 'many-%' and state = 'active' and quantity > 0`);
    expect(found.products.page.total).toBe(count);
    await shop.catalogue.refreshed();
    const { products } = await shop.api.categoryRoot({ filters: 'price_from=4800', pageSize: 100 });
    expect(new Set(products.content.map(({ unit }) => unit))).toEqual(new Set(['м']));
    expect(shop.catalogue.data).toBe(before);

    await db.update(product).set({ state: 'active' }).where(eq(product.slug, 'many-7'));
    await changed();
    await shown(
      () => shop.api.categoryRoot({}),
      ({ products }) => expect(products.page.total).toBe(505),
    );
  });

  it('are read anew when some are new or have other words', async () => {
    await addGoods([{ slug: 'new-one' }]);
    several.push('new-one');
    await changed();
    await shown(
      () => shop.api.categoryRoot({}),
      ({ products }) => expect(products.page.total).toBe(506),
    );
    const before = shop.catalogue.data;
    await db.update(product).set({ title: 'Ааа' }).where(eq(product.slug, 'd'));
    several.push('d');
    await changed();
    await shown(
      () => shop.api.categoryRoot({ sorting: 'name' }),
      ({ products }) => expect(products.content[0]).toMatchObject({ title: 'Ааа' }),
    );
    expect(shop.catalogue.data).not.toBe(before);
  });
});

describe('while the catalogue is read anew', () => {
  let readings: number;
  let go: () => void;

  beforeEach(async () => {
    readings = 0;
    await shop.catalogue.close();
    const gate = new Promise<void>((resolve) => {
      go = resolve;
    });
    shop = await openShop(db, {
      onError,
      // The first reading is the one at the start.
      prepare: async () => {
        readings += 1;
        if (readings > 1) await gate;
      },
    });
    await addGoods([{ slug: 'e' }]);
    await announceChange(db, ['catalogue']);
    await until(() => expect(readings).toBe(2));
  });
  afterEach(() => go());

  it('prices go on changing, and are in what was read', async () => {
    await change('a', { priceCurrent: 35_000 });
    await until(async () => expect(await slugs('')).toBe('bcad'));
    go();
    await until(async () => expect(await slugs('')).toBe('ebcad'));
    expect(readings).toBe(2);
  });

  it('goods that changed as a whole meanwhile are in what was read, with their texts', async () => {
    await db
      .update(product)
      .set({ priceCurrent: 35_000, unit: 'м' })
      .where(eq(product.id, idOf('a')));
    await announceChange(
      db,
      Array.from({ length: 5001 }, (_nothing, id): Tag => `product:${id}`),
    );
    await until(async () => expect(await slugs('')).toBe('bcad'));
    go();
    await until(async () => expect(await slugs('')).toBe('ebcad'));
    await shop.catalogue.refreshed();
    expect((await cards('ruchki')).find(({ slug }) => slug === 'a')).toMatchObject({
      unit: 'м',
      price_current: 35_000,
    });
  });

  it('goods of a hidden category go at once, and a change of one does not bring it back', async () => {
    await db.update(category).set({ hidden: true }).where(eq(category.fullSlug, 'petli'));
    await until(async () => expect(await slugs('')).toBe('ab'));
    await change('c', { priceCurrent: 1 });
    await change('a', { priceCurrent: 35_000 });
    await until(async () => expect(await slugs('')).toBe('ba'));
  });

  it('what comes meanwhile is read after it', async () => {
    await addGoods([{ slug: 'f' }]);
    await change('f', { priceCurrent: 2 });
    go();
    await until(async () => expect(await slugs('')).toBe('feabcd'));
    expect(readings).toBe(3);
  });
});

it('tries again what it could not read', async () => {
  const away = new Error('away');
  const query = vi
    .spyOn(db.$client, 'query')
    .mockImplementationOnce(() => Promise.reject(away) as never);
  await change('a', { priceCurrent: 35_000 });
  await until(async () => expect(await slugs('')).toBe('bcad'));
  expect(onError).toHaveBeenCalledExactlyOnceWith(away);
  query.mockRestore();
});

it('reads everything again for a product that moved to another category or brand', async () => {
  const [petli] = await db
    .select({ id: category.id })
    .from(category)
    .where(eq(category.fullSlug, 'petli'));
  await change('a', { categoryId: petli?.id ?? 0, title: 'Новое имя' });
  await until(async () => expect(await slugs('petli')).toBe('acd'));
  expect(await slugs('ruchki')).toBe('b');
});

it('reads everything again when the catalogue as a whole changed; many announcements make few readings', async () => {
  await db.update(category).set({ hidden: true }).where(eq(category.fullSlug, 'petli'));
  await db
    .update(product)
    .set({ priceCurrent: 99_000 })
    .where(eq(product.id, idOf('a')));
  const query = vi.spyOn(db.$client, 'connect');
  await Promise.all(Array.from({ length: 20 }, () => announceChange(db, ['catalogue'])));
  const announced = query.mock.calls.length;
  await until(async () => expect(await slugs('')).toBe('ba'));
  await shop.catalogue.refreshed();
  expect(query.mock.calls.length - announced).toBeLessThan(20);
  expect((await shop.api.categoryTree({})).map(({ title }) => title)).toEqual(['Ручки']);
  query.mockRestore();
});

it('reads everything again after its connection was lost', async () => {
  await db.execute(
    sql`select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'skoba notifications' and datname = current_database()`,
  );
  await db
    .update(product)
    .set({ priceCurrent: 99_000 })
    .where(eq(product.id, idOf('a')));
  await until(async () => expect(await slugs('ruchki')).toBe('ba'));
});
