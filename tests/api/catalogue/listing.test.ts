import { afterAll, describe, expect, it } from 'vitest';
import type { CategoryPage, Filters } from '#src/contract/catalogue.ts';
import type { Sorting } from '#src/domain/listing.ts';
import { openShop, putCatalogue } from '../../support/catalogue.ts';
import { covers } from '../../support/covers.ts';
import { openTestDatabase } from '../../support/database.ts';
import { LISTED_GOODS } from '../../support/listed-goods.ts';
import { forThisFile } from '../../support/for-this-file.ts';

const db = await forThisFile(openTestDatabase());
await putCatalogue(db, LISTED_GOODS);
const shop = await openShop(db);
afterAll(async () => {
  await shop.catalogue.close();
});

const ruchki = (filters = '', more: { page?: number; pageSize?: number; sorting?: Sorting } = {}) =>
  shop.api.category({ slug: 'ruchki', filters, ...more });
const slugs = (page: Pick<CategoryPage, 'products'>) =>
  page.products.content.map(({ slug }) => slug).join('');
const counts = ({ groups }: Filters, key: string) =>
  groups.find((group) => group.key === key)?.values.map(({ slug, count }) => `${slug} ${count}`);

describe('categories', () => {
  it('makes a tree of what has goods: no hidden branch, no empty one', async () => {
    covers('3.category.node', '7 GET /api/categories/tree');
    expect(await shop.api.categoryTree({})).toEqual([
      {
        id: expect.any(Number),
        title: 'Ручки',
        full_slug: 'ruchki',
        children: [
          {
            id: expect.any(Number),
            title: 'Скобы',
            full_slug: 'ruchki/skoby',
            children: [
              {
                id: expect.any(Number),
                title: 'Стальные',
                full_slug: 'ruchki/skoby/stalnye',
                children: [],
              },
            ],
          },
          { id: expect.any(Number), title: 'Кнопки', full_slug: 'ruchki/knopki', children: [] },
        ],
      },
      { id: expect.any(Number), title: 'Петли', full_slug: 'petli', children: [] },
    ]);
  });

  it('lists the top categories, or the children of one, by pages', async () => {
    covers('7 GET /api/categories', '7.categories.filters');
    const top = await shop.api.categories({ pageSize: 1, page: 2 });
    expect(top).toMatchObject({
      content: [{ title: 'Петли', count: 1 }],
      page: { number: 2, size: 1, pages: 2, total: 2 },
    });
    const children = await shop.api.categories({ filters: 'parent=ruchki' });
    expect(children.content.map(({ title, count }) => `${title} ${count}`)).toEqual([
      'Скобы 3',
      'Кнопки 1',
    ]);
    await expect(shop.api.categories({ filters: 'parent=nichego' })).rejects.toMatchObject({
      code: 'not_found',
    });
  });

  it('answers a category with the goods of its whole branch, its children and the way to it', async () => {
    covers('7 GET /api/category/{slug}');
    const page = await shop.api.category({ slug: 'ruchki/skoby' });
    expect(page.category).toMatchObject({ title: 'Скобы', full_slug: 'ruchki/skoby' });
    expect(page.breadcrumbs.map(({ full_slug }) => full_slug)).toEqual(['ruchki', 'ruchki/skoby']);
    expect(page.children).toMatchObject([{ title: 'Стальные', count: 1 }]);
    expect(slugs(page)).toBe('bac');
    expect(page.products.page).toEqual({ number: 1, size: 24, pages: 1, total: 3 });
    expect(page.seo).toMatchObject({ seo_h1: 'Скобы', title: 'Скобы' });
  });

  it('lists everything at the root', async () => {
    covers('7 GET /api/category');
    const page = await shop.api.categoryRoot({});
    expect(page.category).toMatchObject({ id: 0, title: 'Каталог', full_slug: '' });
    expect(page.children.map(({ title }) => title)).toEqual(['Ручки', 'Петли']);
    expect(page.products.page.total).toBe(5);
  });

  it('knows no category that is unknown or hidden, and shows an empty one as empty', async () => {
    for (const slug of ['nichego', 'skoby', 'tayny', 'tayny/vnutri']) {
      await expect(shop.api.category({ slug })).rejects.toMatchObject({ code: 'not_found' });
    }
    expect((await shop.api.category({ slug: 'pustoy' })).products.page).toMatchObject({
      total: 0,
      pages: 1,
    });
  });
});

describe('sorting', () => {
  it.each([
    ['popular', 'badc'],
    ['new', 'dbac'],
    ['rating', 'badc'],
    ['price_asc', 'bdca'],
    ['price_desc', 'acdb'],
    ['name', 'bacd'],
  ] as const)(
    '%s: what is out of stock stands last, but prices and names keep a strict order',
    async (sorting, order) => {
      expect(slugs(await ruchki('', { sorting }))).toBe(order);
    },
  );

  it('cuts the list into pages and has none past the end', async () => {
    expect(slugs(await ruchki('', { sorting: 'name', pageSize: 3 }))).toBe('bac');
    const last = await ruchki('', { sorting: 'name', pageSize: 3, page: 2 });
    expect(slugs(last)).toBe('d');
    expect(last.products.page).toEqual({ number: 2, size: 3, pages: 2, total: 4 });
    await expect(ruchki('', { pageSize: 3, page: 3 })).rejects.toMatchObject({ code: 'not_found' });
    await expect(ruchki('finish=black', { page: 2 })).rejects.toMatchObject({ code: 'not_found' });
  });

  it('cuts a filtered list in the same order', async () => {
    expect(slugs(await ruchki('finish=chrome', { sorting: 'price_asc', pageSize: 2 }))).toBe('bc');
    expect(
      slugs(await ruchki('finish=chrome', { sorting: 'price_asc', pageSize: 2, page: 2 })),
    ).toBe('a');
  });
});

