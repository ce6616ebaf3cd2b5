import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ARTICLES_TAG } from '../../src/domain/paths.ts';
import { UNCACHED_BURST_SECONDS } from '../../src/domain/limits.ts';
import type { Database } from '../../src/server/database/open.ts';
import { attribute, brand, model } from '../../src/server/database/schema/catalogue.ts';
import {
  product,
  productAttribute,
  productPicture,
} from '../../src/server/database/schema/product.ts';
import { action, config, page } from '../../src/server/database/schema/content.ts';
import { uncachedLimit } from '../../src/server/http/uncached-limit.ts';
import { crawlerFiles } from '../../src/server/modules/crawlers/routes.ts';
import { openSettings } from '../../src/server/modules/settings/open.ts';
import type { ShopSettings } from '../../src/server/modules/settings/open.ts';
import { openTestDatabase } from '../support/database.ts';
import { setSetting } from '../support/settings.ts';
import { addCategory, addProduct } from '../support/goods.ts';
import { cleaned, mayCrawl, readRobots } from '../support/robots.ts';
import { serveStep, type StepServer } from '../support/step-server.ts';
import { readXml } from '../support/xml.ts';
import { checkYml, child } from '../support/yml-checker.ts';

const SITE = 'https://skoba.example';

let db: Database;
let settings: ShopSettings;
let server: StepServer;
let small: StepServer;
let closeFiles: () => Promise<unknown>;
const changed = new Date('2026-05-01T10:00:00Z');
const ids: Record<string, number> = {};

beforeAll(async () => {
  db = await openTestDatabase();
  const top = await addCategory(db, {
    fullSlug: 'furnitura',
    title: 'Фурнитура «всё»',
    updatedAt: changed,
  });
  const hinges = await addCategory(db, {
    fullSlug: 'furnitura/petli',
    title: 'Петли & навесы',
    parentId: top.id,
    updatedAt: changed,
  });
  await addCategory(db, { fullSlug: 'furnitura/pusto', parentId: top.id });
  const closed = await addCategory(db, { fullSlug: 'zakryto', hidden: true });
  const below = await addCategory(db, { fullSlug: 'zakryto/nizhe', parentId: closed.id });
  const [blum, other] = await db
    .insert(brand)
    .values([
      { title: 'Blum', slug: 'blum', updatedAt: changed },
      { title: 'Без товаров', slug: 'bez-tovarov' },
    ])
    .returning();
  const [clip] = await db
    .insert(model)
    .values({ title: 'CLIP', slug: 'clip', parameters: ['angle'] })
    .returning();
  const [angle] = await db
    .insert(attribute)
    .values([
      { slug: 'angle', title: 'Угол', type: 'number', unit: '°' },
      { slug: 'soft_close', title: 'Доводчик', type: 'bool' },
    ])
    .returning();
  const common = { categoryId: hinges.id, updatedAt: changed };
  const hinge = await addProduct(db, {
    ...common,
    slug: 'petlya-110',
    fullSlug: 'clip/petlya-110',
    title: 'Петля <CLIP> "110°" & co',
    modelId: clip?.id ?? null,
    brandId: blum?.id ?? null,
    article: '71B3550',
    barcode: '4006381333931',
    description: `<p>Тихая петля.</p>\u0007 ${'Очень длинное описание. '.repeat(200)}`,
    priceCurrent: 34_550,
    priceOld: 50_000,
    onHand: 7,
    minQuantity: 10,
    quantityStep: 10,
    weightGrams: 95,
  });
  const plain = await addProduct(db, {
    ...common,
    slug: 'samorez',
    title: `Саморез ${'очень '.repeat(40)}длинный`,
    onHand: 0,
    priceCurrent: 100,
    priceOld: 101,
    barcode: '123',
  });
  const gone = await addProduct(db, { ...common, slug: 'staraya-petlya', state: 'discontinued' });
  const hidden = await addProduct(db, {
    ...common,
    slug: 'skrytaya-petlya',
    state: 'hidden',
    brandId: other?.id ?? null,
  });
  const unreachable = await addProduct(db, { categoryId: below.id, slug: 'nedostupnaya-petlya' });
  Object.assign(ids, {
    top: top.id,
    hinges: hinges.id,
    hinge: hinge.id,
    plain: plain.id,
    gone: gone.id,
    hidden: hidden.id,
    unreachable: unreachable.id,
    model: clip?.id ?? 0,
  });
  await db.insert(productPicture).values(
    Array.from({ length: 12 }, (_, position) => ({
      productId: hinge.id,
      position,
      key: `pic${position}`,
    })),
  );
  await db.insert(productAttribute).values({
    productId: hinge.id,
    attributeId: angle?.id ?? 0,
    value: '110',
    slug: '110',
    number: 110,
  });
  await db.insert(page).values([
    { slug: 'delivery', title: 'Доставка', body: '', updatedAt: changed },
    { slug: 'articles/petli', title: 'Петли', body: '', tags: [ARTICLES_TAG], updatedAt: changed },
    { slug: 'draft', title: 'Черновик', body: '', published: false },
    { slug: 'actions/leto', title: 'Лето', body: '', updatedAt: changed },
  ]);
  await db.insert(action).values([
    { slug: 'leto', title: 'Лето' },
    { slug: 'zima', title: 'Зима', endsAt: new Date('2026-03-01') },
  ]);
  await db.insert(config).values([
    { key: 'SITE_NAME', value: 'Скоба' },
    { key: 'COMPANY_NAME', value: 'ООО «Скоба»' },
  ]);
  settings = await openSettings(db);
  const clock = () => new Date('2026-06-15T12:00:00Z');
  const [files, shards] = [
    crawlerFiles({ db, siteUrl: SITE, settings, clock }),
    crawlerFiles({ db, siteUrl: SITE, settings, clock, shard: 4 }),
  ];
  server = await serveStep(files.step);
  small = await serveStep(shards.step);
  closeFiles = () => Promise.all([files.close(), shards.close()]);
});
afterAll(async () => {
  server.close();
  small.close();
  await closeFiles();
  await settings.close();
  await db.close();
});

