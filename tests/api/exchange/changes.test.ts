import { beforeEach, describe, expect, it } from 'vitest';
import {
  commerceml,
  good,
  importBody,
  offer,
  offersBody,
  openExchangeShop,
  type OfferFacts,
} from '../../support/exchange.ts';
import { forThisFile } from '../../support/for-this-file.ts';

const shop = await forThisFile(openExchangeShop());
beforeEach(() => shop.empty());

const products = () =>
  shop.rows(`select external_id as id, title, price_current / 100 as price, price_old / 100 as old,
  quantity from product order by external_id`);

describe('a file of changes that holds other types of prices', () => {
  const goods = ['1', '2'].map((id) => good({ id, title: `Товар ${id}` }));
  const whole = (prices: Record<string, number>, options = {}) =>
    shop.load(
      [
        shop.write(
          'all.xml',
          commerceml(
            importBody({ goods }) +
              offersBody({
                priceTypes: Object.keys(prices),
                offers: ['1', '2'].map((id) => offer({ id, price: prices, quantity: 5 })),
              }),
          ),
        ),
      ],
      options,
    );
  const changes = (offers: OfferFacts[], priceTypes: string[], options = {}) =>
    shop.load(
      [
        shop.write(
          'offers.xml',
          commerceml(offersBody({ changes: true, priceTypes, offers: offers.map(offer) })),
        ),
      ],
      options,
    );

  it('keeps the prices, says so, and brings all else', async () => {
    await whole({ Розничная: 100, Закупочная: 40 });
    const summary = await changes(
      [{ id: '1', title: 'Товар новый', price: { Закупочная: 45 }, quantity: 9 }],
      ['Закупочная'],
    );
    expect(await products()).toEqual([
      { id: '1', title: 'Товар новый', price: 100, old: null, quantity: 9 },
      { id: '2', title: 'Товар 2', price: 100, old: null, quantity: 5 },
    ]);
    expect(summary.reasons).toEqual([
      {
        reason: 'the files hold no prices of the type that is sold at: the prices are kept',
        count: 1,
        example: '«Розничная»; they have: «Закупочная»',
      },
    ]);
  });

  it('brings its stocks when the operator names the type, which the file does not have', async () => {
    await whole({ Оптовая: 80, Закупочная: 40 }, { priceType: 'Оптовая' });
    await changes([{ id: '1', price: { Закупочная: 45 }, quantity: 9 }], ['Закупочная'], {
      priceType: 'Оптовая',
    });
    expect(await products()).toMatchObject([
      { price: 80, quantity: 9 },
      { price: 80, quantity: 5 },
    ]);
  });

  it('does not know a type that the source never had: that is a mistake of writing', async () => {
    await whole({ Розничная: 100 });
    await expect(
      changes([{ id: '1', price: { Закупочная: 45 } }], ['Закупочная'], { priceType: 'Оптовоя' }),
    ).rejects.toThrow('no prices of the type «Оптовоя». They have: «Закупочная».');
    expect(await products()).toMatchObject([{ price: 100 }, { price: 100 }]);
  });

  it('does not change what the shop sells at, even when it holds a retail price', async () => {
    await whole({ Оптовая: 80, Розничная: 100 }, { priceType: 'Оптовая' });
    await changes([{ id: '1', price: { Оптовая: 90, Розничная: 120 } }], ['Оптовая', 'Розничная']);
    expect(await products()).toMatchObject([{ price: 90 }, { price: 80 }]);
  });

  it('is remembered for a source of its own', async () => {
    await whole({ Оптовая: 80, Розничная: 100 }, { priceType: 'Оптовая' });
    await whole({ Оптовая: 70, Розничная: 90 }, { source: 'another' });
    expect(await products()).toMatchObject([
      { price: 80 },
      { price: 90 },
      { price: 80 },
      { price: 90 },
    ]);
  });

  it('sells at another type once the operator says so, then and later', async () => {
    await whole({ Розничная: 100, Закупочная: 40 });
    await whole({ Розничная: 100, Закупочная: 40 }, { priceType: 'Закупочная' });
    await changes(
      [{ id: '1', price: { Розничная: 120, Закупочная: 50 } }],
      ['Розничная', 'Закупочная'],
    );
    expect(await products()).toMatchObject([{ price: 50 }, { price: 40 }]);
  });

  it('keeps the old price of a product when it holds no old prices at all', async () => {
    await whole({ Розничная: 100, 'Старая цена': 150 });
    await changes(
      [
        { id: '1', price: { Розничная: 90 } },
        { id: '2', price: { Розничная: 160 } },
      ],
      ['Розничная'],
    );
    expect(await products()).toMatchObject([
      { price: 90, old: 150 },
      { price: 160, old: null },
    ]);
    await changes(
      [
        { id: '1', price: { Розничная: 95 } },
        { id: '2', price: { Розничная: 160, 'Старая цена': 170 } },
      ],
      ['Розничная', 'Старая цена'],
    );
    expect(await products()).toMatchObject([
      { price: 95, old: null },
      { price: 160, old: 170 },
    ]);
  });

  it('asks what is sold at when the shop is older than that memory and the file does not tell', async () => {
    await whole({ BASE: 100 });
    await shop.db.$client.query('update source set price_type = null');
    await expect(changes([{ id: '1', price: { Закупочная: 45 } }], ['Закупочная'])).rejects.toThrow(
      'It is not known which type of prices the shop sells at, and the files have: «Закупочная». ' +
        'Say it once: --price-type NAME.',
    );
    await changes([{ id: '1', quantity: 7 }], []);
    expect(await products()).toMatchObject([{ price: 100, quantity: 7 }, { price: 100 }]);
  });
});