describe('filters', () => {
  it('offers the brand, the attributes of the goods and the flags, each where it divides them', async () => {
    const { filters } = await ruchki();
    expect(filters.groups[0]?.key).toBe('brand');
    expect(
      filters.groups
        .map(({ key }) => key)
        .slice(1, -3)
        .toSorted(),
    ).toEqual(['cc_mm', 'finish', 'soft']);
    expect(filters.groups.map(({ key }) => key).slice(-3)).toEqual([
      'in_stock',
      'discount',
      'novelty',
    ]);
    expect(filters.groups.find(({ key }) => key === 'cc_mm')).toMatchObject({
      type: 'range',
      unit: 'мм',
      title: 'Межцентровое',
    });
    expect(counts(filters, 'cc_mm')).toEqual(['96 1', '128 1', '1024 1']);
    expect(counts(filters, 'finish')).toEqual(['chrome 3', 'black 2']);
    expect(counts(filters, 'brand')).toEqual(['boyard 2', 'gtv 2']);
    expect(counts(filters, 'soft')).toEqual(['da 1']);
    expect(counts(filters, 'in_stock')).toEqual(['1 3']);
    expect(filters.price).toEqual({ min: 10_000, max: 30_000, from: null, to: null });
    expect(
      (await shop.api.category({ slug: 'petli' })).filters.groups.map(({ key }) => key),
    ).toEqual(['in_stock']);
  });

  it('widens by values of one group and narrows by groups', async () => {
    expect(slugs(await ruchki('brand=boyard'))).toBe('ad');
    expect(slugs(await ruchki('brand=boyard&brand=gtv'))).toBe('badc');
    expect(slugs(await ruchki('brand=boyard&finish=chrome'))).toBe('a');
    expect(slugs(await ruchki('soft=da'))).toBe('a');
    expect(slugs(await ruchki('brand=boyard&finish=chrome&finish=black'))).toBe('ad');
    expect(slugs(await ruchki('cc_mm=96&cc_mm=1024'))).toBe('ac');
    expect(slugs(await ruchki('in_stock=1&discount=1'))).toBe('b');
    expect(slugs(await ruchki('novelty=1'))).toBe('d');
  });

  it('counts in a group what another value of it would bring, and elsewhere what is left', async () => {
    const { filters, products } = await ruchki('brand=gtv');
    expect(products.page.total).toBe(2);
    expect(counts(filters, 'brand')).toEqual(['boyard 2', 'gtv 2']);
    expect(counts(filters, 'finish')).toEqual(['chrome 2', 'black 1']);
    expect(counts(filters, 'cc_mm')).toEqual(['128 1', '1024 1']);
    expect(
      filters.groups.find(({ key }) => key === 'brand')?.values.map(({ selected }) => selected),
    ).toEqual([false, true]);

    const both = await ruchki('brand=gtv&finish=black');
    expect(counts(both.filters, 'brand')).toEqual(['boyard 1', 'gtv 1']);
    expect(counts(both.filters, 'finish')).toEqual(['chrome 2', 'black 1']);
  });

  it('takes a price with both ends and shows the bounds without it', async () => {
    const page = await ruchki('price_from=150&price_to=200', { sorting: 'price_asc' });
    expect(slugs(page)).toBe('dc');
    expect(page.filters.price).toEqual({ min: 10_000, max: 30_000, from: 15_000, to: 20_000 });
    expect(counts(page.filters, 'brand')).toEqual(['boyard 1', 'gtv 1']);
    expect(slugs(await ruchki('price_from=201'))).toBe('a');
    expect((await ruchki('brand=gtv&price_to=150')).filters.price).toMatchObject({
      min: 10_000,
      max: 20_000,
    });
  });

  it('finds nothing with a friendly empty page', async () => {
    const page = await ruchki('cc_mm=96&brand=gtv');
    expect(page.products).toEqual({
      content: [],
      page: { number: 1, size: 24, pages: 1, total: 0 },
    });
    expect(
      page.filters.groups.flatMap(({ values }) =>
        values.filter(({ selected }) => selected).map(({ slug }) => slug),
      ),
    ).toEqual(['gtv', '96']);
  });

  it('ignores what it does not know, and what only goods that are not sold have', async () => {
    const page = await ruchki('colour=red&brand=nobody&finish=gold&utm_source=x&note=1');
    expect(page.products.page.total).toBe(4);
    expect(JSON.stringify(page.filters)).not.toMatch(/gold|nobody|colour|utm|"selected":true/);
  });

  it('offers no attribute whose name means something else in an address', async () => {
    expect((await ruchki()).filters.groups.map(({ key }) => key)).not.toContain('sort');
  });

  it('answers filters without goods for the whole shop and for a category', async () => {
    covers('7 GET /api/products/filters');
    expect((await shop.api.productFilters({})).price).toEqual({
      min: 10_000,
      max: 50_000,
      from: null,
      to: null,
    });
    expect(await shop.api.productFilters({ category: 'ruchki', filters: 'brand=gtv' })).toEqual(
      (await ruchki('brand=gtv')).filters,
    );
    await expect(shop.api.productFilters({ category: 'nichego' })).rejects.toMatchObject({
      code: 'not_found',
    });
  });
});