const read = async (path: string, from = server) => (await fetch(from.url + path)).text();

describe('robots.txt', () => {
  const groups = async () => {
    const { groups: found, sitemaps } = readRobots(await read('/robots.txt'));
    const [yandex, all] = found;
    if (yandex === undefined || all === undefined) throw new Error('two groups were expected');
    return { yandex, all, sitemaps };
  };

  it('has a group for Yandex and one for all, and names the sitemap', async () => {
    const { yandex, all, sitemaps } = await groups();
    expect([yandex.agents, all.agents]).toEqual([['Yandex'], ['*']]);
    expect(sitemaps).toEqual([`${SITE}/sitemap.xml`]);
  });

  it.each([
    '/',
    '/category',
    '/category/petli',
    '/category/petli?page=2',
    '/products/petlya',
    '/brands/blum',
    '/delivery',
    '/cartoon',
    '/orders-and-returns',
    '/media/pic-240.webp',
    '/_astro/site.css',
    '/_astro/island.js',
    '/sitemap.xml',
    '/yml.xml',
    '/products/petlya?utm_source=x&utm_medium=y',
    '/?yclid=1',
  ])('lets everybody into %s', async (path) => {
    const { yandex, all } = await groups();
    expect([mayCrawl(yandex, path), mayCrawl(all, path)]).toEqual([true, true]);
  });

  it.each([
    '/api/categories/tree',
    '/cart',
    '/order',
    '/order/confirm/1',
    '/personal',
    '/personal/data',
    '/search',
    '/search?query=петли',
  ])('keeps everybody out of %s', async (path) => {
    const { yandex, all } = await groups();
    expect([mayCrawl(yandex, path), mayCrawl(all, path)]).toEqual([false, false]);
  });

  it.each([
    '/category/petli?brand=blum',
    '/category/petli?sort=price_asc',
    '/category/petli?angle=110&soft_close=1',
    '/category/petli?price_from=10&price_to=20',
    '/category?query=x',
    '/brands?letters=A',
    '/products/petlya?rating=5',
    '/?auth=1&next=/order',
  ])(
    'makes no crawl trap of %s: closed to all, one with its clean address for Yandex',
    async (path) => {
      const { yandex, all } = await groups();
      expect(mayCrawl(all, path)).toBe(false);
      expect(cleaned(yandex, path)).toBe(new URL(path, SITE).pathname);
    },
  );

  it('closes a page of a filtered list to all, and makes it a page of the clean list for Yandex', async () => {
    const { yandex, all } = await groups();
    expect(mayCrawl(all, '/category/petli?page=2&sort=name')).toBe(false);
    expect(mayCrawl(all, '/category/petli?brand=blum&page=2')).toBe(false);
    expect(cleaned(yandex, '/category/petli?brand=blum&page=2')).toBe('/category/petli?page=2');
  });

  it('keeps each Clean-param within 500 characters, however many attributes there are', async () => {
    const many = Array.from({ length: 100 }, (_, n) => ({
      slug: `attribute_number_${n}`,
      title: 'x',
      type: 'text' as const,
    }));
    await db.insert(attribute).values(many);
    const text = await read('/robots.txt');
    const rules = text.split('\n').filter((line) => line.startsWith('Clean-param'));
    expect(rules.length).toBeGreaterThan(3);
    expect(Math.max(...rules.map((rule) => rule.length))).toBeLessThanOrEqual(500);
    expect(readRobots(text).groups[0]?.cleanParams).toEqual(
      expect.arrayContaining(many.map(({ slug }) => slug)),
    );
  });
});

