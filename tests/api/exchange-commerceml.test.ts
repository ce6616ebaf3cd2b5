import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  commerceml,
  good,
  group,
  importBody,
  offer,
  offersBody,
  openExchangeShop,
  property,
  propertyValues,
  requisites,
  simpleExchange,
  type ExchangeShop,
  type GoodFacts,
  type OffersFacts,
} from '../support/exchange.ts';

let shop: ExchangeShop;
beforeAll(async () => {
  shop = await openExchangeShop();
});
afterAll(() => shop.close());
beforeEach(() =>
  shop.db.$client.query(
    `truncate source, product, model, category, brand, attribute, label, warehouse, slug_redirect,
      load_run restart identity cascade`,
  ),
);

const load = (
  goods: GoodFacts[],
  offers: Omit<OffersFacts, 'changes'>,
  more: { properties?: string; groups?: string } = {},
) =>
  shop.load([
    shop.write(
      'all.xml',
      commerceml(importBody({ goods: goods.map(good), ...more }) + offersBody(offers)),
    ),
  ]);

describe('groups', () => {
  it('become a tree of categories in the order of the file', async () => {
    await load(
      [{ id: '1', title: 'Петля', group: 'a2' }],
      { offers: [offer({ id: '1', price: 1 })] },
      {
        groups:
          group('a', 'Мебельные петли', group('a1', 'Четырёхшарнирные') + group('a2', 'Рояльные')) +
          group('b', 'Ручки'),
      },
    );
    expect(await shop.rows('select full_slug from category order by position')).toEqual(
      [
        'mebelnye-petli',
        'mebelnye-petli/chetyrekhsharnirnye',
        'mebelnye-petli/royalnye',
        'ruchki',
      ].map((full_slug) => ({ full_slug })),
    );
    expect(
      await shop.value('select c.full_slug from product p join category c on c.id = p.category_id'),
    ).toBe('mebelnye-petli/royalnye');
  });

  it('of one name and parent get numbers', async () => {
    await load([], { offers: [] }, { groups: group('a', 'Ручки') + group('b', 'Ручки!') });
    expect(await shop.rows('select external_id, slug from category order by position')).toEqual([
      { external_id: 'a', slug: 'ruchki' },
      { external_id: 'b', slug: 'ruchki-2' },
    ]);
  });

  it('that are absent leave the goods in «Каталог»', async () => {
    await load(
      [{ id: '1', title: 'Петля', group: '' }],
      { offers: [offer({ id: '1', price: 1 })] },
      { groups: '' },
    );
    expect(await shop.rows('select title, slug, full_slug from category')).toEqual([
      { title: 'Каталог', slug: 'katalog', full_slug: 'katalog' },
    ]);
    expect(await shop.value('select count(*)::int from product')).toBe(1);
  });
});

describe('categories of 2.08', () => {
  const tree =
    '<Категории><Категория><Ид>c1</Ид><Наименование>Крепёж</Наименование><Категории><Категория>' +
    '<Ид>c2</Ид><Наименование>Винты</Наименование></Категория></Категории></Категория>' +
    '<Категория><Ид>c3</Ид><Наименование>Услуги</Наименование></Категория></Категории>';
  const withTree = (goods: GoodFacts[], groups = '') =>
    shop.load([
      shop.write(
        'all.xml',
        commerceml(
          importBody({ goods: goods.map(good), groups }).replace(
            '</Наименование>',
            `</Наименование>${tree}`,
          ) + offersBody({ offers: goods.map(({ id }) => offer({ id, price: 1 })) }),
          { version: '2.08' },
        ),
      ),
    ]);
  const places = () =>
    shop.rows(
      'select p.external_id as id, c.full_slug from product p join category c on c.id = p.category_id order by 1',
    );

  it('hold the goods that have no group, with what is above them', async () => {
    expect(
      await withTree([{ id: '1', title: 'Винт', group: '', more: '<Категория>c2</Категория>' }]),
    ).toMatchObject({ added: 1, reasons: [] });
    expect(await places()).toEqual([{ id: '1', full_slug: 'krepezh/vinty' }]);
    expect(await shop.rows('select full_slug from category order by 1')).toEqual([
      { full_slug: 'krepezh' },
      { full_slug: 'krepezh/vinty' },
    ]);
  });

  it('give way to a group', async () => {
    await withTree(
      [{ id: '1', title: 'Винт', group: 'g1', more: '<Категория>c2</Категория>' }],
      group('g1', 'Ручки'),
    );
    expect(await places()).toEqual([{ id: '1', full_slug: 'ruchki' }]);
    expect(await shop.value('select count(*)::int from category')).toBe(1);
  });
});

