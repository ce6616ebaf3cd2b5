import { eq, inArray } from 'drizzle-orm';
import { afterAll, expect, it } from 'vitest';
import type { Client } from '#src/contract/api.ts';
import {
  banner,
  config,
  fileConfig,
  page,
  selection,
  selectionItem,
} from '#src/server/database/schema/content.ts';
import { covers } from '../../support/covers.ts';
import { setSetting } from '../../support/settings.ts';
import { INNER_CONFIG, openContentShop } from '../../support/content-shop.ts';

const { db, settings, client, ids, clock, close } = await openContentShop();
afterAll(close);

it("tells the shop's terms where an editor marked them, and never in a text of consent", async () => {
  const marked =
    'Курьер: {{delivery.courier.terms}}, {{delivery.courier.days}}. ' +
    'Возврат {{returns.days}}. {{tax.vat}}, {{bonus.earn_percent}}, ' +
    '{{reservation.on_receipt_days}}. {{returns.hours}} {{<b>}}';
  await db.insert(page).values([
    {
      slug: 'terms',
      title: 'Условия',
      body: marked,
      summary: 'Курьер {{delivery.courier.price}}',
      tags: ['terms'],
    },
    { slug: 'offer', title: 'Оферта', body: marked },
  ]);
  const told = async () => {
    const { body, seo } = await client.contentPage({ slug: 'terms' });
    const {
      content: [card],
    } = await client.contentPages({ tags: 'terms' });
    return [body, seo.seo_description, card?.summary].map((text) =>
      text?.replaceAll('\u00a0', ' '),
    );
  };
  expect(await told()).toEqual([
    expect.stringContaining(
      'Курьер: 390 ₽, от 5 000 ₽ бесплатно, 1–3 дня. Возврат 14 дней. включая НДС 22 %, 3 %, нет. {{returns.hours}}',
    ),
    'Курьер 390 ₽',
    'Курьер 390 ₽',
  ]);
  await setSetting({ db, settings }, 'delivery.courier.price', 45_000);
  await setSetting({ db, settings }, 'delivery.courier.free_from', null);
  await setSetting({ db, settings }, 'returns.days', 21);
  expect(await told()).toEqual([
    expect.stringContaining('Курьер: 450 ₽, 1–3 дня. Возврат 21 день.'),
    'Курьер 450 ₽',
    'Курьер 450 ₽',
  ]);
  expect((await client.contentPage({ slug: 'offer' })).body).toContain(
    '{{delivery.courier.terms}}',
  );
  await db.delete(page).where(inArray(page.slug, ['terms', 'offer']));
});

it('renders Markdown as safe HTML', async () => {
  covers('7 GET /api/pages/{slug}', 'threat.script_in_text');
  const { body } = await client.contentPage({ slug: 'delivery' });
  expect(body).toContain('<h2 id="dostavka-po-rossii">Доставка по России</h2>');
  expect(body).toContain('<h2 id="sroki">Сроки</h2>');
  expect(body).toContain('<h2 id="sroki-2">Сроки</h2>');
  expect(body).toContain('<a href="https://example.org/price" rel="nofollow noopener">прайс</a>');
  expect(body).toContain('<a href="/cart">корзина</a>');
  expect(body).toContain('<a href="mailto:a@example.org">почту</a>');
  expect(body).toContain('<div class="table" tabindex="0"><table>');
  expect(body).toContain('<td align="right">1</td>');
  expect(body.match(/<thead>/g)).toHaveLength(1);
  expect(body).toContain(
    '<img src="/media/store-480.webp" alt="Склад" loading="lazy" decoding="async" />',
  );
  expect(body).not.toMatch(/script|onclick|style|javascript|x\.png|<h1/);
});

it('keeps sums and shares whole at the end of a line', async () => {
  await db
    .insert(page)
    .values({ slug: 'sums', title: 'Суммы', body: 'от 15 000 ₽ бесплатно, НДС 22 %, 2 дня' });
  expect((await client.contentPage({ slug: 'sums' })).body).toBe(
    '<p>от 15\u00a0000\u00a0₽ бесплатно, НДС 22\u00a0%, 2 дня</p>\n',
  );
  await db.delete(page).where(eq(page.slug, 'sums'));
});

it('shows a changed page at once', async () => {
  await db.insert(page).values({ slug: 'changing', title: 'Было', body: 'было' });
  expect((await client.contentPage({ slug: 'changing' })).body).toBe('<p>было</p>\n');
  await db.update(page).set({ body: 'стало' }).where(eq(page.slug, 'changing'));
  expect((await client.contentPage({ slug: 'changing' })).body).toBe('<p>стало</p>\n');
  await db.delete(page).where(eq(page.slug, 'changing'));
});