describe('the sitemap', () => {
  const locations = (text: string) => readXml(text).children.map((entry) => child(entry, 'loc'));
  const expected = [
    '',
    '/category',
    '/brands',
    '/category/furnitura',
    '/category/furnitura/petli',
    '/brands/blum',
    '/articles',
    '/articles/petli',
    '/delivery',
    '/actions/leto',
    '/products/clip/petlya-110',
    '/products/samorez',
  ].map((path) => SITE + path);

  it('names every indexable address and no other', async () => {
    const [only, ...more] = locations(await read('/sitemap.xml'));
    expect([only, more]).toEqual([`${SITE}/sitemap-1.xml`, []]);
    expect(locations(await read('/sitemap-1.xml')).toSorted()).toEqual(expected.toSorted());
  });

  it('says when each changed', async () => {
    const root = readXml(await read('/sitemap-1.xml'));
    expect(root.attributes['xmlns']).toBe('http://www.sitemaps.org/schemas/sitemap/0.9');
    const times = Object.fromEntries(
      root.children.map((entry) => [
        child(entry, 'loc').slice(SITE.length),
        child(entry, 'lastmod'),
      ]),
    );
    expect(times['/category/furnitura/petli']).toBe(changed.toISOString());
    expect(times['/products/samorez']).toBe(changed.toISOString());
    expect(Object.values(times).every((time) => /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(time))).toBe(
      true,
    );
  });

  it('splits into shards that together hold the same, each address once', async () => {
    const shards = locations(await read('/sitemap.xml', small));
    expect(shards).toHaveLength(3);
    const parts = await Promise.all(
      shards.map(async (address) => locations(await read(address.slice(SITE.length), small))),
    );
    expect(parts.map((part) => part.length)).toEqual([4, 4, 4]);
    expect(parts.flat().toSorted()).toEqual(expected.toSorted());
  });

  it.each(['/sitemap-0.xml', '/sitemap-2.xml', '/sitemap-99999.xml'])(
    'has no shard %s',
    async (path) => {
      expect((await fetch(server.url + path)).status).toBe(404);
    },
  );
});

