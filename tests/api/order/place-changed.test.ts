import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { giftRule } from '#src/server/database/schema/cart.ts';
import { order, orderLine } from '#src/server/database/schema/order.ts';
import { writeSeenLines } from '#src/domain/seen-lines.ts';
import { PERSON } from '../../support/checkout-handlers.ts';
import { chooseCity, place } from '../../support/checkout.ts';
import { forThisFile } from '../../support/for-this-file.ts';
import { openPlacing } from '../../support/placing.ts';

const { shop, buyerWith } = await forThisFile(openPlacing());

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

describe('an order of other goods than its page showed, at the same sum', () => {
  const linesOf = async ({ api }: Awaited<ReturnType<typeof buyerWith>>) => {
    const { orderList, gifts_added: gifts, cart } = await api.orderInfo({});
    const lines = [...orderList, ...gifts].map(({ product: { id }, amount, price, gift }) => ({
      id,
      amount,
      price: gift ? null : price,
    }));
    return { seen_lines: writeSeenLines(lines), version: cart.version };
  };
  /** Puts another product of the same price in place of the one that the page shows. */
  async function swapped() {
    await shop.changeProduct('handle', { priceCurrent: 10_000 });
    await shop.changeProduct('hinge', { priceCurrent: 10_000 });
    const buyer = await buyerWith('hinge', 1);
    const seen = await linesOf(buyer);
    await buyer.api.cartRemove({ product_id: shop.id('hinge') });
    await buyer.api.cartAdd({ product_id: shop.id('handle'), quantity: 1 });
    return { buyer, seen };
  }

  it('is not placed before the lines that changed are shown', async () => {
    const { buyer, seen } = await swapped();
    await expect(place(shop, buyer, seen)).rejects.toMatchObject({
      code: 'order_changed',
      status: 409,
      conflict: {
        lines: [
          { id: shop.id('handle'), title: 'handle', notice: 'added' },
          { id: shop.id('hinge'), title: 'hinge', notice: 'removed' },
        ],
        said: [],
      },
    });
    const { id } = await place(shop, buyer, await linesOf(buyer));
    expect(await shop.db.select().from(orderLine).where(eq(orderLine.orderId, id))).toMatchObject([
      { title: 'handle', amount: 1, price: 10_000 },
    ]);
  });

  it('is not placed for a client that says only the version of the cart', async () => {
    const { buyer, seen } = await swapped();
    const { version } = seen;
    await expect(place(shop, buyer, { version })).rejects.toMatchObject({
      code: 'order_changed',
      conflict: { lines: [], said: ['Корзина изменилась с тех пор, как вы её видели.'] },
    });
    await place(shop, buyer, { version: (await linesOf(buyer)).version });
  });

  it('is placed when only what is typed was saved since', async () => {
    const buyer = await buyerWith('hinge', 1);
    const seen = await linesOf(buyer);
    await buyer.api.orderDraft({ comment: 'Позвоните' });
    await place(shop, buyer, seen);
  });

  it('names another amount of each line, though the sum is the same', async () => {
    const buyer = await buyerWith('hinge', 2);
    await buyer.api.cartAdd({ product_id: shop.id('handle'), quantity: 1 });
    const seen = await linesOf(buyer);
    await buyer.api.cartUpdate({ product_id: shop.id('hinge'), quantity: 1 });
    await buyer.api.cartUpdate({ product_id: shop.id('handle'), quantity: 2 });
    await expect(place(shop, buyer, seen)).rejects.toMatchObject({
      conflict: { lines: [{ notice: 'amount_changed' }, { notice: 'amount_changed' }] },
    });
  });

  it('tells of a gift that was taken in another tab', async () => {
    const buyer = await buyerWith('hinge', 1);
    const [given] = await shop.db
      .insert(giftRule)
      .values({ title: 'Ручка в подарок', productId: shop.id('handle'), minimumSum: 0 })
      .returning({ id: giftRule.id });
    const seen = await linesOf(buyer);
    await buyer.api.giftAdd({ product_id: shop.id('handle') });
    await expect(place(shop, buyer, seen)).rejects.toMatchObject({
      conflict: { lines: [], said: ['К заказу добавлен подарок «handle».'] },
    });
    await place(shop, buyer, await linesOf(buyer));
    await shop.db.delete(giftRule).where(eq(giftRule.id, given?.id ?? 0));
  });

  it('is refused with lines that no page writes', async () => {
    const buyer = await buyerWith('hinge', 1);
    await expect(place(shop, buyer, { seen_lines: '1:2' })).rejects.toMatchObject({
      code: 'invalid_input',
    });
  });
});