describe('goods that a load hid', () => {
  const catalogue = (goods: string[], options = {}) =>
    shop.load([shop.write('import.xml', commerceml(importBody({ goods, ...options })))]);
  const offers = (list: OfferFacts[]) =>
    shop.load([shop.write('offers.xml', commerceml(offersBody({ offers: list.map(offer) })))]);
  const both = (goods: string[], list: OfferFacts[]) =>
    shop.load([
      shop.write(
        'all.xml',
        commerceml(importBody({ goods }) + offersBody({ offers: list.map(offer) })),
      ),
    ]);
  const states = async () =>
    Object.fromEntries(
      (
        await shop.rows<{ id: string; state: string }>(
          'select external_id as id, state from product order by 1',
        )
      ).map(({ id, state }) => [id, state]),
    );
  const hinge = { id: '1', title: 'Петля', price: 100, quantity: 1 };
  const variants = ['m#96', 'm#128'].map((id) => ({
    id,
    title: `Ручка (${id.slice(2)})`,
    price: 100,
    characteristics: { Размер: id.slice(2) },
  }));
  const [small = hinge, large = hinge] = variants;
  const handle = good({ id: 'm', title: 'Ручка' });

  it('because they were marked as deleted stay hidden when offers name them; their good returns them', async () => {
    await both([good({ id: '1', title: 'Петля' }), handle], [hinge, ...variants]);
    const marked = (id: string, title: string) =>
      good({ id, title, attributes: ' Статус="Удален"' });
    await catalogue([marked('1', 'Петля'), marked('m', 'Ручка')], { changes: true });
    const gone = { '1': 'hidden', 'm#128': 'hidden', 'm#96': 'hidden' };
    expect(await states()).toEqual(gone);
    await offers([hinge, ...variants]);
    expect(await states()).toEqual(gone);
    await offers([
      { id: '1', price: 90 },
      { id: 'm#96', price: 90 },
    ]);
    expect(await states()).toEqual(gone);
    await catalogue([good({ id: '1', title: 'Петля' }), handle], { changes: true });
    expect(await states()).toEqual({ '1': 'active', 'm#128': 'active', 'm#96': 'active' });
  });

  it('because their offer was marked as deleted stay hidden when prices name them; an offer returns them', async () => {
    await both([handle], variants);
    await offers([{ ...large, attributes: ' Статус="Удален"' }]);
    expect(await states()).toEqual({ 'm#128': 'hidden', 'm#96': 'active' });
    await offers([{ id: 'm#128', price: 90 }]);
    await catalogue([handle], { changes: true });
    expect(await states()).toEqual({ 'm#128': 'hidden', 'm#96': 'active' });
    await offers([large]);
    expect(await states()).toEqual({ 'm#128': 'active', 'm#96': 'active' });
  });

  it('because a whole catalogue left out their good return with it, in whatever file', async () => {
    await both([good({ id: '1', title: 'Петля' }), handle], [hinge, ...variants]);
    await catalogue([good({ id: '1', title: 'Петля' })]);
    expect(await states()).toEqual({ '1': 'active', 'm#128': 'hidden', 'm#96': 'hidden' });
    await offers([hinge, ...variants]);
    expect(await states()).toEqual({ '1': 'active', 'm#128': 'hidden', 'm#96': 'hidden' });
    expect(await catalogue([good({ id: '1', title: 'Петля' }), handle])).toMatchObject({
      hidden: 0,
      changed: 2,
    });
    expect(await states()).toEqual({ '1': 'active', 'm#128': 'active', 'm#96': 'active' });
  });

  it('because their good no longer has the variant stay hidden when only the good is told of', async () => {
    await both([handle], variants);
    await both([handle], [small]);
    await catalogue([handle]);
    expect(await states()).toEqual({ 'm#128': 'hidden', 'm#96': 'active' });
    await offers(variants);
    expect(await states()).toEqual({ 'm#128': 'active', 'm#96': 'active' });
  });

  it('with a good that returns with fewer variants stay hidden as far as they are gone', async () => {
    await both([good({ id: '1', title: 'Петля' }), handle], [hinge, ...variants]);
    await both([good({ id: '1', title: 'Петля' })], [hinge]);
    await both([good({ id: '1', title: 'Петля' }), handle], [hinge, small]);
    await catalogue([good({ id: '1', title: 'Петля' }), handle]);
    expect(await states()).toEqual({ '1': 'active', 'm#128': 'hidden', 'm#96': 'active' });
  });
});

