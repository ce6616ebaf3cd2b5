import { afterAll, describe, expect, it } from 'vitest';
import { attribute } from '#src/server/database/schema/catalogue.ts';
import { cleaned, mayCrawl, readRobots } from '../../support/robots.ts';
import { readXml } from '../../support/xml.ts';
import { child } from '../../support/yml-checker.ts';
import { SITE, changed, openCrawledShop } from '../../support/crawled-shop.ts';

const { db, server, small, read, close: closeShop } = await openCrawledShop();
afterAll(closeShop);

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