describe('the feed', () => {
  it('is one that Yandex takes', async () => {
    const { problems, shop } = checkYml(await read('/yml.xml'));
    expect(problems).toEqual([]);
    expect(child(shop, 'name')).toBe('Скоба');
    expect(child(shop, 'company')).toBe('ООО «Скоба»');
    expect(child(shop, 'url')).toBe(SITE);
  });

  it('has the visible categories as a tree', async () => {
    const { categories } = checkYml(await read('/yml.xml'));
    expect(
      categories.map(({ attributes, text }) => [attributes['id'], attributes['parentId'], text]),
    ).toEqual([
      [String(ids['top']), undefined, 'Фурнитура «всё»'],
      [String(ids['hinges']), String(ids['top']), 'Петли & навесы'],
      [expect.any(String), String(ids['top']), 'pusto'],
    ]);
  });

  it('tells everything of an offer', async () => {
    const { offers } = checkYml(await read('/yml.xml'));
    expect(offers.map(({ attributes }) => attributes['id'])).toEqual([
      String(ids['hinge']),
      String(ids['plain']),
    ]);
    const [hinge, plain] = offers;
    const told = Object.fromEntries((hinge?.children ?? []).map(({ name, text }) => [name, text]));
    expect(hinge?.attributes).toEqual({
      id: String(ids['hinge']),
      available: 'false',
      group_id: String(ids['model']),
    });
    expect(told).toMatchObject({
      url: `${SITE}/products/clip/petlya-110`,
      price: '345.50',
      oldprice: '500',
      currencyId: 'RUB',
      categoryId: String(ids['hinges']),
      name: 'Петля <CLIP> "110°" & co',
      vendor: 'Blum',
      vendorCode: '71B3550',
      sales_notes: 'Минимальный заказ 10 шт, кратно 10',
      barcode: '4006381333931',
      param: '110',
      weight: '0.095',
      count: '0',
    });
    expect(told['description']).toMatch(/^Тихая петля\. Очень/);
    expect(
      hinge?.children
        .filter(({ name }) => name === 'picture')
        .map(({ text }) => text)
        .slice(0, 2),
    ).toEqual([`${SITE}/media/pic0-960.jpg`, `${SITE}/media/pic1-960.jpg`]);
    expect(hinge?.children.find(({ name }) => name === 'param')?.attributes).toEqual({
      name: 'Угол',
      unit: '°',
    });
    expect(plain?.attributes['available']).toBe('false');
    expect(plain?.children.map(({ name }) => name)).not.toContain('oldprice');
    expect(plain?.children.map(({ name }) => name)).not.toContain('barcode');
  });

  it('calls available only what can be bought at its least quantity', async () => {
    const available = async () =>
      checkYml(await read('/yml.xml')).offers.find(
        ({ attributes }) => attributes['id'] === String(ids['hinge']),
      )?.attributes['available'];
    expect(await available()).toBe('false');
    await db.update(product).set({ minQuantity: 7 }).where(eq(product.slug, 'petlya-110'));
    expect(await available()).toBe('true');
    await db.update(product).set({ minQuantity: 10 }).where(eq(product.slug, 'petlya-110'));
  });

  it('tells what delivery costs and how long it takes, as the shop has set it, and is a new feed then', async () => {
    const feed = async () => {
      const response = await fetch(`${server.url}/yml.xml`);
      const text = await response.text();
      return {
        etag: response.headers.get('etag'),
        options: [...text.matchAll(/<(\S+-options)><option (.*?)\/>/g)].map(
          ([, name, terms]) => `${name} ${terms}`,
        ),
        problems: checkYml(text).problems,
      };
    };
    const before = await feed();
    expect(before.options).toEqual([
      'delivery-options cost="390" days="1-3"',
      'pickup-options cost="0" days="0-1"',
    ]);
    await setSetting({ db, settings }, 'delivery.courier.price', 45_000);
    await setSetting({ db, settings }, 'delivery.pickup.days', { min: 2, max: 4 });
    const after = await feed();
    expect(after).toMatchObject({
      options: ['delivery-options cost="450" days="1-3"', 'pickup-options cost="0" days="2-4"'],
      problems: [],
    });
    expect(after.etag).not.toBe(before.etag);
    await setSetting({ db, settings }, 'delivery.courier.offered', false);
    expect(await feed()).toMatchObject({
      options: ['pickup-options cost="0" days="2-4"'],
      problems: [],
    });
  });

  it('reads goods in portions without losing any', async () => {
    const portion = Array.from({ length: 1100 }, (_, n) => ({
      categoryId: ids['hinges'] ?? 0,
      externalId: `bulk-${n}`,
      slug: `bulk-${n}`,
      title: `bulk ${n}`,
      priceCurrent: 100,
    }));
    await db.insert(product).values(portion);
    expect(checkYml(await read('/yml.xml'))).toMatchObject({
      problems: [],
      offers: { length: 1102 },
    });
    expect(readXml(await read('/sitemap-1.xml')).children).toHaveLength(1112);
  });
});

