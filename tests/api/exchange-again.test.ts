import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { announceChange, onChange } from '../../src/server/database/changes.ts';
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
} from '../support/exchange.ts';

let shop: ExchangeShop;
beforeAll(async () => {
  shop = await openExchangeShop();
});
afterAll(() => shop.close());
beforeEach(() => shop.empty());

const load: ExchangeShop['loadSimple'] = (...facts) => shop.loadSimple(...facts);
const states = () => shop.rows('select external_id as id, state from product order by external_id');
const redirects = () =>
  shop.rows(`select r.kind, r.slug, coalesce(p.slug, c.full_slug) as to from slug_redirect r
  left join product p on r.kind = 'product' and p.id = r.target_id
  left join category c on r.kind = 'category' and c.id = r.target_id order by 1, 2`);

/**
 * Physical versions of all rows. A rewritten row has a new one even with the same values; a lock
 * alone makes none.
 */
async function versions(): Promise<unknown> {
  const tables = [
    'product',
    'model',
    'category',
    'brand',
    'attribute',
    'product_attribute',
    'product_picture',
    'product_document',
    'product_link',
    'product_label',
    'label',
    'warehouse',
    'product_stock',
    'slug_redirect',
  ];
  return Promise.all(
    tables.map((table) =>
      shop.rows(`select '${table}' as name, ctid::text, xmin::text from ${table} order by ctid`),
    ),
  );
}

/** Subscribes; the returned function gives the announcements since then, in order. */
async function hear(): Promise<() => Promise<string[][]>> {
  const heard: string[][] = [];
  const stop = await onChange(shop.db, (tags) => heard.push([...(tags ?? ['missed'])].toSorted()));
  return async () => {
    await announceChange(shop.db, ['content']);
    await expect.poll(() => heard.at(-1)).toEqual(['content']);
    await stop();
    return heard.slice(0, -1);
  };
}

describe('the same files again', () => {
  it('rewrite not a single row', async () => {
    shop.write('import_files/1.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>');
    shop.write('import_files/1.pdf', '%PDF-');
    const text = commerceml(
      importBody({
        groups: group('a', 'Петли', group('b', 'Накладные')),
        properties: property('x', 'Длина, мм') + property('brand', 'Бренд'),
        goods: [
          good({
            id: '1',
            title: 'Петля',
            group: 'b',
            article: 'P-1',
            more:
              '<Описание>Тихая</Описание><Картинка>import_files/1.svg</Картинка>' +
              propertyValues({ x: '10', brand: 'Blum' }) +
              requisites([
                ['Метки', 'Хит'],
                ['Сопутствующие товары', 'm'],
                ['Документ', 'import_files/1.pdf#Схема'],
                ['Вес', '1'],
              ]),
          }),
          good({ id: 'm', title: 'Ручка', group: 'b' }),
          good({ id: 'n', title: 'Ручка', group: '' }),
        ],
      }) +
        offersBody({
          priceTypes: ['Розничная', 'Старая цена'],
          warehouses: { w: 'Склад' },
          offers: [
            offer({
              id: '1',
              price: { Розничная: 10, 'Старая цена': 20 },
              more: '<Склад ИдСклада="w" КоличествоНаСкладе="3"/>',
            }),
            offer({
              id: 'm#1',
              title: 'Ручка (96)',
              price: 1,
              quantity: 1,
              characteristics: { Размер: '96' },
            }),
            offer({
              id: 'm#2',
              title: 'Ручка (128)',
              price: 1,
              characteristics: { Размер: '128' },
            }),
            offer({ id: 'n#1', title: 'Ручка (хром)', price: 1 }),
            offer({ id: 'n#2', title: 'Ручка (золото)', price: 1 }),
          ],
        }),
    );
    const file = shop.write('all.xml', text);
    expect(await shop.load([file])).toMatchObject({ added: 5 });
    const before = await versions();
    expect(await shop.load([file])).toMatchObject({
      added: 0,
      changed: 0,
      hidden: 0,
      unchanged: 5,
      skipped: 0,
    });
    expect(await versions()).toEqual(before);
  });

  it('tell the site only when something has changed', async () => {
    const heard = await hear();
    await load([{ id: '1', title: 'Петля' }]);
    await load([{ id: '1', title: 'Петля' }]);
    await load([{ id: '1', title: 'Петля', price: 200 }]);
    expect(await heard()).toEqual([['catalogue'], ['product:1']]);
  });
});

