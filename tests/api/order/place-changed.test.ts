import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { giftRule } from '../../../src/server/database/schema/cart.ts';
import { order, orderLine } from '../../../src/server/database/schema/order.ts';
import { PERSON } from '../../support/checkout-handlers.ts';
import { fixedSettings } from '../../support/settings.ts';
import { chooseCity, openCheckout, place } from '../../support/checkout.ts';
import type { CheckoutShop } from '../../support/checkout.ts';

let shop: CheckoutShop;
beforeAll(async () => {
  // The limits of unpaid orders are in order-limits.test.ts.
  shop = await openCheckout({
    settings: fixedSettings({ 'order.unpaid_most': null, 'order.product_units_most': null }),
  });
  await shop.addPromo({ code: 'FIVE' });
  await shop.addPromo({ code: 'ONE', limitPerAccount: 1 });
  await shop.addPromo({ code: 'BRIEF', endsAt: new Date('2026-03-10T12:30:00Z') });
});
afterAll(() => shop.close());

async function buyerWith(slug = 'handle', quantity = 1, points = 0) {
  const buyer = await shop.buyer(points);
  await buyer.api.cartAdd({ product_id: shop.id(slug), quantity });
  return buyer;
}

describe('what changed since the shopper looked', () => {
  it.each([
    ['a new price', { priceCurrent: 12_000 }, 'price_changed', 4, 12_000],
    ['less stock', { onHand: 3 }, 'clamped', 3, 10_000],
  ] as const)(
    '%s is said, nothing is lost, and a second press goes through',
    async (_what, columns, notice, amount, price) => {
      const buyer = await buyerWith('hinge', 4);
      await buyer.api.orderInfo({});
      await shop.changeProduct('hinge', columns);
      await expect(place(shop, buyer, { seen_final: undefined })).rejects.toMatchObject({
        code: 'order_changed',
        status: 409,
        conflict: { lines: [{ id: shop.id('hinge'), title: 'hinge', notice }] },
      });
      expect((await buyer.api.orderInfo({})).orderList).toMatchObject([{ notice, amount }]);
      const { id } = await place(shop, buyer);
      expect(await shop.db.select().from(orderLine).where(eq(orderLine.orderId, id))).toMatchObject(
        [{ amount, price }],
      );
      await shop.changeProduct('hinge', { priceCurrent: 10_000, onHand: 7 });
    },
  );

  it('goods that are gone stay in the cart; the rest is ordered at the second press', async () => {
    const buyer = await buyerWith('hinge', 1);
    await buyer.api.cartAdd({ product_id: shop.id('handle') });
    await shop.changeProduct('hinge', { onHand: 0 });
    await expect(place(shop, buyer, { seen_final: undefined })).rejects.toMatchObject({
      conflict: { lines: [{ notice: 'unavailable' }] },
    });
    const { id } = await place(shop, buyer);
    expect(await shop.db.select().from(orderLine).where(eq(orderLine.orderId, id))).toMatchObject([
      { title: 'handle' },
    ]);
    expect((await buyer.api.orderInfo({})).orderList).toMatchObject([
      { product: { slug: 'hinge' }, notice: 'unavailable' },
    ]);
    await shop.changeProduct('hinge', { onHand: 7 });
  });

  it('a promo code that has run out is said, then the order goes through without it', async () => {
    const buyer = await buyerWith();
    await buyer.api.promoCodeApply({ promo_code: 'BRIEF' });
    shop.clock.now = new Date('2026-03-10T12:31:00Z');
    await expect(place(shop, buyer, { seen_final: undefined })).rejects.toMatchObject({
      conflict: {
        lines: [],
        said: [
          'Промокод BRIEF больше не действует. Срок действия промокода истёк.',
          'Сумма заказа изменилась: теперь 2\u00a0500,50\u00a0₽.',
        ],
      },
    });
    const { id } = await place(shop, buyer);
    expect((await shop.db.select().from(order).where(eq(order.id, id)))[0]).toMatchObject({
      promoCode: null,
      promoDiscount: 0,
      final: 250_050,
    });
  });

  it('a gift that is not given any more is said, then the order goes through without it', async () => {
    await shop.db
      .insert(giftRule)
      .values({ title: 'Подарок', productId: shop.id('pencil'), minimumSum: 0 });
    const buyer = await buyerWith();
    await buyer.api.giftAdd({ product_id: shop.id('pencil') });
    await shop.db.delete(giftRule);
    expect((await buyer.api.cartInfo({})).gifts_lost).toMatchObject([
      { product: { slug: 'pencil' } },
    ]);
    await expect(place(shop, buyer)).rejects.toMatchObject({
      conflict: { said: ['Подарка «pencil» к этому заказу больше нет.'] },
    });
    const { id } = await place(shop, buyer);
    expect(await shop.db.select().from(orderLine).where(eq(orderLine.orderId, id))).toHaveLength(1);
  });

  it('another sum than the one that was looked at is never billed', async () => {
    const buyer = await buyerWith();
    const { totals, idempotency_key: key } = await buyer.api.orderInfo({});
    const press = (seen: number) =>
      buyer.api.orderPlace({
        ...PERSON,
        idempotency_key: key,
        delivery_key: 'COURIER',
        delivery_address: 'Примерная, 1',
        seen_final: seen,
      });
    await expect(press(totals.final)).rejects.toMatchObject({
      code: 'order_changed',
      conflict: {
        cart: { priceFinal: 289_050 },
        said: ['Сумма заказа изменилась: теперь 2\u00a0890,50\u00a0₽.'],
      },
    });
    await press(289_050);
    expect(await shop.count('order', `account_id = ${buyer.accountId} and final = 289050`)).toBe(1);
  });

  it('another city than the one that was looked at is said before anything goes there', async () => {
    const buyer = await buyerWith();
    const { totals, city } = await buyer.api.orderInfo({});
    chooseCity(buyer, { id: shop.cityId('Подольск'), title: 'Подольск' });
    const looked = { seen_final: totals.final, seen_city: city.id };
    await expect(place(shop, buyer, looked)).rejects.toMatchObject({
      code: 'order_changed',
      conflict: { said: ['Город доставки изменился: теперь Подольск. Проверьте адрес.'] },
    });
    const { id } = await place(shop, buyer, { ...looked, seen_city: shop.cityId('Подольск') });
    expect((await shop.db.select().from(order).where(eq(order.id, id)))[0]).toMatchObject({
      final: totals.final,
    });
  });

  it('an empty cart cannot be ordered', async () => {
    await expect(place(shop, await shop.buyer())).rejects.toMatchObject({ code: 'cart_empty' });
  });
});
