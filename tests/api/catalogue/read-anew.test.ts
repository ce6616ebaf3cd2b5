import { eq, sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Tag } from '#src/domain/tags.ts';
import { announceChange } from '#src/server/database/changes.ts';
import type { Database } from '#src/server/database/open.ts';
import { category } from '#src/server/database/schema/catalogue.ts';
import { product } from '#src/server/database/schema/product.ts';
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
