import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { clampUnits } from '#src/domain/cart.ts';
import { ERROR_TEXT } from '#src/texts/shell/shell.ts';
import { openCartShop } from '../../support/cart.ts';
import { covers } from '../../support/covers.ts';
import type { Shopper } from '../../support/shopper.ts';
import { forThisFile } from '../../support/for-this-file.ts';

const shop = await forThisFile(openCartShop());
const linesOf = async (shopper: Shopper) => (await shopper.api.cartList({})).content;

describe('a line (specification §4)', () => {
  it('grows by what is added', async () => {
    covers('7 POST /api/cart/add');
    const { api } = shop.guest();
    await api.cartAdd({ product_id: shop.id('hinge'), quantity: 2 });
    expect(
      (await api.cartAdd({ product_id: shop.id('hinge'), quantity: 3 })).cartItems[0]?.amount,
    ).toBe(5);
  });

  it('typed above the available stock is clamped to the stock, and says so until it changes', async () => {
    covers('4.cart.clamp', '7 POST /api/cart/update');
    const guest = shop.guest();
    const info = await guest.api.cartUpdate({ product_id: shop.id('hinge'), quantity: 50 });
    expect(info.cartItems[0]?.amount).toBe(7);
    expect(await linesOf(guest)).toMatchObject([{ amount: 7, available: 7, notice: 'clamped' }]);
    await guest.api.cartUpdate({ product_id: shop.id('hinge'), quantity: 7 });
    expect(await linesOf(guest)).toMatchObject([{ amount: 7, notice: null }]);
  });

  it('plus beyond availability is ignored: the quantity stays', async () => {
    covers('4.cart.plus_beyond');
    const { api } = shop.guest();
    await api.cartAdd({ product_id: shop.id('hinge'), quantity: 7 });
    expect(
      (await api.cartAdd({ product_id: shop.id('hinge'), quantity: 1 })).cartItems[0]?.amount,
    ).toBe(7);
    // The code is not remembered for later goods.
    await shop.changeProduct('hinge', { onHand: 8 });
    expect((await api.cartInfo({})).cartItems[0]?.amount).toBe(7);
    await shop.changeProduct('hinge', { onHand: 7 });
  });

  it('is removed by an empty value, by 0 and by minus below the least', async () => {
    covers('4.cart.empty');
    const { api } = shop.guest();
    const product_id = shop.id('hinge');
    for (const quantity of ['', '0', 0]) {
      await api.cartAdd({ product_id, quantity: 2 });
      expect((await api.cartUpdate({ product_id, quantity })).count).toBe(0);
    }
    await api.cartAdd({ product_id });
    expect((await api.cartRemove({ product_id, quantityNew: 0 })).count).toBe(0);
  });

  it('cart/remove with quantityNew sets that quantity', async () => {
    covers('7 POST /api/cart/remove');
    const { api } = shop.guest();
    await api.cartAdd({ product_id: shop.id('hinge'), quantity: 5 });
    expect(
      (await api.cartRemove({ product_id: shop.id('hinge'), quantityNew: 2 })).cartItems[0]?.amount,
    ).toBe(2);
  });

  it('begins with the least quantity of the product and goes in its steps', async () => {
    const { api } = shop.guest();
    expect(
      (await api.cartAdd({ product_id: shop.id('screw'), quantity: 1 })).cartItems[0],
    ).toMatchObject({ amount: 10, least: 10, step: 5, most: 1000 });
    expect(
      (await api.cartAdd({ product_id: shop.id('screw'), quantity: 1 })).cartItems[0]?.amount,
    ).toBe(15);
    expect(
      (await api.cartUpdate({ product_id: shop.id('screw'), quantity: 23 })).cartItems[0]?.amount,
    ).toBe(25);
  });

  it('refuses a quantity that is not a whole number', async () => {
    covers('5.cart.quantity');
    const { api } = shop.guest();
    for (const quantity of [1.5, -1, 2_147_483_647]) {
      await expect(
        api.cartUpdate({ product_id: shop.id('hinge'), quantity }),
      ).rejects.toMatchObject({ code: 'invalid_input' });
      await expect(api.cartAdd({ product_id: shop.id('hinge'), quantity })).rejects.toMatchObject({
        code: 'invalid_input',
      });
    }
  });

  it.each(['1,5', '1.5', '-1', 'пять', '2 кг'])(
    'typed as «%s» is refused, and what is wanted is said',
    async (typed) => {
      const { api } = shop.guest();
      const product_id = shop.id('hinge');
      await api.cartAdd({ product_id, quantity: 2 });
      const refusal = { code: 'not_whole' };
      await expect(api.cartUpdate({ product_id, quantity: typed })).rejects.toMatchObject(refusal);
      await expect(api.cartAdd({ product_id, quantity: typed })).rejects.toMatchObject(refusal);
      await expect(api.cartRemove({ product_id, quantityNew: typed })).rejects.toMatchObject(
        refusal,
      );
      expect((await api.cartInfo({})).cartItems[0]?.amount).toBe(2);
      expect(ERROR_TEXT.not_whole).toBe('Количество — целое число, например 10.');
    },
  );

  it.each(['3 шт', '3шт.', ' 3 ', '3,0', '３', '3 штуки', '3\u200b'])(
    'is what is meant by «%s»',
    async (typed) => {
      const { api } = shop.guest();
      const info = await api.cartUpdate({ product_id: shop.id('hinge'), quantity: typed });
      expect(info.cartItems[0]?.amount).toBe(3);
    },
  );

  it('is clamped in the database by the same rule as in the browser', async () => {
    const cases = fc.sample(
      fc.tuple(
        fc.nat({ max: 3000 }),
        fc.nat({ max: 3000 }),
        fc.integer({ min: 1, max: 60 }),
        fc.integer({ min: 1, max: 60 }),
      ),
      2000,
    );
    const inDatabase = await shop.db.$client.query<{ units: number }>(
      `select cart_units(w, s, m, t) as units
        from unnest($1::int[], $2::int[], $3::int[], $4::int[]) with ordinality
          as given(w, s, m, t, place) order by place`,
      [0, 1, 2, 3].map((column) => cases.map((given) => given[column])),
    );
    expect(inDatabase.rows.map(({ units }) => units)).toEqual(
      cases.map(([wanted, quantity, least, step]) =>
        clampUnits(wanted, { quantity, min_quantity: least, quantity_step: step }),
      ),
    );
  });
});