describe('goods that are missing', () => {
  it('from a full load are hidden, not deleted, and come back', async () => {
    await load([
      { id: '1', title: 'Петля' },
      { id: '2', title: 'Ручка' },
    ]);
    expect(await load([{ id: '1', title: 'Петля' }])).toMatchObject({ hidden: 1, unchanged: 1 });
    expect(await states()).toEqual([
      { id: '1', state: 'active' },
      { id: '2', state: 'hidden' },
    ]);
    expect(await load([{ id: '1', title: 'Петля' }])).toMatchObject({ hidden: 0, unchanged: 1 });
    expect(
      await load([
        { id: '1', title: 'Петля' },
        { id: '2', title: 'Ручка' },
      ]),
    ).toMatchObject({ hidden: 0, changed: 1, unchanged: 1 });
    expect(await states()).toEqual([
      { id: '1', state: 'active' },
      { id: '2', state: 'active' },
    ]);
  });

  it('from a load of changes stay, whether the file or the operator says so', async () => {
    await load([
      { id: '1', title: 'Петля' },
      { id: '2', title: 'Ручка' },
    ]);
    expect(await load([{ id: '1', title: 'Петля' }], { changes: true })).toMatchObject({
      hidden: 0,
    });
    const element = simpleExchange([{ id: '1', title: 'Петля' }])
      .replace(' СодержитТолькоИзменения="false"', '')
      .replace('<Товары>', '<СодержитТолькоИзменения>true</СодержитТолькоИзменения><Товары>');
    expect(await shop.load([shop.write('element.xml', element)])).toMatchObject({ hidden: 0 });
    expect(
      await shop.load([shop.write('all.xml', simpleExchange([{ id: '1', title: 'Петля' }]))], {
        partial: true,
      }),
    ).toMatchObject({ hidden: 0 });
    expect(await states()).toEqual([
      { id: '1', state: 'active' },
      { id: '2', state: 'active' },
    ]);
  });

  it('of another catalogue stay', async () => {
    await load([{ id: '1', title: 'Петля' }], { catalogue: 'first' });
    expect(await load([{ id: '2', title: 'Ручка' }], { catalogue: 'second' })).toMatchObject({
      added: 1,
      hidden: 0,
    });
    expect(await load([{ id: '3', title: 'Опора' }], { catalogue: 'first' })).toMatchObject({
      added: 1,
      hidden: 1,
    });
    expect(await states()).toEqual([
      { id: '1', state: 'hidden' },
      { id: '2', state: 'active' },
      { id: '3', state: 'active' },
    ]);
  });

  it('stay when the catalogue is empty: that is an accident rather than a wish', async () => {
    await load([{ id: '1', title: 'Петля' }]);
    expect(await load([])).toMatchObject({ hidden: 0 });
  });

  it('as offers, when only offers are loaded, stay', async () => {
    await load([
      { id: '1', title: 'Петля' },
      { id: '2', title: 'Ручка' },
    ]);
    expect(
      await shop.load([
        shop.write(
          'prices.xml',
          commerceml(offersBody({ offers: [offer({ id: '1', price: 300 })] })),
        ),
      ]),
    ).toMatchObject({ changed: 1, hidden: 0 });
    expect(
      await shop.value(
        `select title || ' ' || price_current || ' ' || quantity from product where external_id = '1'`,
      ),
    ).toBe('Петля 30000 5');
  });

  it('as variants of a product that is there are hidden, and their model forgets them', async () => {
    const variants = (sizes: string[]) =>
      shop.load([
        shop.write(
          'all.xml',
          commerceml(
            importBody({ goods: [good({ id: 'm', title: 'Ручка' })] }) +
              offersBody({
                offers: sizes.map((size) =>
                  offer({ id: `m#${size}`, price: 1, characteristics: { Размер: size } }),
                ),
              }),
          ),
        ),
      ]);
    await variants(['96', '128']);
    expect(await shop.value('select parameters from model')).toEqual(['razmer']);
    expect(await variants(['96'])).toMatchObject({ hidden: 1, unchanged: 1 });
    expect(await shop.value('select parameters from model')).toEqual([]);
  });

  it('because they are marked as deleted are hidden in any load', async () => {
    await load([
      { id: '1', title: 'Петля' },
      { id: '2', title: 'Ручка' },
      { id: '3', title: 'Опора' },
    ]);
    expect(
      await load(
        [
          { id: '1', title: 'Петля', attributes: ' Статус="Удален"' },
          { id: '2', title: 'Ручка', more: '<ПометкаУдаления>true</ПометкаУдаления>' },
        ],
        { changes: true },
      ),
    ).toMatchObject({ hidden: 2 });
    expect(await states()).toEqual([
      { id: '1', state: 'hidden' },
      { id: '2', state: 'hidden' },
      { id: '3', state: 'active' },
    ]);
    expect(
      await load([{ id: '4', title: 'Новая', attributes: ' Статус="Удален"' }], { changes: true }),
    ).toMatchObject({ added: 0, skipped: 1 });
  });
});

