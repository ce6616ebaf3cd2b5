import { afterAll, describe, expect, it } from 'vitest';
import { action, actionProduct } from '#src/server/database/schema/content.ts';
import { slugRedirect } from '#src/server/database/schema/catalogue.ts';
import { productDocument } from '#src/server/database/schema/product.ts';
import { openShop, putCatalogue } from '../../support/catalogue.ts';
import { covers } from '../../support/covers.ts';
import { openTestDatabase } from '../../support/database.ts';
import { PRODUCT_VARIANTS } from '../../support/product-variants.ts';
import { forThisFile } from '../../support/for-this-file.ts';
import { session } from '#src/server/database/schema/session.ts';
import { callerWith } from '../../support/client.ts';
import { VISITED_MOST } from '#src/domain/limits.ts';

const idOf = (slug: string) => ids.get(slug) ?? 0;
const now = new Date('2026-06-15T12:00:00Z');

const db = await forThisFile(openTestDatabase());
const ids = await putCatalogue(db, PRODUCT_VARIANTS);
await db.insert(productDocument).values({
  productId: idOf('skoba-128-khrom'),
  position: 0,
  title: 'Паспорт',
  key: 'passport.pdf',
  bytes: 20_480,
});
await db.insert(slugRedirect).values([
  { kind: 'product', slug: 'staraya-skoba', targetId: idOf('skoba-128-khrom') },
  { kind: 'product', slug: 'staryy-spryatannyy', targetId: idOf('spryatan') },
  { kind: 'category', slug: 'staryye-ruchki/skoby', targetId: 2 },
]);
await db.insert(action).values([
  {
    slug: 'leto',
    title: 'Лето',
    shortText: 'Скидки лета',
    startsAt: new Date('2026-06-01T00:00:00Z'),
    endsAt: new Date('2026-07-01T00:00:00Z'),
  },
  { slug: 'zima', title: 'Зима', endsAt: new Date('2026-03-01T00:00:00Z') },
]);
await db
  .insert(actionProduct)
  .values(
    ['vint', 'blizkiy', 'gone'].map((slug) => ({ actionSlug: 'leto', productId: idOf(slug) })),
  );
const shop = await openShop(db, { clock: () => now });
afterAll(async () => {
  await shop.catalogue.close();
});

