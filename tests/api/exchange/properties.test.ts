import { beforeEach, describe, expect, it } from 'vitest';
import { offer, openExchangeShop, property, propertyValues } from '../../support/exchange.ts';
import { forThisFile } from '../../support/for-this-file.ts';
import { readFilters } from '#src/domain/listing.ts';

const shop = await forThisFile(openExchangeShop());
beforeEach(() => shop.empty());

const load = shop.loadGoods;

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

  it('are named by their identifier if it can stand in an address, else by their title without the unit', async () => {
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

describe('properties that are called as something else in an address', () => {
  const names = ['ref', 'from', 'utm_source', 'sort', 'notice'];
  const loadNamed = () =>
    shop.loadGoods(
      [
        {
          id: '1',
          title: 'Петля',
          more: propertyValues(Object.fromEntries(names.map((name) => [name, 'сталь']))),
        },
      ],
      { offers: [offer({ id: '1', price: 1 })] },
      { properties: names.map((name) => property(name, `Свойство ${name}`)).join('') },
    );
  const unread = async () =>
    (await shop.rows<{ slug: string }>('select slug from attribute')).filter(
      ({ slug }) => !readFilters(new URLSearchParams([[slug, 'stal']])).chosen.has(slug),
    );

  it('get names under which they filter', async () => {
    await loadNamed();
    expect(await shop.value('select count(*)::int from attribute')).toBe(names.length);
    expect(await unread()).toEqual([]);
  });

  it('get them with the next load where an earlier one took the others', async () => {
    await loadNamed();
    await shop.rows("update attribute set slug = external_id where external_id in ('ref', 'from')");
    await shop.rows(
      "insert into model (title, slug, parameters) values ('Ручка', 'ruchka', '{ref,tsvet}')",
    );
    await loadNamed();
    expect(await unread()).toEqual([]);
    const renamed = await shop.value("select slug from attribute where external_id = 'ref'");
    expect(await shop.value("select parameters from model where slug = 'ruchka'")).toEqual([
      renamed,
      'tsvet',
    ]);
  });
});