describe('a file of changes', () => {
  it('leaves what it does not name', async () => {
    const full = {
      id: '1',
      title: 'Петля',
      article: 'A',
      more: `<Описание>Тихая</Описание>${propertyValues({ x: '10' })}${requisites([
        ['Новинка', 'да'],
        ['Вес', '2'],
      ])}`,
    };
    await load([full], { properties: property('x', 'Длина') });
    await load([{ id: '1', title: 'Петля', group: '', price: 200 }], { changes: true, groups: '' });
    expect(
      await shop.rows(`select p.description, p.article, p.novelty, p.weight_grams, p.price_current,
        c.slug, (select count(*)::int from product_attribute) as values
      from product p join category c on c.id = p.category_id`),
    ).toEqual([
      {
        description: 'Тихая',
        article: 'A',
        novelty: true,
        weight_grams: 2000,
        price_current: 20000,
        slug: 'ruchki',
        values: 1,
      },
    ]);
    await load([{ id: '1', title: 'Петля' }]);
    expect(
      await shop.rows(
        `select description, article, novelty, weight_grams,
            (select count(*)::int from product_attribute) as values
          from product`,
      ),
    ).toEqual([{ description: '', article: '', novelty: false, weight_grams: null, values: 0 }]);
  });

  it('adds a variant to a model that is there', async () => {
    await shop.load([
      shop.write(
        'all.xml',
        commerceml(
          importBody({
            goods: [good({ id: 'm', title: 'Ручка', more: '<Описание>Общая</Описание>' })],
          }) +
            offersBody({
              offers: [
                offer({
                  id: 'm#1',
                  title: 'Ручка (96)',
                  price: 1,
                  characteristics: { Размер: '96' },
                }),
              ],
            }),
        ),
      ),
    ]);
    expect(
      await shop.load([
        shop.write(
          'offers.xml',
          commerceml(
            offersBody({
              changes: true,
              offers: [
                offer({
                  id: 'm#2',
                  title: 'Ручка (128)',
                  price: 1,
                  characteristics: { Размер: '128' },
                }),
              ],
            }),
          ),
        ),
      ]),
    ).toMatchObject({ added: 1 });
    expect(
      await shop.rows(
        `select p.full_slug, p.description, m.parameters
          from product p join model m on m.id = p.model_id order by p.external_id`,
      ),
    ).toEqual([
      { full_slug: 'ruchka/ruchka-96', description: 'Общая', parameters: ['razmer'] },
      { full_slug: 'ruchka/ruchka-128', description: 'Общая', parameters: ['razmer'] },
    ]);
  });
});

