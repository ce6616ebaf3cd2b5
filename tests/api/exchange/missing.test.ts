import { beforeEach, describe, expect, it } from 'vitest';
import {
  commerceml,
  group,
  offer,
  offersBody,
  openExchangeShop,
  simpleExchange,
} from '../../support/exchange.ts';
import { forThisFile } from '../../support/for-this-file.ts';

const shop = await forThisFile(openExchangeShop());
beforeEach(() => shop.empty());

const load = shop.loadSimple;
const states = () => shop.rows('select external_id as id, state from product order by external_id');

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

  it('stay when the catalogue is empty: that is an accident rather than intent', async () => {
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
    await shop.loadSizes(['96', '128']);
    expect(await shop.value('select parameters from model')).toEqual(['razmer']);
    expect(await shop.loadSizes(['96'])).toMatchObject({ hidden: 1, unchanged: 1 });
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