describe('many crawlers at once', () => {
  it.each(['/yml.xml', '/sitemap-1.xml'])(
    'get %s that is made once for all of them, and once for the next ones',
    async (path) => {
      let queries = 0;
      const { step, close } = crawlerFiles({
        db: counting(db, () => {
          queries += 1;
        }),
        siteUrl: SITE,
        settings,
      });
      const own = await serveStep(step);
      const texts = await Promise.all(Array.from({ length: 16 }, () => read(path, own)));
      expect(new Set(texts).size).toBe(1);
      const made = queries;
      expect(made).toBeLessThan(40);
      await Promise.all(Array.from({ length: 16 }, () => read(path, own)));
      // The version of the data is read once or twice.
      expect(queries - made).toBeLessThanOrEqual(2);
      own.close();
      await close();
    },
  );

  it('have to wait when they ask without end, each client for itself', async () => {
    const { step, close } = crawlerFiles({ db, siteUrl: SITE, settings, limit: uncachedLimit(1) });
    const own = await serveStep(step);
    const ask = async (from: string, path = '/sitemap-77.xml') =>
      (await fetch(own.url + path, { headers: { 'x-forwarded-for': from } })).status;
    const answers = [];
    for (let asked = 0; asked < UNCACHED_BURST_SECONDS + 2; asked += 1)
      answers.push(await ask('203.0.113.7'));
    expect(answers.filter((status) => status === 429).length).toBeGreaterThan(0);
    expect(await ask('203.0.113.7', '/robots.txt')).toBe(429);
    expect(await ask('198.51.100.7', '/robots.txt')).toBe(200);
    own.close();
    await close();
  });
});

/** The same database, with a callback for each query. */
function counting(given: Database, heard: () => void): Database {
  return new Proxy(given, {
    get(target, name) {
      if (name === 'execute' || name === 'select') heard();
      const value: unknown = Reflect.get(target, name);
      return typeof value === 'function' ? (value.bind(target) as unknown) : value;
    },
  });
}

describe.each(['/robots.txt', '/sitemap.xml', '/sitemap-1.xml', '/yml.xml'])('%s', (path) => {
  it('answers 304 until something changes', async () => {
    const first = await fetch(server.url + path);
    const again = (headers: Record<string, string>) => fetch(server.url + path, { headers });
    expect(first.headers.get('cache-control')).toMatch(/^public, max-age=\d+$/);
    expect((await again({ 'if-none-match': first.headers.get('etag') ?? '' })).status).toBe(304);
    expect(
      (await again({ 'if-modified-since': first.headers.get('last-modified') ?? 'x' })).status,
    ).toBe(path === '/robots.txt' ? 200 : 304);
    await db
      .insert(attribute)
      .values({ slug: `new_filter_${path.replace(/\W/g, '')}`, title: 'x', type: 'text' });
    // Whoever writes it, with or without a time in the row.
    await db
      .update(product)
      .set({ onHand: sql`${product.onHand} + 1` })
      .where(eq(product.slug, 'samorez'));
    await db
      .update(product)
      .set({ reserved: sql`${product.reserved} + 1` })
      .where(eq(product.slug, 'petlya-110'));
    expect((await again({ 'if-none-match': first.headers.get('etag') ?? '' })).status).toBe(200);
    const second = await again({ 'if-modified-since': first.headers.get('last-modified') ?? 'x' });
    expect(second.status).toBe(200);
    if (path !== '/robots.txt')
      expect(Date.parse(second.headers.get('last-modified') ?? '')).toBeGreaterThan(
        Date.parse(first.headers.get('last-modified') ?? ''),
      );
  });

  it.each(['br', 'gzip', 'identity'])('is the same text compressed as %s', async (encoding) => {
    const response = await fetch(server.url + path, { headers: { 'accept-encoding': encoding } });
    expect(response.headers.get('content-encoding')).toBe(
      encoding === 'identity' ? null : encoding,
    );
    expect(await response.text()).toBe(await read(path));
  });

  it('answers HEAD without the text and leaves other methods alone', async () => {
    expect(await (await fetch(server.url + path, { method: 'HEAD' })).text()).toBe('');
    expect((await fetch(server.url + path, { method: 'POST' })).status).toBe(418);
  });
});