it('fills the SEO block from the page where the editor wrote nothing', async () => {
  expect((await client.contentPage({ slug: 'delivery' })).seo).toEqual({
    title: 'Доставка',
    seo_title: 'Доставка фурнитуры',
    seo_h1: 'Доставка',
    seo_description: 'Как мы возим',
    seo_keywords: '',
    og_title: 'Доставка фурнитуры',
    og_description: 'Как мы возим',
    og_image: null,
  });
  expect((await client.contentPage({ slug: 'articles/petli/vybor' })).seo.og_image).toBe(
    '/media/vybor-960.jpg',
  );
});

it.each(['draft', 'no-such', 'articles'])('has no page %j', async (slug) => {
  covers('2 /*');
  await expect(client.contentPage({ slug })).rejects.toMatchObject({ code: 'not_found' });
});

it('lists published pages that bear all the tags, newest first or by title', async () => {
  covers('7 GET /api/pages');
  const slugs = async (input: Parameters<Client['contentPages']>[0]) =>
    (await client.contentPages(input)).content.map(({ slug }) => slug);
  expect(await slugs({ tags: 'articles' })).toEqual(['articles/petli/vybor', 'articles/ruchki']);
  expect(await slugs({ tags: 'articles, petli' })).toEqual(['articles/petli/vybor']);
  expect(await slugs({ tags: 'petli,help' })).toEqual([]);
  expect(await slugs({ sorting: 'title' })).toEqual([
    'articles/petli/vybor',
    'delivery',
    'articles/ruchki',
  ]);
});

it('gives the list of pages in pages and refuses one past the end', async () => {
  const second = await client.contentPages({ tags: 'articles', page: 2, pageSize: 1 });
  expect(second).toMatchObject({
    content: [{ slug: 'articles/ruchki' }],
    page: { number: 2, size: 1, pages: 2, total: 2 },
  });
  await expect(
    client.contentPages({ tags: 'articles', page: 3, pageSize: 1 }),
  ).rejects.toMatchObject({ code: 'not_found' });
});

it('gives the menus as trees in their order', async () => {
  covers('3.navigation.item', '7 GET /api/nav');
  const { header_left, header_right, footer } = await client.nav({});
  expect(header_left).toMatchObject([{ type: 'external', target: '_blank', children: [] }]);
  expect(header_right).toEqual([]);
  expect(footer).toMatchObject([
    { title: 'О нас' },
    { title: 'Покупателям', type: 'group', children: [{ slug: 'delivery' }] },
  ]);
});

it('gives all configs, one of them, and pictures of the site by path', async () => {
  covers('7 GET /api/configs', '7 GET /api/configs/{param}', '7 GET /api/file-configs');
  expect(await client.configs({})).toEqual({ SITE_NAME: 'Скоба', MAIN_PHONE: '+7 495 000-00-00' });
  expect(await client.config({ param: 'SITE_NAME' })).toEqual({ SITE_NAME: 'Скоба' });
  for (const { key } of INNER_CONFIG)
    await expect(client.config({ param: key }), key).rejects.toMatchObject({ code: 'not_found' });
  await expect(client.config({ param: 'SECRET' })).rejects.toMatchObject({ code: 'not_found' });
  expect(await client.fileConfigs({})).toEqual({ OG_IMAGE: '/media/site-og-960.jpg' });
});

it('shows the banner whose time it is', async () => {
  covers('2.banner.top_fetched');
  expect((await client.topBanner({})).banner).toMatchObject({
    title: 'Идёт',
    link_to_go: { real_slug: 'category/petli' },
    erid: 'abc',
    advertiser: 'ООО «Скоба»',
    image: null,
  });
  clock.now = new Date('2026-07-01T00:00:00Z');
  expect((await client.topBanner({})).banner).toMatchObject({ title: 'Ещё не начался' });
  clock.now = new Date('2026-06-15T12:00:00Z');
});

it('lists advantages and banner selections', async () => {
  covers(
    '3.banner.fields',
    '7 GET /api/banners/group/advantages',
    '7 GET /api/selection/main_hero_top',
  );
  expect((await client.advantages({})).content).toMatchObject([
    { title: 'Самовывоз', link_to_go: null },
  ]);
  expect(await client.selectionHeroTop({})).toMatchObject({
    title: 'Главное',
    content: [
      {
        title: 'Петли',
        image: { image: '/media/hero-960.jpg', image_webp: '/media/hero-960.webp' },
        background_color: '#eee',
      },
    ],
  });
});