describe("a load that hides a great share of its source's goods", () => {
  const ids = Array.from({ length: 10 }, (_, index) => String(index));
  const whole = (goods: string[], options = {}) =>
    shop.load(
      [
        shop.write(
          'all.xml',
          commerceml(
            importBody({ goods: goods.map((id) => good({ id, title: `Товар ${id}` })) }) +
              offersBody({ offers: goods.map((id) => offer({ id, price: 5 })) }),
          ),
        ),
      ],
      { confirmed: false, ...options },
    );
  const active = () => shop.value(`select count(*)::int from product where state = 'active'`);

  it('is refused with its numbers and changes nothing, until it is confirmed', async () => {
    await whole(ids);
    await whole(ids, { source: 'another' });
    await expect(whole([...ids.slice(3), 'new'])).rejects.toThrow(
      'It would hide 3 of the 10 goods of the source «1c» (30 %), and more than 20 % needs a confirmation. ' +
        'If these goods are gone indeed, load again with --yes.',
    );
    expect(await active()).toBe(20);
    expect(await whole(ids.slice(3), { confirmed: true })).toMatchObject({ hidden: 3 });
    expect(await active()).toBe(17);
  });

  it('by deletion marks in a file of changes is refused too; a fifth passes', async () => {
    await whole(ids);
    const marked = (count: number) =>
      shop.load(
        [
          shop.write(
            'changes.xml',
            commerceml(
              importBody({
                changes: true,
                goods: ids
                  .slice(0, count)
                  .map((id) => good({ id, title: `Товар ${id}`, attributes: ' Статус="Удален"' })),
              }),
            ),
          ),
        ],
        { confirmed: false },
      );
    await expect(marked(5)).rejects.toThrow('hide 5 of the 10 goods');
    expect(await marked(2)).toMatchObject({ hidden: 2 });
  });
});