describe('a product', () => {
  it('tells all that its page needs', async () => {
    covers('3.product.fields');
    const product = await shop.api.product({ slug: 'rs161/skoba-128-khrom' });
    expect(product).toMatchObject({
      id: idOf('skoba-128-khrom'),
      slug: 'skoba-128-khrom',
      full_slug: 'rs161/skoba-128-khrom',
      article: 'RS161CP.4/128',
      unit: 'шт',
      price_current: 34_500,
      price_old: 40_000,
      discount: 14,
      points: 10,
      quantity: 240,
      availability: 'in_stock',
      is_available: true,
      rating_total: 4.7,
      review_count: 3,
      pack_quantity: 20,
      min_quantity: 2,
      quantity_step: 2,
      weight_grams: 45,
      barcode: '4607',
      preview: '/media/rs161-a-240.jpg',
      preview_webp: '/media/rs161-a-240.webp',
      brand: { title: 'Boyard', slug: 'boyard' },
      model: { title: 'rs161' },
      category: { title: 'Скобы', full_slug: 'ruchki/skoby' },
      discontinued: false,
      description: 'Скоба из стали.',
      documents: [{ title: 'Паспорт', url: '/media/document/passport.pdf', bytes: 20_480 }],
      labels: [{ name: 'Хит продаж', bg_color: '#db2777' }],
      breadcrumbs: [
        { title: 'Ручки', full_slug: 'ruchki' },
        { title: 'Скобы', full_slug: 'ruchki/skoby' },
      ],
    });
    expect(product.availability_text.replace('\u00a0', ' ')).toBe('В наличии: 240 шт');
    expect(product.images.map(({ key, image, alt }) => [key, image, alt])).toEqual([
      ['rs161-a', '/media/rs161-a-960.jpg', product.title],
      ['rs161-b', '/media/rs161-b-960.jpg', product.title],
    ]);
    expect(product.attributes.map(({ title, value, unit }) => [title, value, unit])).toEqual([
      ['Отделка', 'хром', null],
      ['Межцентровое расстояние', '128', 'мм'],
      ['Материал', 'сталь', null],
    ]);
    expect(product.seo.seo_description).toMatch(/345\s₽.*240\sшт.*Boyard/);
    expect(product.seo.og_image).toBe('/media/rs161-a-960.jpg');
  });

  it('is found by its short slug and by an old one; the answer bears the present address', async () => {
    for (const slug of ['skoba-128-khrom', 'staraya-skoba']) {
      expect((await shop.api.product({ slug })).full_slug).toBe('rs161/skoba-128-khrom');
    }
    expect((await shop.api.category({ slug: 'staryye-ruchki/skoby' })).category.full_slug).toBe(
      'ruchki/skoby',
    );
  });

  it('is not found when it is hidden, alone or with its category', async () => {
    for (const slug of ['spryatan', 'v-taynom', 'staryy-spryatannyy', 'nichego']) {
      await expect(shop.api.product({ slug })).rejects.toMatchObject({ code: 'not_found' });
    }
  });

  it('says that it is sold no more, and with what to replace it when asked', async () => {
    await expect(shop.api.product({ slug: 'gone' })).rejects.toMatchObject({
      code: 'discontinued',
      status: 410,
    });
    const product = await shop.api.product({ slug: 'gone', discontinued: 'show' });
    expect(product.discontinued).toBe(true);
    expect(product.analogues.map(({ slug }) => slug).slice(0, 2)).toEqual([
      'skoba-128-khrom',
      'blizkiy',
    ]);
  });

  it('offers companions still sold and analogues: linked, then nearest in price of other models in stock', async () => {
    covers('4.availability');
    const product = await shop.api.product({ slug: 'skoba-128-khrom' });
    expect(product.companions.map(({ slug, availability }) => [slug, availability])).toEqual([
      ['vint', 'soon'],
    ]);
    expect(product.analogues.map(({ slug }) => slug)).toEqual(['dalniy', 'blizkiy', 'dalshe']);
  });

  it('leads from each value of a parameter to the nearest sibling', async () => {
    const { variants } = await shop.api.product({ slug: 'skoba-128-khrom' });
    expect(variants.map(({ key, title, unit }) => [key, title, unit])).toEqual([
      ['finish', 'Отделка', null],
      ['cc_mm', 'Межцентровое расстояние', 'мм'],
    ]);
    expect(variants[0]?.values).toEqual([
      {
        slug: 'khrom',
        title: 'хром',
        selected: true,
        product_slug: 'rs161/skoba-128-khrom',
        is_available: true,
      },
      // There is no black one of 128 mm: of the others, the one that can be bought.
      {
        slug: 'chernyy',
        title: 'чёрный',
        selected: false,
        product_slug: 'rs161/skoba-96-chern',
        is_available: true,
      },
    ]);
    expect(
      variants[1]?.values.map(({ title, product_slug, selected }) => [
        title,
        product_slug,
        selected,
      ]),
    ).toEqual([
      ['96', 'rs161/skoba-96-chern', false],
      ['128', 'rs161/skoba-128-khrom', true],
      ['160', 'rs161/skoba-160-khrom', false],
    ]);
    expect((await shop.api.product({ slug: 'blizkiy' })).variants).toEqual([]);
  });

  it("is a model with nothing chosen by the model's slug: the cheapest that can be bought stands for it", async () => {
    const product = await shop.api.product({ slug: 'rs161' });
    expect(product).toMatchObject({
      slug: 'rs161',
      full_slug: null,
      title: 'rs161',
      article: '',
      barcode: null,
      price_current: 10_000,
      availability_text: 'В наличии',
    });
    expect(
      product.variants.map(({ key, values }) => [
        key,
        values.map(({ title, selected }) => [title, selected]),
      ]),
    ).toEqual([
      [
        'finish',
        [
          ['хром', false],
          ['чёрный', false],
        ],
      ],
      [
        'cc_mm',
        [
          ['96', false],
          ['128', false],
          ['160', false],
        ],
      ],
    ]);
    expect(product.attributes.map(({ title }) => title)).toEqual(['Материал']);
    expect(await shop.api.product({ slug: 'rs170' })).toMatchObject({
      slug: 'odna',
      full_slug: 'rs170/odna',
      variants: [],
    });
    await expect(shop.api.product({ slug: 'rs180' })).rejects.toMatchObject({ code: 'not_found' });
  });

  it('says how long to wait for what is made to order', async () => {
    const product = await shop.api.product({ slug: 'skoba-160-chern' });
    expect(product).toMatchObject({ availability: 'order', is_available: false, lead_days: 14 });
    expect(product.availability_text).toMatch(/^Под заказ, 14\sдней$/);
  });
});