it('lists the cards of a selection in its order, without goods that are not shown', async () => {
  covers('7 GET /api/selection/categories_recomend', '7 GET /api/selection/products/week');
  const { title, content } = await client.selectionWeekProducts({});
  expect(title).toBe('Товары недели');
  expect(content.map(({ id }) => id)).toEqual([ids['popular'], ids['ended']]);
  expect((await client.selectionCategoriesRecommended({})).content).toMatchObject([
    { id: ids['category'] },
  ]);
});

it('fills category rows from the branch: popular, in stock first, one per model, unless goods are chosen', async () => {
  covers('7 GET /api/selection/catalog_row');
  const { content } = await client.selectionCatalogRow({});
  expect(
    content.map(({ category, products }) => [category.id, products.map(({ id }) => id)]),
  ).toEqual([
    [ids['category'], [ids['popular'], ids['ended']]],
    [ids['other'], [ids['foreign']]],
  ]);
});

it('lists the promotions that run', async () => {
  covers('7 GET /api/selection/actions/main');
  expect((await client.selectionActions({})).content).toEqual([
    {
      slug: 'leto',
      title: 'Лето',
      short_text: '',
      image: { image: '/media/leto-480.jpg', image_webp: '/media/leto-480.webp' },
      background_color: null,
      ends_at: '2026-07-01T00:00:00.000Z',
    },
  ]);
});

it.each([
  'selectionCategoriesBottom',
  'selectionHeaderCatalog',
  'selectionMain',
  'selectionHeroBottom',
  'selectionPersonalTop',
] as const)('answers an empty list for %s that nobody made', async (name) => {
  expect(await client[name]({})).toEqual({ title: '', content: [] });
});

it('tells every key of the site that the specification names', async () => {
  covers('3.config.keys');
  const keys = [
    'SITE_NAME',
    'SITE_DESCRIPTION',
    'SITE_KEYWORDS',
    'OG_TITLE',
    'OG_DESCRIPTION',
    'COUNTERS_HEAD',
    'META_TAGS',
    'MAIN_PHONE',
    'MAIN_EMAIL',
    'POLICY_LINK',
    'instagram',
    'vkontakte',
    'facebook',
    'MIR_CARD',
    'MAESTRO_CARD',
    'MASTERCARD',
    'VISA_CARD',
    'TITLE_SUBSCRIBER_FORM',
    'DESCRIPTION_SUBSCRIBER_FORM',
  ];
  const said = (key: string) => ({ key, value: 'said' });
  await db.insert(config).values(keys.map(said)).onConflictDoNothing();
  await db.insert(fileConfig).values(['SITE_IMAGE', 'OG_IMAGE'].map(said)).onConflictDoNothing();
  expect(Object.keys(await client.configs({}))).toEqual(expect.arrayContaining(keys));
  expect(Object.keys(await client.fileConfigs({})).toSorted()).toEqual(['OG_IMAGE', 'SITE_IMAGE']);
});

it.each([
  ['categories_bottom', 'selectionCategoriesBottom', 'categories'],
  ['main', 'selectionMain', 'products'],
  ['header_catalog', 'selectionHeaderCatalog', 'banners'],
  ['main_hero_bottom', 'selectionHeroBottom', 'banners'],
  ['personal_top', 'selectionPersonalTop', 'banners'],
] as const)('lists what the shop put into %s', async (name, call, kind) => {
  covers(
    '7 GET /api/selection/categories_bottom',
    '7 GET /api/selection/header_catalog',
    '7 GET /api/selection/main',
    '7 GET /api/selection/main_hero_bottom',
    '7 GET /api/selection/personal_top',
  );
  const [categoryId, productId] = [ids['category'] ?? 0, ids['popular'] ?? 0];
  const item = { selectionName: name, position: 1 };
  await db.insert(selection).values({ name, title: `Подборка ${name}`, kind });
  if (kind === 'products') await db.insert(selectionItem).values({ ...item, productId });
  if (kind === 'categories') await db.insert(selectionItem).values({ ...item, categoryId });
  if (kind === 'banners') await db.insert(banner).values({ group: name, title: `Баннер ${name}` });
  const shown = {
    products: { id: productId },
    categories: { id: categoryId },
    banners: { title: `Баннер ${name}` },
  }[kind];
  expect(await client[call]({})).toMatchObject({ title: `Подборка ${name}`, content: [shown] });
});