describe('what happens meanwhile', () => {
  it('a line that lost its stock counts with what is left and says so; without stock it counts nothing', async () => {
    const guest = shop.guest();
    await guest.api.cartAdd({ product_id: shop.id('pencil'), quantity: 3 });
    await shop.changeProduct('pencil', { onHand: 2 });
    expect(await guest.api.cartInfo({})).toMatchObject({ priceFinal: 20_000 });
    expect(await linesOf(guest)).toMatchObject([{ amount: 2, sum: 20_000, notice: 'clamped' }]);
    await shop.changeProduct('pencil', { onHand: 0 });
    expect(await guest.api.cartInfo({})).toMatchObject({ count: 1, priceFinal: 0 });
    expect(await linesOf(guest)).toMatchObject([
      { amount: 0, available: 0, sum: 0, notice: 'unavailable' },
    ]);
    await expect(
      guest.api.cartUpdate({ product_id: shop.id('pencil'), quantity: 1 }),
    ).rejects.toMatchObject({ code: 'out_of_stock' });
    expect((await guest.api.cartRemove({ product_id: shop.id('pencil') })).count).toBe(0);
    await shop.changeProduct('pencil', { onHand: 3 });
  });

  it('a product that is not sold any more stays as a line that counts nothing, until it is removed', async () => {
    const guest = shop.guest();
    await guest.api.cartAdd({ product_id: shop.id('pencil'), quantity: 2 });
    for (const state of ['discontinued', 'hidden'] as const) {
      await shop.changeProduct('pencil', { state });
      await shop.catalogue.refreshed();
      expect(await linesOf(guest)).toMatchObject([
        { product: { title: 'pencil' }, notice: 'unavailable', sum: 0 },
      ]);
    }
    expect(await guest.api.cartRemove({ product_id: shop.id('pencil') })).toMatchObject({
      count: 0,
    });
    await shop.changeProduct('pencil', { state: 'active' });
    await shop.catalogue.refreshed();
  });

  it('a changed price is billed at once and said until the shopper confirms the line', async () => {
    covers('7 GET /api/cart/list');
    const guest = shop.guest();
    await guest.api.cartAdd({ product_id: shop.id('pencil'), quantity: 1 });
    await shop.changeProduct('pencil', { priceCurrent: 12_000 });
    expect(await linesOf(guest)).toMatchObject([
      { price: 12_000, price_seen: 10_000, sum: 12_000, notice: 'price_changed' },
    ]);
    await guest.api.cartUpdate({ product_id: shop.id('pencil'), quantity: 1 });
    expect(await linesOf(guest)).toMatchObject([{ notice: null }]);
    await shop.changeProduct('pencil', { priceCurrent: 10_000 });
  });
});