describe('prices', () => {
  const goods = [{ id: '1', title: 'Петля' }];
  const types = { Закупочная: 50, Розничная: 100, 'Старая цена': '120,5' };
  const priceTypes = Object.keys(types);
  const prices = () => shop.rows('select price_current, price_old from product');

  it('are retail ones, with the old price beside', async () => {
    await load(goods, { priceTypes, offers: [offer({ id: '1', price: types })] });
    expect(await prices()).toEqual([{ price_current: 10000, price_old: 12050 }]);
  });

  it('are of the type that is asked for by name', async () => {
    const file = shop.write(
      'all.xml',
      commerceml(
        importBody({ goods: goods.map(good) }) +
          offersBody({ priceTypes, offers: [offer({ id: '1', price: types })] }),
      ),
    );
    await shop.load([file], { priceType: 'закупочная', oldPriceType: 'Розничная' });
    expect(await prices()).toEqual([{ price_current: 5000, price_old: 10000 }]);
    await expect(shop.load([file], { priceType: 'Оптовая' })).rejects.toThrow(
      'no prices of the type «Оптовая». They have: «Закупочная», «Розничная», «Старая цена».',
    );
  });

  it('are of the only type there is, whatever its name', async () => {
    await load(goods, { priceTypes: ['BASE'], offers: [offer({ id: '1', price: { BASE: 7 } })] });
    expect(await prices()).toEqual([{ price_current: 700, price_old: null }]);
  });

  it('of several types without a retail one need a choice: the message lists them', async () => {
    await expect(
      load(goods, { priceTypes: ['A', 'B'], offers: [offer({ id: '1', price: { A: 1, B: 2 } })] }),
    ).rejects.toThrow('several types of prices: «A», «B»');
  });

  it('keep an old price only when it is higher', async () => {
    await load(goods, {
      priceTypes,
      offers: [offer({ id: '1', price: { ...types, 'Старая цена': 100 } })],
    });
    expect(await prices()).toEqual([{ price_current: 10000, price_old: null }]);
  });

  it('for a pack are divided by its coefficient', async () => {
    const pack =
      '<Цены><Цена><ИдТипаЦены>Розничная</ИдТипаЦены><ЦенаЗаЕдиницу>500</ЦенаЗаЕдиницу>' +
      '<Валюта>RUB</Валюта><Единица>упак</Единица><Коэффициент>100</Коэффициент></Цена></Цены>';
    await load(goods, { offers: [offer({ id: '1', more: pack })] });
    expect(await shop.rows('select price_current, pack_quantity from product')).toEqual([
      { price_current: 500, pack_quantity: 100 },
    ]);
  });

  it('read decimal commas and every kind of space', async () => {
    await load(goods, { offers: [offer({ id: '1', price: '1\u00a0234\u2009567,8' })] });
    expect(await prices()).toEqual([{ price_current: 123456780, price_old: null }]);
  });

  it('that are absent, zero, negative or foreign skip the product with the reason and an example', async () => {
    const foreign =
      '<Цены><Цена><ИдТипаЦены>Розничная</ИдТипаЦены><ЦенаЗаЕдиницу>5</ЦенаЗаЕдиницу>' +
      '<Валюта>USD</Валюта></Цена></Цены>';
    const summary = await load(
      ['1', '2', '3', '4', '5', '6'].map((id) => ({ id, title: `Товар ${id}` })),
      {
        offers: [
          offer({ id: '2', price: 0 }),
          offer({ id: '3', price: -5 }),
          offer({ id: '4', price: 'дорого' }),
          offer({ id: '5', more: foreign }),
          offer({ id: '6', price: 1 }),
        ],
      },
    );
    expect(summary).toMatchObject({ added: 1, skipped: 5 });
    expect(summary.reasons).toEqual([
      {
        reason: 'no price',
        count: 2,
        example: expect.stringMatching(/^Товар 1 \(all\.xml, line \d+\)$/),
      },
      {
        reason: 'the price is not a positive number',
        count: 2,
        example: expect.stringMatching(/^Товар 3 /),
      },
      {
        reason: 'the price is in a foreign currency',
        count: 1,
        example: expect.stringMatching(/^Товар 5 /),
      },
    ]);
  });

  it('without a currency are in that of their type, and roubles have many names', async () => {
    const bare = (type: string, currency = '') =>
      `<Цены><Цена><ИдТипаЦены>${type}</ИдТипаЦены><ЦенаЗаЕдиницу>5</ЦенаЗаЕдиницу>${currency}</Цена></Цены>`;
    const load_ = (typeCurrency: string, offers: string[]) => {
      const body =
        importBody({
          goods: offers.map((_, id) => good({ id: String(id), title: `Товар ${id}` })),
        }) +
        offersBody({ offers }).replace(
          '<Валюта>RUB</Валюта></ТипЦены>',
          `<Валюта>${typeCurrency}</Валюта></ТипЦены>`,
        );
      return shop.load([shop.write('all.xml', commerceml(body))]);
    };
    expect(
      await load_('USD', [
        offer({ id: '0', more: bare('Розничная') }),
        offer({ id: '1', more: bare('Розничная', '<Валюта>руб.</Валюта>') }),
      ]),
    ).toMatchObject({
      added: 1,
      reasons: [{ reason: 'the price is in a foreign currency', count: 1 }],
    });
    expect(
      await load_('810', [
        offer({ id: '0', more: bare('Розничная') }),
        offer({ id: '1', more: bare('Розничная', '<Валюта>Российский рубль</Валюта>') }),
      ]),
    ).toMatchObject({ added: 1, unchanged: 1, reasons: [] });
  });

  it('that turn bad leave a known product its price', async () => {
    await load(goods, { offers: [offer({ id: '1', price: 100 })] });
    expect(await load(goods, { offers: [offer({ id: '1', price: -1 })] })).toMatchObject({
      unchanged: 1,
      changed: 0,
      skipped: 0,
    });
    expect(await prices()).toEqual([{ price_current: 10000, price_old: null }]);
  });
});

