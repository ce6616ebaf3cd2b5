import { beforeEach, expect, it } from 'vitest';
import { openExchangeShop } from '../../support/exchange.ts';
import { forThisFile } from '../../support/for-this-file.ts';

const shop = await forThisFile(openExchangeShop());
beforeEach(() => shop.empty());

const CATEGORIES =
  '<category id="1">Фурнитура</category><category id="12" parentId="1">Ручки</category>';
const feed = (
  offers: string,
  { doctype = '<!DOCTYPE yml_catalog SYSTEM "shops.dtd">', name = 'Магазин' } = {},
): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n${doctype}\n<yml_catalog date="2026-01-01 10:00">\n` +
  `<shop><name>${name}</name><currencies><currency id="RUR" rate="1"/></currencies>` +
  `<categories>${CATEGORIES}</categories>\n<offers>\n${offers}\n</offers></shop></yml_catalog>`;
const load = (offers: string, options = {}) =>
  shop.load([shop.write('feed.xml', feed(offers, options))]);
const offer = (id: string, elements: string, attributes = ''): string =>
  `<offer id="${id}" ${attributes}>${elements}<currencyId>RUR</currencyId><categoryId>12</categoryId></offer>\n`;

it('reads a simplified offer with its params, old price and description', async () => {
  await load(
    offer(
      '1',
      `<name>Ручка-скоба</name><price>345.50</price><oldprice>400</oldprice>
    <vendor>Boyard</vendor><vendorCode>RS-1</vendorCode><barcode>4600000000017</barcode>
    <description><![CDATA[<p>Тихая & прочная</p>]]></description>
    <count>12</count><weight>0.25</weight>
    <dimensions>20.1/20.8/23.5</dimensions><sales_notes>Минимальный заказ 10 шт</sales_notes>
    <step-quantity>5</step-quantity><param name="Длина" unit="мм">128</param>
    <param name="Цвет">хром</param><country_of_origin>Россия</country_of_origin>`,
      'available="true"',
    ),
  );
  expect(
    await shop.rows(`select p.title, p.slug, p.price_current, p.price_old, p.article, p.barcode,
      p.description, p.quantity, p.weight_grams, p.length_mm, p.width_mm, p.height_mm,
      p.min_quantity, p.quantity_step, s.name as source,
      b.title as brand, c.full_slug as category
    from product p join source s on s.id = p.source_id join brand b on b.id = p.brand_id
      join category c on c.id = p.category_id`),
  ).toEqual([
    {
      title: 'Ручка-скоба',
      slug: 'ruchka-skoba',
      price_current: 34550,
      price_old: 40000,
      article: 'RS-1',
      barcode: '4600000000017',
      description: '<p>Тихая & прочная</p>',
      quantity: 12,
      weight_grams: 250,
      length_mm: 201,
      width_mm: 208,
      height_mm: 235,
      min_quantity: 10,
      quantity_step: 5,
      source: 'yml:Магазин',
      brand: 'Boyard',
      category: 'furnitura/ruchki',
    },
  ]);
  expect(
    await shop.rows(
      `select a.slug, a.title, a.unit, a.type, v.value
        from product_attribute v join attribute a on a.id = v.attribute_id order by v.position`,
    ),
  ).toEqual([
    { slug: 'dlina', title: 'Длина', unit: 'мм', type: 'number', value: '128' },
    { slug: 'tsvet', title: 'Цвет', unit: null, type: 'enum', value: 'хром' },
    {
      slug: 'strana_proizvodstva',
      title: 'Страна производства',
      unit: null,
      type: 'enum',
      value: 'Россия',
    },
  ]);
});

it('names a vendor.model offer by its type, vendor and model', async () => {
  await load(
    offer(
      '1',
      '<typePrefix>Петля</typePrefix><vendor>Blum</vendor><model>CLIP top 110°</model><price>420</price>',
      'type="vendor.model"',
    ),
  );
  expect(await shop.value('select title from product')).toBe('Петля Blum CLIP top 110°');
});

it.each([
  ['Петля', 'Blum', 'Blum CLIP top', 'Петля Blum CLIP top'],
  ['Петля Blum', 'Blum', 'CLIP top', 'Петля Blum CLIP top'],
  ['Петля', 'BLUM', 'Blum', 'Петля Blum'],
  ['Ручка', 'Rim', 'Rimini 96', 'Ручка Rim Rimini 96'],
  ['Ручка', 'Boyard', 'Ручка RS-1', 'Boyard Ручка RS-1'],
])(
  'names «%s» of %s called «%s» «%s»: no word is said twice',
  async (type, vendor, model, title) => {
    await load(
      offer(
        '1',
        `<typePrefix>${type}</typePrefix><vendor>${vendor}</vendor><model>${model}</model><price>420</price>`,
        'type="vendor.model"',
      ),
    );
    expect(await shop.value('select title from product')).toBe(title);
  },
);

it('hides what the feed disables, by attribute or element, until it does so no more', async () => {
  const two = (first: string, second: string) =>
    offer('1', '<name>A</name><price>1</price>', first) +
    offer('2', `<name>B</name><price>1</price>${second}`);
  await load(two('', ''));
  const summary = await load(two('disabled="true"', '<disabled>true</disabled>'));
  expect(summary).toMatchObject({
    hidden: 2,
    reasons: [
      { reason: 'an offer is disabled in the feed: it is not shown', count: 2, example: 'A' },
    ],
  });
  await load(two('disabled="false"', ''));
  expect(await shop.rows('select state from product')).toEqual([
    { state: 'active' },
    { state: 'active' },
  ]);
});

it('remarks an identifier that stands twice and a category that is not there', async () => {
  const summary = await load(
    offer('1', '<name>A</name><price>1</price>') +
      offer('1', '<name>Б</name><price>2</price>') +
      offer('2', '<name>В</name><price>1</price>').replace('<categoryId>12<', '<categoryId>99<'),
  );
  expect(
    await shop.rows(
      'select p.title, c.slug from product p join category c on c.id = p.category_id order by p.external_id',
    ),
  ).toEqual([
    { title: 'Б', slug: 'ruchki' },
    { title: 'В', slug: 'katalog' },
  ]);
  expect(summary.reasons).toEqual([
    { reason: 'goods of a category that is not there', count: 1, example: 'В: 99' },
    {
      reason: 'goods with an identifier that another one of their file has: the later one counts',
      count: 1,
      example: expect.stringMatching(/^1 \(feed\.xml, line \d+\)$/),
    },
  ]);
});

it('makes offers of one group variants, chosen by as few params as tell them apart', async () => {
  const variant = (id: string, size: number, colour: string, weight: number): string =>
    offer(
      id,
      `<name>Ручка Рим, ${size} мм, ${colour}</name><price>100</price>
    <param name="Материал">цамак</param><param name="Размер" unit="мм">${size}</param>
    <param name="Цвет">${colour}</param><param name="Вес" unit="г">${weight}</param>`,
      'group_id="77"',
    );
  await load(
    variant('1', 96, 'хром', 40) +
      variant('2', 128, 'хром', 50) +
      variant('3', 96, 'золото', 41) +
      variant('4', 128, 'золото', 51),
  );
  expect(await shop.rows('select external_id, title, slug, parameters from model')).toEqual([
    { external_id: '77', title: 'Ручка Рим', slug: 'ruchka-rim', parameters: ['razmer', 'tsvet'] },
  ]);
  expect(await shop.value(`select full_slug from product where external_id = '1'`)).toBe(
    'ruchka-rim/ruchka-rim-96-mm-khrom',
  );
});

it('takes availability for what it is: a count, none, or a few of an unknown number', async () => {
  const quantities = () => shop.rows('select external_id as id, quantity from product order by 1');
  const text =
    offer('1', '<name>A</name><price>1</price><count>3</count>') +
    offer('2', '<name>B</name><price>1</price>', 'available="false"') +
    offer('3', '<name>C</name><price>1</price>', 'available="true"');
  await load(text);
  expect(await quantities()).toEqual([
    { id: '1', quantity: 3 },
    { id: '2', quantity: 0 },
    { id: '3', quantity: 10 },
  ]);
  await shop.db.$client.query(`update product set on_hand = 4 where external_id = '3'`);
  expect(await load(text)).toMatchObject({ changed: 0, unchanged: 3 });
});

it('takes a picture that lies beside the feed and leaves those of other servers to a job', async () => {
  shop.write('ruchka 1.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>');
  const summary = await load(
    offer(
      '1',
      '<name>Ручка</name><price>1</price><picture>https://shop.invalid/img/ruchka%201.svg</picture><picture>https://shop.invalid/img/2.jpg</picture>',
    ),
  );
  expect(await shop.value('select count(*)::int from product_picture')).toBe(1);
  expect(summary.reasons).toEqual([
    {
      reason: 'picture: it is on another server, it is fetched after the load',
      count: 1,
      example: 'https://shop.invalid/img/2.jpg',
    },
  ]);
});

it('takes the smallest order from notes that give it in pieces or metres', async () => {
  const notes = (words: string) =>
    `<name>A</name><price>1</price><sales_notes>${words}</sales_notes>`;
  await load(
    offer('1', notes('Минимальный заказ 10 шт')) +
      offer('2', notes('Мин. заказ 5 м')) +
      offer('3', notes('Мин. заказ 5 м, далее любой')) +
      offer('4', notes('Минимальная толщина 16 мм')),
  );
  expect(await shop.rows('select min_quantity as least from product order by external_id')).toEqual(
    [{ least: 10 }, { least: 5 }, { least: 5 }, { least: 1 }],
  );
});

it('skips what has no price, no name or a foreign currency', async () => {
  const summary = await load(
    offer('1', '<name>A</name>') +
      offer('2', '<price>1</price>') +
      offer('3', '<name>C</name><price>5</price>').replace('RUR', 'USD') +
      offer('4', '<name>D</name><price>5</price>'),
  );
  expect(summary).toMatchObject({ format: 'YML', added: 1, skipped: 3 });
  expect(summary.reasons.map(({ reason }) => reason).sort()).toEqual([
    'no name',
    'no price',
    'the price is in a foreign currency',
  ]);
});

it('takes a price without a currency in that of the feed', async () => {
  const text = feed(
    offer('1', '<name>A</name><price>5</price>').replace('<currencyId>RUR</currencyId>', ''),
  );
  const dollars = text.replace(
    '<currency id="RUR" rate="1"/>',
    '<currency id="RUR" rate="90"/><currency id="USD" rate="1"/>',
  );
  expect(await shop.load([shop.write('feed.xml', dollars)])).toMatchObject({
    added: 0,
    reasons: [{ reason: 'the price is in a foreign currency' }],
  });
  expect(await shop.load([shop.write('feed.xml', text)])).toMatchObject({ added: 1 });
});

it('hides what the feed of the same shop lacks, changes nothing the second time, and expands no entity', async () => {
  const two =
    offer('1', '<name>A</name><price>1</price>') + offer('2', '<name>B</name><price>1</price>');
  await load(two);
  expect(await load(two)).toMatchObject({ added: 0, changed: 0, unchanged: 2 });
  expect(
    await load(offer('3', '<name>C</name><price>1</price>'), { name: 'Другой' }),
  ).toMatchObject({ added: 1, hidden: 0 });
  expect(await load(offer('1', '<name>A</name><price>1</price>'))).toMatchObject({ hidden: 1 });
  const bomb = { doctype: '<!DOCTYPE yml_catalog [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]>' };
  await expect(load(offer('1', '<name>&b;</name><price>1</price>'), bomb)).rejects.toThrow(
    /^feed\.xml, line 6: an entity other than/,
  );
});