describe('lists of goods', () => {
  it('are those of a brand, with filters', async () => {
    covers('7 GET /api/brands/{slug}');
    const list = await shop.api.brandProducts({
      slug: 'boyard',
      filters: 'cc_mm=160',
      sorting: 'price_asc',
    });
    expect(list).toMatchObject({
      title: 'Boyard',
      description: 'О бренде',
      image: '/media/boyard-240.webp',
    });
    expect(list.products.content.map(({ slug }) => slug)).toEqual([
      'skoba-160-khrom',
      'skoba-160-chern',
    ]);
    expect(list.filters.groups.map(({ key }) => key)).not.toContain('brand');
    await expect(shop.api.brandProducts({ slug: 'nobody' })).rejects.toMatchObject({
      code: 'not_found',
    });
  });

  it('are those of a promotion that runs', async () => {
    covers('7 GET /api/actions/{slug}');
    const list = await shop.api.actionProducts({ slug: 'leto' });
    expect(list).toMatchObject({ title: 'Лето', seo: { seo_description: 'Скидки лета' } });
    expect(list.products.content.map(({ slug }) => slug)).toEqual(['blizkiy', 'vint']);
    for (const slug of ['zima', 'vesna'])
      await expect(shop.api.actionProducts({ slug })).rejects.toMatchObject({ code: 'not_found' });
  });
});

describe('visited products', () => {
  const openSession = async () => {
    const [row] = await db
      .insert(session)
      .values({ keyHash: crypto.randomUUID(), expiresAt: new Date('2027-01-01T00:00:00Z') })
      .returning({ id: session.id });
    const id = row?.id ?? 0;
    return {
      id,
      caller: callerWith({ sessionId: id, openSession: () => Promise.resolve({ id, key: 'key' }) }),
    };
  };

  it('are nobody’s without a session', async () => {
    expect(await shop.api.visitedProducts({})).toEqual({ content: [] });
  });

  it('come the last first, each once, those of one session only', async () => {
    covers('7 GET /api/products/visited');
    let time = now.getTime();
    const ticking = await openShop(db, { clock: () => new Date(time++) });
    const [mine, other] = [await openSession(), await openSession()];
    for (const slug of ['vint', 'blizkiy', 'vint', 'dalshe'])
      await ticking.as(mine.caller).visitProduct({ product_id: idOf(slug) });
    const visited = await ticking.as(mine.caller).visitedProducts({});
    expect(visited.content.map(({ slug }) => slug)).toEqual(['dalshe', 'vint', 'blizkiy']);
    expect(await ticking.as(other.caller).visitedProducts({})).toEqual({ content: [] });
    await ticking.catalogue.close();
  });

  it('open a session for the first visit, and for no product that is not sold', async () => {
    let opened = 0;
    const { caller } = await openSession();
    const guest = callerWith({ openSession: () => (opened++, caller.openSession()) });
    for (const id of [idOf('spryatan'), idOf('gone'), 999_999]) {
      await expect(shop.as(guest).visitProduct({ product_id: id })).rejects.toMatchObject({
        code: 'not_found',
      });
    }
    expect(opened).toBe(0);
    expect(await shop.as(guest).visitProduct({ product_id: idOf('vint') })).toEqual({
      success: true,
    });
    expect(opened).toBe(1);
  });
});

it('remembers the newest visits and no more of them than are shown', async () => {
  const db = await openTestDatabase();
  const products = Array.from({ length: VISITED_MOST + 3 }, (_, index) => ({
    slug: `p${index}`,
    in: 'petli',
  }));
  const ids = await putCatalogue(db, { categories: { petli: 'Петли' }, products });
  let time = 0;
  const shop = await openShop(db, { clock: () => new Date(time++ * 1000) });
  const [row] = await db
    .insert(session)
    .values({ keyHash: 'hash', expiresAt: new Date('2027-01-01T00:00:00Z') })
    .returning({ id: session.id });
  const me = shop.as(
    callerWith({
      sessionId: row?.id ?? 0,
      openSession: () => Promise.resolve({ id: row?.id ?? 0, key: 'key' }),
    }),
  );

  for (const id of ids.values()) await me.visitProduct({ product_id: id });
  const visited = await me.visitedProducts({});
  expect(visited.content.map(({ slug }) => slug)).toEqual(
    products
      .map(({ slug }) => slug)
      .toReversed()
      .slice(0, VISITED_MOST),
  );
  const { rows } = await db.execute<{ count: number }>(
    'select count(*)::int as count from visited_product',
  );
  expect(rows).toEqual([{ count: VISITED_MOST }]);

  await shop.catalogue.close();
  await db.close();
});
