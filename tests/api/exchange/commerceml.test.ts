import { beforeEach, describe, expect, it } from 'vitest';
import {
  commerceml,
  good,
  importBody,
  offer,
  offersBody,
  openExchangeShop,
} from '../../support/exchange.ts';
import { forThisFile } from '../../support/for-this-file.ts';

const shop = await forThisFile(openExchangeShop());
beforeEach(() => shop.empty());

const load = shop.loadGoods;

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