describe('stocks', () => {
  const goods = [{ id: '1', title: 'Петля' }];
  const warehouses = { w1: 'Москва', w2: 'Тула' };
  const stocks = () =>
    shop.rows(
      'select w.title, s.on_hand as quantity from product_stock s join warehouse w on w.id = s.warehouse_id order by 1',
    );
  const quantity = () => shop.value('select quantity from product');

  it('by warehouse are kept beside the total', async () => {
    await load(goods, {
      warehouses,
      offers: [
        offer({
          id: '1',
          price: 1,
          quantity: 10,
          more: '<Склад ИдСклада="w1" КоличествоНаСкладе="3"/><Склад ИдСклада="w2" КоличествоНаСкладе="7"/>',
        }),
      ],
    });
    expect(await stocks()).toEqual([
      { title: 'Москва', quantity: 3 },
      { title: 'Тула', quantity: 7 },
    ]);
    expect(await quantity()).toBe(10);
  });

  it('in elements are summed when there is no total', async () => {
    const rest = (id: string, count: number): string =>
      `<Остаток><Склад><Ид>${id}</Ид><Количество>${count}</Количество></Склад></Остаток>`;
    await load(goods, {
      warehouses,
      offers: [
        offer({ id: '1', price: 1, more: `<Остатки>${rest('w1', 4)}${rest('w2', 5)}</Остатки>` }),
      ],
    });
    expect(await quantity()).toBe(9);
    expect(await stocks()).toHaveLength(2);
  });

  it('that are absent leave what there is, and are none for a new product', async () => {
    await load(goods, { offers: [offer({ id: '1', price: 1 })] });
    expect(await quantity()).toBe(0);
    await load(goods, { offers: [offer({ id: '1', price: 1, quantity: 8 })] });
    await load(goods, { offers: [offer({ id: '1', price: 2 })] });
    expect(await quantity()).toBe(8);
  });

  it('below zero are none, fractions are cut off, words change nothing', async () => {
    await load(goods, { offers: [offer({ id: '1', price: 1, quantity: '12,750' })] });
    expect(await quantity()).toBe(12);
    await load(goods, { offers: [offer({ id: '1', price: 1, quantity: 'много' })] });
    expect(await quantity()).toBe(12);
    const summary = await load(goods, { offers: [offer({ id: '1', price: 1, quantity: -3 })] });
    expect(await quantity()).toBe(0);
    expect(summary.reasons).toEqual([
      { reason: 'a quantity below zero counts as none', count: 1, example: '1: «-3»' },
    ]);
  });
});