describe('a new name', () => {
  it('gives the product a new address, and the old one leads to it', async () => {
    await load([{ id: '1', title: 'Петля' }]);
    await load([{ id: '1', title: 'Петля накладная' }]);
    expect(await shop.value('select slug from product')).toBe('petlya-nakladnaya');
    expect(await redirects()).toEqual([
      { kind: 'product', slug: 'petlya', to: 'petlya-nakladnaya' },
    ]);
  });

  it('that is the first one again takes its address back from the redirect', async () => {
    await load([{ id: '1', title: 'Петля' }]);
    await load([{ id: '1', title: 'Опора' }]);
    await load([{ id: '1', title: 'Петля' }]);
    expect(await redirects()).toEqual([{ kind: 'product', slug: 'opora', to: 'petlya' }]);
  });

  it('of another product takes an old address over', async () => {
    await load([{ id: '1', title: 'Петля' }]);
    await load([{ id: '1', title: 'Опора' }]);
    await load([
      { id: '1', title: 'Опора' },
      { id: '2', title: 'Петля' },
    ]);
    expect(await shop.rows('select slug from product order by external_id')).toEqual([
      { slug: 'opora' },
      { slug: 'petlya' },
    ]);
    expect(await redirects()).toEqual([]);
  });

  it('that reads the same leaves the address', async () => {
    await load([
      { id: '0', title: 'Петля' },
      { id: '1', title: 'Петля' },
    ]);
    await load([
      { id: '0', title: 'Петля' },
      { id: '1', title: 'Петля!' },
    ]);
    expect(await shop.rows('select slug from product order by external_id')).toEqual([
      { slug: 'petlya' },
      { slug: 'petlya-2' },
    ]);
    expect(await redirects()).toEqual([]);
  });

  it('of a model moves all its variants', async () => {
    const variants = (title: string) =>
      shop.load([
        shop.write(
          'all.xml',
          commerceml(
            importBody({ goods: [good({ id: 'm', title })] }) +
              offersBody({
                offers: ['96', '128'].map((size) =>
                  offer({
                    id: `m#${size}`,
                    title: `Ручка (${size})`,
                    price: 1,
                    characteristics: { Размер: size },
                  }),
                ),
              }),
          ),
        ),
      ]);
    await variants('Ручка');
    await variants('Ручка Рим');
    expect(await shop.rows('select full_slug from product order by slug')).toEqual([
      { full_slug: 'ruchka-rim/ruchka-128' },
      { full_slug: 'ruchka-rim/ruchka-96' },
    ]);
    expect(await redirects()).toEqual([
      { kind: 'product', slug: 'ruchka/ruchka-128', to: 'ruchka-128' },
      { kind: 'product', slug: 'ruchka/ruchka-96', to: 'ruchka-96' },
    ]);
  });

  it('of a category, or another parent, moves everything below it', async () => {
    const groups = (inner: string, outer = 'Петли'): string =>
      group('a', outer, group('b', inner, group('c', 'Blum'))) + group('d', 'Ручки');
    await load([], { groups: groups('Накладные') });
    await load([], { groups: groups('Угловые') });
    expect(await redirects()).toEqual([
      { kind: 'category', slug: 'petli/nakladnye', to: 'petli/uglovye' },
      { kind: 'category', slug: 'petli/nakladnye/blum', to: 'petli/uglovye/blum' },
    ]);
    await load([], {
      groups:
        group('a', 'Петли', group('b', 'Накладные')) + group('d', 'Ручки', group('c', 'Blum')),
    });
    expect(await redirects()).toEqual([
      { kind: 'category', slug: 'petli/nakladnye/blum', to: 'ruchki/blum' },
      { kind: 'category', slug: 'petli/uglovye', to: 'petli/nakladnye' },
      { kind: 'category', slug: 'petli/uglovye/blum', to: 'ruchki/blum' },
    ]);
  });
});

it('a change of any part of a product makes it a changed one', async () => {
  const updated = () => shop.value('select updated_at::text from product');
  const properties = property('x', 'Длина');
  await load([{ id: '1', title: 'Петля', more: propertyValues({ x: '10' }) }], { properties });
  const first = await updated();
  expect(
    await load([{ id: '1', title: 'Петля', more: propertyValues({ x: '20' }) }], { properties }),
  ).toMatchObject({ changed: 1, unchanged: 0 });
  expect(await updated()).not.toBe(first);
});

it('a category that a full load no longer names disappears when nothing is sold in it', async () => {
  await load(
    [
      { id: '1', title: 'Петля', group: 'a' },
      { id: '2', title: 'Ручка', group: 'b' },
    ],
    { groups: group('a', 'Петли') + group('b', 'Ручки') },
  );
  await load([{ id: '1', title: 'Петля', group: 'a' }], { groups: group('a', 'Петли') });
  expect(await shop.rows('select slug, hidden from category order by slug')).toEqual([
    { slug: 'petli', hidden: false },
    { slug: 'ruchki', hidden: true },
  ]);
  await load(
    [
      { id: '1', title: 'Петля', group: 'a' },
      { id: '2', title: 'Ручка', group: 'b' },
    ],
    { groups: group('a', 'Петли') + group('b', 'Ручки') },
  );
  expect(await shop.rows('select slug, hidden from category order by slug')).toEqual([
    { slug: 'petli', hidden: false },
    { slug: 'ruchki', hidden: false },
  ]);
});

it('two loads at once take turns', async () => {
  const one = shop.write(
    'one.xml',
    simpleExchange([{ id: '1', title: 'Петля' }], { catalogue: 'one' }),
  );
  const two = shop.write(
    'two.xml',
    simpleExchange([{ id: '2', title: 'Петля' }], { catalogue: 'two' }),
  );
  await Promise.all([shop.load([one]), shop.load([two])]);
  expect(
    (await shop.rows<{ slug: string }>('select slug from product order by slug')).map(
      (row) => row.slug,
    ),
  ).toEqual(['petlya', 'petlya-2']);
});
