import { eq } from 'drizzle-orm';
import { afterAll, describe, expect, it } from 'vitest';
import { product } from '#src/server/database/schema/product.ts';
import { setSetting } from '../../support/settings.ts';
import { readXml } from '../../support/xml.ts';
import { checkYml, child } from '../../support/yml-checker.ts';
import { SITE, openCrawledShop } from '../../support/crawled-shop.ts';

const { db, settings, server, ids, read, close: closeShop } = await openCrawledShop();
afterAll(closeShop);

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

  it('promises no delivery of what the courier does not carry', async () => {
    const isBrought = async () => {
      const { offers, problems } = checkYml(await read('/yml.xml'));
      expect(problems).toEqual([]);
      return offers.map(({ children }) => children.find(({ name }) => name === 'delivery')?.text);
    };
    const measure = (mm: number | null) =>
      db.update(product).set({ lengthMm: mm }).where(eq(product.id, ids['hinge']));
    expect(await isBrought()).toEqual(['true', 'true']);
    await measure(2001);
    expect(await isBrought()).toEqual(['false', 'true']);
    await measure(null);
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