describe('variants', () => {
  const goods = [
    { id: 'm', title: 'Ручка «Рим»', article: 'R-1', more: propertyValues({ material: 'цамак' }) },
  ];
  const properties = property('material', 'Материал');

  it('are sibling products of one model, told apart by their characteristics', async () => {
    await load(
      goods,
      {
        offers: [
          offer({
            id: 'm#1',
            title: 'Ручка «Рим» (96, хром)',
            price: 1,
            characteristics: { 'Размер, мм': '96', Цвет: 'хром', Покрытие: 'гальваника' },
          }),
          offer({
            id: 'm#2',
            title: 'Ручка «Рим» (128, хром)',
            price: 2,
            characteristics: { 'Размер, мм': '128', Цвет: 'хром', Покрытие: 'гальваника' },
          }),
          offer({
            id: 'm#3',
            title: 'Ручка «Рим» (128, золото)',
            price: 3,
            characteristics: { 'Размер, мм': '128', Цвет: 'золото', Покрытие: 'гальваника' },
          }),
        ],
      },
      { properties },
    );
    expect(await shop.rows('select external_id, title, slug, parameters from model')).toEqual([
      {
        external_id: 'm',
        title: 'Ручка «Рим»',
        slug: 'ruchka-rim',
        parameters: ['razmer', 'tsvet'],
      },
    ]);
    expect(
      await shop.rows(
        'select slug, full_slug, price_current, article from product order by external_id',
      ),
    ).toEqual([
      {
        slug: 'ruchka-rim-96-khrom',
        full_slug: 'ruchka-rim/ruchka-rim-96-khrom',
        price_current: 100,
        article: 'R-1',
      },
      {
        slug: 'ruchka-rim-128-khrom',
        full_slug: 'ruchka-rim/ruchka-rim-128-khrom',
        price_current: 200,
        article: 'R-1',
      },
      {
        slug: 'ruchka-rim-128-zoloto',
        full_slug: 'ruchka-rim/ruchka-rim-128-zoloto',
        price_current: 300,
        article: 'R-1',
      },
    ]);
    expect(
      await shop.rows(`select a.slug, a.unit, a.type, v.value
        from product_attribute v join attribute a on a.id = v.attribute_id
      join product p on p.id = v.product_id where p.external_id = 'm#1' order by v.position, a.position`),
    ).toEqual([
      { slug: 'razmer', unit: 'мм', type: 'number', value: '96' },
      { slug: 'tsvet', unit: null, type: 'enum', value: 'хром' },
      { slug: 'pokrytie', unit: null, type: 'enum', value: 'гальваника' },
      { slug: 'material', unit: null, type: 'enum', value: 'цамак' },
    ]);
  });

  it('get their characteristics into a name that only repeats the product’s', async () => {
    await load(
      goods,
      {
        offers: ['белый', 'чёрный'].map((colour, index) =>
          offer({
            id: `m#${index}`,
            title: 'Ручка «Рим»',
            price: 1,
            characteristics: { Цвет: colour },
          }),
        ),
      },
      { properties },
    );
    expect(await shop.rows('select title from product order by external_id')).toEqual([
      { title: 'Ручка «Рим» (белый)' },
      { title: 'Ручка «Рим» (чёрный)' },
    ]);
  });

  it('without characteristics are chosen by what their names add', async () => {
    await load(
      goods,
      {
        offers: [
          offer({ id: 'm#1', title: 'Ручка «Рим» (96)', price: 1 }),
          offer({ id: 'm#2', title: 'Ручка «Рим» (128)', price: 1 }),
        ],
      },
      { properties },
    );
    expect(await shop.value('select parameters from model')).toEqual(['variant']);
    expect(
      await shop.rows(
        `select v.value from product_attribute v join attribute a on a.id = v.attribute_id
          where a.slug = 'variant' order by 1`,
      ),
    ).toEqual([{ value: '128' }, { value: '96' }]);
  });

  it('may stand in the catalogue itself, each with its own description', async () => {
    await load(
      [
        { id: 'm', title: 'Ручка «Рим»' },
        { id: 'm#1', title: 'Ручка «Рим» 96', more: '<Описание>Короткая</Описание>' },
        { id: 'm#2', title: 'Ручка «Рим» 128', more: '<Описание>Длинная</Описание>' },
      ],
      {
        offers: [
          offer({ id: 'm#1', price: 1, characteristics: { Размер: '96' } }),
          offer({ id: 'm#2', price: 2, characteristics: { Размер: '128' } }),
        ],
      },
    );
    expect(
      await shop.rows(
        'select p.title, p.description, m.title as model from product p join model m on m.id = p.model_id order by 1',
      ),
    ).toEqual([
      { title: 'Ручка «Рим» 128', description: 'Длинная', model: 'Ручка «Рим»' },
      { title: 'Ручка «Рим» 96', description: 'Короткая', model: 'Ручка «Рим»' },
    ]);
  });

  it('share a filter with the property of the same name', async () => {
    await load(
      [{ id: 'a', title: 'Одиночка', more: propertyValues({ colour: 'хром' }) }, ...goods],
      {
        offers: [
          offer({ id: 'a', price: 1 }),
          offer({ id: 'm#1', price: 1, characteristics: { Цвет: 'хром' } }),
          offer({ id: 'm#2', price: 1, characteristics: { Цвет: 'золото' } }),
        ],
      },
      { properties: properties + property('colour', 'Цвет') },
    );
    expect(await shop.rows('select slug from attribute order by slug')).toEqual([
      { slug: 'colour' },
      { slug: 'material' },
    ]);
    expect(await shop.value('select parameters from model')).toEqual(['colour']);
  });
});

