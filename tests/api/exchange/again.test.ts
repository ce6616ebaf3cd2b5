import { beforeEach, describe, expect, it } from 'vitest';
import { announcedBy } from '../../support/announcements.ts';
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
} from '../../support/exchange.ts';
import { forThisFile } from '../../support/for-this-file.ts';

const shop = await forThisFile(openExchangeShop());
beforeEach(() => shop.empty());

const load = shop.loadSimple;

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
    const announced = await announcedBy(shop.db, async () => {
      await load([{ id: '1', title: 'Петля' }]);
      await load([{ id: '1', title: 'Петля' }]);
      await load([{ id: '1', title: 'Петля', price: 200 }]);
    });
    expect(announced).toEqual([['catalogue'], ['product:1']]);
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
