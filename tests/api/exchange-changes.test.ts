import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  commerceml, good, importBody, offer, offersBody, openExchangeShop, type ExchangeShop, type OfferFacts,
} from '../support/exchange.ts';

let shop: ExchangeShop;
beforeAll(async () => { shop = await openExchangeShop(); });
afterAll(() => shop.close());
beforeEach(() => shop.db.$client.query(`truncate source, product, model, category, brand, attribute, label,
  warehouse, slug_redirect, load_run restart identity cascade`));

const products = () => shop.rows(`select external_id as id, title, price_current / 100 as price, price_old / 100 as old,
  quantity from product order by external_id`);

describe('a file of changes that holds other types of prices', () => {
  const goods = ['1', '2'].map((id) => good({ id, title: `Товар ${id}` }));
  const whole = (prices: Record<string, number>, options = {}) => shop.load([shop.write('all.xml', commerceml(
    importBody({ goods })
    + offersBody({ priceTypes: Object.keys(prices), offers: ['1', '2'].map((id) => offer({ id, price: prices, quantity: 5 })) }),
  ))], options);
  const changes = (offers: OfferFacts[], priceTypes: string[], options = {}) =>
    shop.load([shop.write('offers.xml', commerceml(offersBody({ changes: true, priceTypes, offers: offers.map(offer) })))], options);

  it('keeps the prices, says so, and brings all else', async () => {
    await whole({ Розничная: 100, Закупочная: 40 });
    const summary = await changes([{ id: '1', title: 'Товар новый', price: { Закупочная: 45 }, quantity: 9 }], ['Закупочная']);
    expect(await products()).toEqual([
      { id: '1', title: 'Товар новый', price: 100, old: null, quantity: 9 },
      { id: '2', title: 'Товар 2', price: 100, old: null, quantity: 5 },
    ]);
    expect(summary.reasons).toEqual([{
      reason: 'the files hold no prices of the type that is sold at: the prices are kept', count: 1,
      example: '«Розничная»; they have: «Закупочная»',
    }]);
  });

  it('brings its stocks when the operator names the type, which the file does not have', async () => {
    await whole({ Оптовая: 80, Закупочная: 40 }, { priceType: 'Оптовая' });
    await changes([{ id: '1', price: { Закупочная: 45 }, quantity: 9 }], ['Закупочная'], { priceType: 'Оптовая' });
    expect(await products()).toMatchObject([{ price: 80, quantity: 9 }, { price: 80, quantity: 5 }]);
  });

  it('does not know a type that the source never had: that is a mistake of writing', async () => {
    await whole({ Розничная: 100 });
    await expect(changes([{ id: '1', price: { Закупочная: 45 } }], ['Закупочная'], { priceType: 'Оптовоя' }))
      .rejects.toThrow('no prices of the type «Оптовоя». They have: «Закупочная».');
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
    expect(await products()).toMatchObject([{ price: 80 }, { price: 90 }, { price: 80 }, { price: 90 }]);
  });

  it('sells at another type once the operator says so, then and later', async () => {
    await whole({ Розничная: 100, Закупочная: 40 });
    await whole({ Розничная: 100, Закупочная: 40 }, { priceType: 'Закупочная' });
    await changes([{ id: '1', price: { Розничная: 120, Закупочная: 50 } }], ['Розничная', 'Закупочная']);
    expect(await products()).toMatchObject([{ price: 50 }, { price: 40 }]);
  });

  it('keeps the old price when it holds no old prices at all', async () => {
    await whole({ Розничная: 100, 'Старая цена': 150 });
    await changes([{ id: '1', price: { Розничная: 90 } }, { id: '2', price: { Розничная: 160 } }], ['Розничная']);
    expect(await products()).toMatchObject([{ price: 90, old: 150 }, { price: 160, old: null }]);
    await changes([{ id: '1', price: { Розничная: 95 } }, { id: '2', price: { Розничная: 160, 'Старая цена': 170 } }], ['Розничная', 'Старая цена']);
    expect(await products()).toMatchObject([{ price: 95, old: null }, { price: 160, old: 170 }]);
  });

  it('asks what is sold at when the shop is older than that memory and the file does not tell', async () => {
    await whole({ BASE: 100 });
    await shop.db.$client.query('update source set price_type = null');
    await expect(changes([{ id: '1', price: { Закупочная: 45 } }], ['Закупочная'])).rejects.toThrow(
      'It is not known which type of prices the shop sells at, and the files have: «Закупочная». Say it once: --price-type NAME.');
    await changes([{ id: '1', quantity: 7 }], []);
    expect(await products()).toMatchObject([{ price: 100, quantity: 7 }, { price: 100 }]);
  });
});