describe('properties', () => {
  const values = (id: string) =>
    shop.rows(
      `select v.value, v.slug, v.number, v.number_max from product_attribute v
        join attribute a on a.id = v.attribute_id where a.external_id = '${id}' order by v.value`,
    );
  const type = (id: string) => shop.value(`select type from attribute where external_id = '${id}'`);
  const loadValues = (list: string[], title = 'Длина, мм') =>
    load(
      list.map((value, index) => ({
        id: String(index),
        title: `Товар ${index}`,
        more: propertyValues({ x: value }),
      })),
      { offers: list.map((_, index) => offer({ id: String(index), price: 1 })) },
      { properties: property('x', title) },
    );

  it('of numbers keep the number and a slug that leads back to it', async () => {
    await loadValues(['128', '0,4', '-5', '0.40']);
    expect(await type('x')).toBe('number');
    expect(await values('x')).toEqual([
      { value: '-5', slug: 'minus-5', number: -5, number_max: null },
      { value: '0,4', slug: '0-4', number: 0.4, number_max: null },
      { value: '0,40', slug: '0-4', number: 0.4, number_max: null },
      { value: '128', slug: '128', number: 128, number_max: null },
    ]);
  });

  it('of ranges keep both ends', async () => {
    await loadValues(['100–150', '200']);
    expect(await type('x')).toBe('range');
    expect(await values('x')).toEqual([
      { value: '100–150', slug: '100_150', number: 100, number_max: 150 },
      { value: '200', slug: '200', number: 200, number_max: null },
    ]);
  });

  it('of yes and no are flags, of words a list, of long texts no filter', async () => {
    await loadValues(['Да', 'false'], 'С доводчиком');
    expect(await type('x')).toBe('bool');
    expect(await values('x')).toMatchObject([
      { value: 'да', slug: 'da' },
      { value: 'нет', slug: 'net' },
    ]);
    await loadValues(['хром матовый', '128']);
    expect(await type('x')).toBe('enum');
    await loadValues(['слово '.repeat(20), '128']);
    expect(await type('x')).toBe('text');
  });

  it('are named by their identifier when it can stand in an address, else by their title without the unit', async () => {
    const id = '170b53b1-23ca-11e9-80c9-0cc47ab29cd1';
    await load(
      [{ id: '1', title: 'Петля', more: propertyValues({ load_kg: '45', [id]: '10' }) }],
      { offers: [offer({ id: '1', price: 1 })] },
      {
        properties: property('load_kg', 'Нагрузка (кг)') + property(id, 'Толщина фасада, мм'),
      },
    );
    expect(await shop.rows('select slug, title, unit from attribute order by position')).toEqual([
      { slug: 'load_kg', title: 'Нагрузка', unit: 'кг' },
      { slug: 'tolshchina_fasada', title: 'Толщина фасада', unit: 'мм' },
    ]);
  });

  it('of a directory show the value behind its identifier', async () => {
    const directory = (name: string): string =>
      `<ТипЗначений>Справочник</ТипЗначений><ВариантыЗначений><${name}>` +
      '<ИдЗначения>af848a7e-18fa-11e7-80c2-0cc47ab29cd1</ИдЗначения>' +
      '<Ид>af848a7e-18fa-11e7-80c2-0cc47ab29cd1</Ид>' +
      `<Значение>сталь</Значение></${name}></ВариантыЗначений>`;
    const summary = await load(
      [
        {
          id: '1',
          title: 'Петля',
          more: propertyValues({ x: 'af848a7e-18fa-11e7-80c2-0cc47ab29cd1' }),
        },
        {
          id: '2',
          title: 'Ручка',
          more: propertyValues({ x: '00000000-18fa-11e7-80c2-0cc47ab29cd1' }),
        },
      ],
      { offers: [offer({ id: '1', price: 1 }), offer({ id: '2', price: 1 })] },
      { properties: property('x', 'Материал', directory('Справочник')) },
    );
    expect(await values('x')).toMatchObject([{ value: 'сталь', slug: 'stal' }]);
    expect(summary.reasons).toMatchObject([
      { reason: 'values that are not in the directory of their property', count: 1 },
    ]);
  });

  it('that name the brand make brands, not filters', async () => {
    const maker = (name: string): string =>
      `<Изготовитель><Ид>${name}</Ид><Наименование>${name}</Наименование></Изготовитель>`;
    await load(
      [
        { id: '1', title: 'A', more: propertyValues({ x: 'Blum' }) + maker('Julius Blum GmbH') },
        { id: '2', title: 'B', more: maker('Hettich') },
        { id: '3', title: 'C', more: propertyValues({ x: 'BLUM' }) },
      ],
      { offers: ['1', '2', '3'].map((id) => offer({ id, price: 1 })) },
      { properties: property('x', 'Торговая марка') },
    );
    expect(
      await shop.rows(
        'select p.title, lower(b.title) as brand, b.slug from product p join brand b on b.id = p.brand_id order by 1',
      ),
    ).toEqual([
      { title: 'A', brand: 'blum', slug: 'blum' },
      { title: 'B', brand: 'hettich', slug: 'hettich' },
      { title: 'C', brand: 'blum', slug: 'blum' },
    ]);
    expect(await shop.value('select count(*)::int from attribute')).toBe(0);
  });
});

describe('what a good says of itself', () => {
  it('its requisites: weight, novelty, days, quantities, labels, links', async () => {
    await load(
      [
        {
          id: '1',
          title: 'Петля',
          more: requisites([
            ['Вес', '0,125'],
            ['Новинка', 'Да'],
            ['Метки', 'Хит продаж; Распродажа'],
            ['Срок поставки, дней', '14'],
            ['Минимальный заказ', '10'],
            ['Кратность', '5'],
            ['В упаковке', '50'],
            ['Популярность', '77'],
            ['Сопутствующие товары', '2;нет такого'],
            ['Аналоги', '3'],
            ['ВидНоменклатуры', 'Товар'],
          ]),
        },
        { id: '2', title: 'Планка' },
        {
          id: '3',
          title: 'Петля старая',
          more: requisites([
            ['Снят с производства', 'true'],
            ['Аналоги', '1'],
          ]),
        },
      ],
      { offers: ['1', '2', '3'].map((id) => offer({ id, price: 1 })) },
    );
    expect(
      await shop.rows(
        `select state, novelty, weight_grams, lead_days, min_quantity, quantity_step,
            pack_quantity, popularity
          from product where external_id <> '2' order by external_id`,
      ),
    ).toEqual([
      {
        state: 'active',
        novelty: true,
        weight_grams: 125,
        lead_days: 14,
        min_quantity: 10,
        quantity_step: 5,
        pack_quantity: 50,
        popularity: 77,
      },
      {
        state: 'discontinued',
        novelty: false,
        weight_grams: null,
        lead_days: null,
        min_quantity: 1,
        quantity_step: 1,
        pack_quantity: 1,
        popularity: 0,
      },
    ]);
    expect(
      await shop.rows(
        'select l.name from product_label p join label l on l.id = p.label_id order by 1',
      ),
    ).toEqual([{ name: 'Распродажа' }, { name: 'Хит продаж' }]);
    expect(
      await shop.rows(
        `select a.external_id as from, l.kind, b.external_id as to from product_link l
          join product a on a.id = l.product_id join product b on b.id = l.linked_id order by 1, 2`,
      ),
    ).toEqual([
      { from: '1', kind: 'analogue', to: '3' },
      { from: '1', kind: 'companion', to: '2' },
      { from: '3', kind: 'analogue', to: '1' },
    ]);
  });

  it('its unit, by code or by name', async () => {
    const spellings = [
      '<БазоваяЕдиница Код="796 " НаименованиеПолное="Штука"/>',
      '<БазоваяЕдиница Код="715" НаименованиеПолное="Пара (2 шт.)"/>',
      '<БазоваяЕдиница>м</БазоваяЕдиница>',
      '<БазоваяЕдиница Код="006">п.м</БазоваяЕдиница>',
      '<БазоваяЕдиница>839</БазоваяЕдиница>',
      '<БазоваяЕдиница>Упаковка</БазоваяЕдиница>',
      '<БазоваяЕдиница Код="625"/>',
      '<БазоваяЕдиница Код="166">кг</БазоваяЕдиница>',
      '<БазоваяЕдиница Код="055"/>',
      '<БазоваяЕдиница>113 </БазоваяЕдиница>',
      '<БазоваяЕдиница Код="112 "></БазоваяЕдиница>',
      '<БазоваяЕдиница Код="006"/>',
    ];
    await load(
      spellings.map((unit, index) => ({ id: String(index), title: `Товар ${index}`, unit })),
      { offers: spellings.map((_, index) => offer({ id: String(index), price: 1 })) },
    );
    expect(
      (await shop.rows<{ unit: string }>('select unit from product order by external_id::int')).map(
        (row) => row.unit,
      ),
    ).toEqual(['шт', 'пара', 'м', 'м', 'компл.', 'упак.', 'лист', 'кг', 'м²', 'м³', 'л', 'м']);
  });

  it('its unit by a reference to the list of units', async () => {
    const units =
      '<ЕдиницыИзмерения><ЕдиницаИзмерения><Ид>u-1</Ид>' +
      '<НаименованиеКраткое>компл</НаименованиеКраткое>' +
      '<Код>999</Код></ЕдиницаИзмерения></ЕдиницыИзмерения>';
    const body = importBody({
      goods: [good({ id: '1', title: 'Петля', unit: '<БазоваяЕдиница>u-1</БазоваяЕдиница>' })],
    }).replace('</Классификатор>', `${units}</Классификатор>`);
    await shop.load([
      shop.write(
        'all.xml',
        commerceml(body + offersBody({ offers: [offer({ id: '1', price: 1 })] }), {
          version: '2.10',
        }),
      ),
    ]);
    expect(await shop.value('select unit from product')).toBe('компл.');
  });

  it('its country, in the words of people', async () => {
    const countries = ['РОССИЯ', 'Италия', 'КОРЕЯ, РЕСПУБЛИКА', 'США'];
    await load(
      countries.map((country, id) => ({
        id: String(id),
        title: `Товар ${id}`,
        more: `<Страна>${country}</Страна>`,
      })),
      { offers: countries.map((_, id) => offer({ id: String(id), price: 1 })) },
    );
    expect(
      await shop.rows(
        `select a.title, v.value from product_attribute v
          join attribute a on a.id = v.attribute_id order by v.product_id`,
      ),
    ).toEqual(
      ['Россия', 'Италия', 'Корея, Республика', 'США'].map((value) => ({
        title: 'Страна производства',
        value,
      })),
    );
  });

  it('twice: the later one counts, and that is remarked', async () => {
    const summary = await load(
      [
        { id: '1', title: 'Петля' },
        { id: '1', title: 'Петля новая' },
      ],
      { offers: [offer({ id: '1', price: 1 }), offer({ id: '1', price: 2 })] },
    );
    expect(await shop.rows('select title, price_current from product')).toEqual([
      { title: 'Петля новая', price_current: 200 },
    ]);
    expect(summary.reasons.map(({ reason, count }) => ({ reason, count }))).toEqual([
      {
        reason: 'goods with an identifier that another one of their file has: the later one counts',
        count: 1,
      },
      {
        reason:
          'offers with an identifier that another one of their file has: the later word counts',
        count: 1,
      },
    ]);
  });

  it('with numbers that nothing can hold is still loaded, without them', async () => {
    const huge = '9'.repeat(30);
    const price =
      '<Цены><Цена><ИдТипаЦены>Розничная</ИдТипаЦены><ЦенаЗаЕдиницу>5</ЦенаЗаЕдиницу>' +
      '<Коэффициент>1</Коэффициент></Цена></Цены>';
    await load(
      [
        {
          id: '1',
          title: 'Петля',
          more:
            propertyValues({ x: huge, y: `1-${huge}` }) +
            requisites([
              ['Вес', huge],
              ['Кратность', huge],
              ['Популярность', huge],
            ]),
        },
      ],
      {
        offers: [
          offer({
            id: '1',
            quantity: huge,
            more: `${price}<Склад ИдСклада="w" КоличествоНаСкладе="${huge}"/>`,
          }),
        ],
      },
      { properties: property('x', 'X') + property('y', 'Y') },
    );
    expect(
      await shop.rows('select quantity, quantity_step, popularity, weight_grams from product'),
    ).toEqual([{ quantity: 0, quantity_step: 1, popularity: 0, weight_grams: null }]);
  });

  it('its barcode, article as it is compared, and a description with its markup', async () => {
    await load(
      [
        {
          id: '1',
          title: 'Петля',
          article: 'Н-11 45',
          more: '<Штрихкод>4600000000017</Штрихкод><Описание>&lt;b&gt;Тихая&lt;/b&gt;</Описание>',
        },
      ],
      { offers: [offer({ id: '1', price: 1 })] },
    );
    expect(
      await shop.rows('select barcode, article, article_key, description from product'),
    ).toEqual([
      {
        barcode: '4600000000017',
        article: 'Н-11 45',
        article_key: 'H1145',
        description: '<b>Тихая</b>',
      },
    ]);
  });

  it('without a name it is skipped, and so is an offer of a product that the catalogue does not hold', async () => {
    const summary = await load([{ id: '1' }], {
      offers: [offer({ id: '1', price: 1 }), offer({ id: '2', title: 'Чужой', price: 1 })],
    });
    expect(summary.reasons.map(({ reason }) => reason).sort()).toEqual([
      'an offer of a product that is not in the catalogue',
      'no name',
    ]);
    expect(summary).toMatchObject({ added: 0, skipped: 2 });
  });
});

describe('files beside the exchange', () => {
  const PIXEL = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  );

  it('pictures are taken with their captions, a missing one is counted', async () => {
    shop.write('import_files/ab/1.png', PIXEL);
    shop.write(
      'import_files/ab/2.svg',
      '<?xml version="1.0"?>\n<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>',
    );
    shop.write('secret.png', PIXEL);
    const picture = (path: string): string => `<Картинка>${path}</Картинка>`;
    const summary = await load(
      [
        {
          id: '1',
          title: 'Петля',
          more:
            [
              'import_files\\ab\\1.png',
              'import_files/ab/2.svg',
              'import_files/ab/3.png',
              '../../etc/passwd',
              '',
            ]
              .map(picture)
              .join('') +
            requisites([
              ['ОписаниеФайла', 'import_files/ab/2.svg#Чертёж'],
              ['Описание картинки 1', 'Петля в сборе'],
            ]),
        },
      ],
      { offers: [offer({ id: '1', price: 1 })] },
    );
    const pictures = await shop.rows<{ key: string; alt: string; position: number }>(
      'select key, alt, position from product_picture order by position',
    );
    expect(pictures).toMatchObject([
      { alt: 'Петля в сборе', position: 0 },
      { alt: 'Чертёж', position: 1 },
    ]);
    expect(existsSync(join(shop.dataDir, 'media/original', `${pictures[0]?.key}.png`))).toBe(true);
    expect(existsSync(join(shop.dataDir, 'media/original', `${pictures[1]?.key}.svg`))).toBe(true);
    expect(summary.reasons).toEqual([
      { reason: 'picture: the file is not there', count: 1, example: 'import_files/ab/3.png' },
      {
        reason: "picture: the path leads out of the exchange's folder",
        count: 1,
        example: '../../etc/passwd',
      },
    ]);
  });

  it('pictures that are gone the next time leave those that the product has', async () => {
    shop.write('import_files/x.png', PIXEL);
    const goods = [{ id: '1', title: 'Петля', more: '<Картинка>import_files/x.png</Картинка>' }];
    await load(goods, { offers: [offer({ id: '1', price: 1 })] });
    expect(
      await load([{ ...goods[0], id: '1', more: '<Картинка>import_files/gone.png</Картинка>' }], {
        offers: [offer({ id: '1', price: 1 })],
      }),
    ).toMatchObject({ unchanged: 1 });
    expect(
      await load([{ ...goods[0], id: '1', more: '' }], { offers: [offer({ id: '1', price: 1 })] }),
    ).toMatchObject({ changed: 1 });
    expect(await shop.value('select count(*)::int from product_picture')).toBe(0);
  });

  it('documents are stored with title and size', async () => {
    shop.write('import_files/scheme.pdf', '%PDF-1.4 test');
    await load(
      [
        {
          id: '1',
          title: 'Петля',
          more: requisites([
            ['Документ', 'import_files/scheme.pdf#Схема установки'],
            ['Документ', 'import_files/run.exe#Программа'],
          ]),
        },
      ],
      { offers: [offer({ id: '1', price: 1 })] },
    );
    const [document] = await shop.rows<{ title: string; key: string; bytes: number }>(
      'select title, key, bytes from product_document',
    );
    expect(document).toMatchObject({
      title: 'Схема установки',
      bytes: 13,
      key: expect.stringMatching(/^[0-9a-f]{16}\.pdf$/),
    });
    expect(existsSync(join(shop.dataDir, 'media/document', document?.key ?? ''))).toBe(true);
  });
});

it('gives namesakes addresses by article, then by number', async () => {
  await shop.load([
    shop.write(
      'all.xml',
      simpleExchange([
        { id: '1', title: 'Петля' },
        { id: '2', title: 'Петля', article: 'A-2' },
        { id: '3', title: 'Петля' },
        { id: '4', title: 'Петля', article: 'A-2' },
        { id: '5', title: '!!!' },
      ]),
    ),
  ]);
  expect(
    (await shop.rows<{ slug: string }>('select slug from product order by external_id')).map(
      (row) => row.slug,
    ),
  ).toEqual(['petlya', 'petlya-a-2', 'petlya-2', 'petlya-3', 'tovar']);
});
