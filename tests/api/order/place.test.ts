import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { bonusEntry, giftRule, promoCode, promoUse } from '#src/server/database/schema/cart.ts';
import { order, orderHistory, orderLine, pickupPoint } from '#src/server/database/schema/order.ts';
import { consent } from '#src/server/database/schema/consent.ts';
import { reservation, stockEntry } from '#src/server/database/schema/stock.ts';
import { announcedBy } from '../../support/announcements.ts';
import { covers } from '../../support/covers.ts';
import { place } from '../../support/checkout.ts';
import { waitingJobs } from '../../support/jobs.ts';
import { forThisFile } from '../../support/for-this-file.ts';
import { openPlacing } from '../../support/placing.ts';

const { shop, buyerWith } = await forThisFile(openPlacing());

describe('a placed order', () => {
  it('is frozen as it was bought, with everything that follows from it', async () => {
    const buyer = await buyerWith('handle', 2, 1000);
    await buyer.api.promoCodeApply({ promo_code: 'FIVE' });
    await buyer.api.bonusesApply({ bonuses: 100 });
    const before = await shop.stock('handle');
    const { id, number } = await place(shop, buyer, {
      comment: 'Позвоните',
      consents: ['offer', 'personal_data', 'marketing'],
    });

    const [row] = await shop.db.select().from(order).where(eq(order.id, id));
    expect(row).toMatchObject({
      number,
      accountId: buyer.accountId,
      status: 'new',
      fullName: 'Ольга Пример',
      phone: '+79160000000',
      email: 'olga@example.ru',
      comment: 'Позвоните',
      deliveryKey: 'PICKUP',
      city: 'Москва',
      address: 'Склад: Примерный проезд, 1',
      deliveryPrice: 0,
      promoCode: 'FIVE',
      goods: 500_100,
      promoDiscount: 25_005,
      bonuses: 100,
      final: 465_095,
      earned: 139,
    });
    expect(await shop.db.select().from(orderLine).where(eq(orderLine.orderId, id))).toMatchObject([
      { title: 'handle', amount: 2, price: 250_050, promo: 25_005, bonus: 10_000, gift: false },
    ]);
    expect(
      await shop.db.select().from(orderHistory).where(eq(orderHistory.orderId, id)),
    ).toMatchObject([{ status: 'new', actor: 'buyer' }]);
    expect(await shop.stock('handle')).toBe(before - 2);
    expect(await shop.db.select().from(stockEntry).where(eq(stockEntry.orderId, id))).toMatchObject(
      [{ productId: shop.id('handle'), onHand: 0, reserved: 2, reason: 'reserved' }],
    );
    expect(await shop.db.select().from(bonusEntry).where(eq(bonusEntry.orderId, id))).toMatchObject(
      [{ points: -100, reason: 'spent' }],
    );
    expect(await shop.db.select().from(promoUse).where(eq(promoUse.orderId, id))).toMatchObject([
      { code: 'FIVE', accountId: buyer.accountId },
    ]);
    expect(await shop.db.select().from(consent).where(eq(consent.orderId, id))).toMatchObject(
      ['offer', 'personal_data', 'marketing'].map((purpose) => ({
        purpose,
        ip: '127.0.0.1',
        accountId: buyer.accountId,
        revisionId: expect.any(Number),
      })),
    );
    expect(
      (await waitingJobs(shop.db))
        .filter(({ payload }) => (payload as { orderId?: string }).orderId === id)
        .map(({ task }) => task)
        .sort(),
    ).toEqual(['order_letter_buyer', 'order_letter_manager']);
  });

  it('leaves an empty cart of a newer version, a new key, and the buyer typed for the next time', async () => {
    const buyer = await buyerWith();
    const before = await buyer.api.orderInfo({});
    await place(shop, buyer, { comment: 'Один раз' });
    const after = await buyer.api.orderInfo({});
    expect(after.cart).toMatchObject({ count: 0, promo_code: null, priceFinal: 0 });
    expect(after.cart.version).toBeGreaterThan(before.cart.version);
    expect(after.idempotency_key).not.toBe(before.idempotency_key);
    expect(after.currentOrder).toMatchObject({ full_name: 'Ольга Пример', comment: '' });
    expect(buyer.cookies.get('cart_count')).toBe('0');
  });

  it("drops only cached answers that show what was bought: one shopper does not purge everybody's pages", async () => {
    const buyer = await buyerWith();
    await buyer.api.cartAdd({ product_id: shop.id('screw') });
    const announced = await announcedBy(shop.db, () => place(shop, buyer));
    expect(announced.flat().sort()).toEqual(
      [`product:${shop.id('screw')}`, `product:${shop.id('handle')}`].sort(),
    );
  });

  it('remembers its delivery for the next one', async () => {
    covers('3.text.pickup', '9.delivery.default');
    const buyer = await buyerWith();
    expect((await buyer.api.orderInfo({})).presavedDelivery).toEqual({
      key: 'PICKUP',
      title: 'Самовывоз',
    });
    await place(shop, buyer, {
      delivery_key: 'POST',
      delivery_post_code: '101000',
      delivery_address: 'Образцовая, 2',
      seen_final: undefined,
    });
    expect((await buyer.api.orderInfo({})).presavedDelivery).toEqual({
      key: 'POST',
      title: 'Почта России',
    });
  });

  it('takes the stock of its point first, then of the warehouse with the most', async () => {
    const buyer = await buyerWith('hinge', 4);
    await place(shop, buyer, { pickup_point_id: shop.points[1] });
    const held = await shop.db
      .select({ units: reservation.units })
      .from(reservation)
      .where(eq(reservation.productId, shop.id('hinge')))
      .orderBy(reservation.warehouseId);
    expect(held.map(({ units }) => units)).toEqual([2, 2]);
    await shop.changeProduct('hinge', { onHand: 7 });
  });

  it('holds the gifts that were chosen, at no price, and takes them from the stock', async () => {
    covers('3.order.gifts');
    await shop.db.insert(giftRule).values({
      title: 'Подарок',
      productId: shop.id('pencil'),
      minimumSum: 200_000,
      setProductIds: [shop.id('handle')],
    });
    const buyer = await buyerWith('hinge', 1);
    await shop.changeProduct('hinge', { priceCurrent: 300_000 });
    await expect(buyer.api.giftAdd({ product_id: shop.id('pencil') })).rejects.toMatchObject({
      code: 'not_found',
    });
    await buyer.api.cartAdd({ product_id: shop.id('handle') });
    await buyer.api.giftAdd({ product_id: shop.id('pencil') });
    const { orderList, gifts_added: gifts } = await buyer.api.orderInfo({});
    expect(orderList.map(({ product }) => product.title)).toEqual(['hinge', 'handle']);
    expect(gifts).toMatchObject([{ gift: true, price: 0, product: { title: 'pencil' } }]);
    await shop.changeProduct('hinge', { priceCurrent: 10_000 });
    const { id } = await place(shop, buyer);
    const lines = await shop.db.select().from(orderLine).where(eq(orderLine.orderId, id));
    expect(lines.map(({ title, amount, price, gift }) => ({ title, amount, price, gift }))).toEqual(
      [
        { title: 'hinge', amount: 1, price: 10_000, gift: false },
        { title: 'handle', amount: 1, price: 250_050, gift: false },
        { title: 'pencil', amount: 1, price: 0, gift: true },
      ],
    );
    expect(await shop.stock('pencil')).toBe(2);
    await shop.db.delete(giftRule);
  });

  it('uses up the code of a gift only with the gift taken', async () => {
    await shop.addPromo({
      code: 'PENCIL',
      kind: 'gift',
      value: 0,
      giftProductId: shop.id('pencil'),
      limitTotal: 1,
      limitPerAccount: 1,
    });
    const buyer = await buyerWith();
    const uses = async () =>
      (
        await shop.db
          .select({ used: promoCode.used })
          .from(promoCode)
          .where(eq(promoCode.code, 'PENCIL'))
      )[0]?.used;
    await buyer.api.promoCodeApply({ promo_code: 'PENCIL' });
    const { id: without } = await place(shop, buyer);
    expect((await shop.db.select().from(order).where(eq(order.id, without)))[0]).toMatchObject({
      promoCode: null,
    });
    expect(await uses()).toBe(0);

    await buyer.api.cartAdd({ product_id: shop.id('handle') });
    await buyer.api.promoCodeApply({ promo_code: 'PENCIL' });
    await buyer.api.giftAdd({ product_id: shop.id('pencil') });
    const { id } = await place(shop, buyer);
    expect((await shop.db.select().from(order).where(eq(order.id, id)))[0]).toMatchObject({
      promoCode: 'PENCIL',
    });
    expect(await uses()).toBe(1);
  });

  it("is fetched where its page said: a city's only point needs no choice, one chosen elsewhere is void", async () => {
    const only = {
      cityId: shop.cityId('Подольск'),
      title: 'Пункт',
      address: 'Образцовая, 3',
      hours: '9–20',
    };
    const [point] = await shop.db
      .insert(pickupPoint)
      .values(only)
      .returning({ id: pickupPoint.id });
    for (const before of ['', shop.points[0]] as const) {
      const buyer = await shop.buyer(0, { city: 'Подольск' });
      await buyer.api.cartAdd({ product_id: shop.id('handle') });
      expect(
        (await buyer.api.orderDraft({ pickup_point_id: before })).currentOrder.pickup_point_id,
      ).toBe(point?.id);
      const { id } = await place(shop, buyer, { pickup_point_id: undefined });
      expect((await shop.db.select().from(order).where(eq(order.id, id)))[0]).toMatchObject({
        city: 'Подольск',
        address: 'Пункт: Образцовая, 3',
      });
    }
    await shop.db.delete(pickupPoint).where(eq(pickupPoint.id, point?.id ?? 0));
  });

  it('may cost more than an integer of the database holds', async () => {
    await shop.changeProduct('hinge', { onHand: 50_000, priceCurrent: 100_000 });
    const { id } = await place(shop, await buyerWith('hinge', 40_000));
    expect((await shop.db.select().from(order).where(eq(order.id, id)))[0]).toMatchObject({
      goods: 4_000_000_000,
      final: 4_000_000_000,
    });
    await shop.changeProduct('hinge', { onHand: 7, priceCurrent: 10_000 });
  });

  it("of an organisation keeps its ИНН and КПП; a person's keeps none", async () => {
    const company = {
      buyer_kind: 'organisation',
      company_name: 'ООО «Пример»',
      inn: '7700000009',
      kpp: '770001001',
    } as const;
    const { id } = await place(shop, await buyerWith(), { ...company, payment_key: 'INVOICE' });
    expect((await shop.db.select().from(order).where(eq(order.id, id)))[0]).toMatchObject({
      buyerKind: 'organisation',
      companyName: 'ООО «Пример»',
      inn: '7700000009',
      kpp: '770001001',
      paymentKey: 'INVOICE',
    });
    const { id: other } = await place(shop, await buyerWith(), {
      ...company,
      buyer_kind: 'person',
    });
    expect((await shop.db.select().from(order).where(eq(order.id, other)))[0]).toMatchObject({
      companyName: '',
      inn: '',
      kpp: '',
    });
  });
});

describe('the draft', () => {
  it('begins with what the account knows, keeps what is typed, and is the same on every device', async () => {
    covers('3.order.draft', '7 GET /api/order');
    const buyer = await shop.buyer();
    const { currentOrder, idempotency_key: key } = await buyer.api.orderInfo({});
    expect(currentOrder).toMatchObject({
      buyer_kind: 'person',
      full_name: 'Покупатель',
      payment_key: 'ON_RECEIPT',
      delivery_key: 'PICKUP',
      delivery_price: 0,
    });
    await buyer.api.orderDraft({
      buyer_kind: 'organisation',
      inn: '77',
      comment: 'Не спешите',
      delivery_key: 'POST',
      delivery_post_code: '1010',
    });
    const other = await shop.at(shop.db, buyer.accountId);
    expect(await other.api.orderInfo({})).toMatchObject({
      idempotency_key: key,
      currentOrder: {
        buyer_kind: 'organisation',
        full_name: 'Покупатель',
        inn: '77',
        comment: 'Не спешите',
        delivery_key: 'POST',
        delivery_post_code: '1010',
      },
    });
  });

  it('counts the end of a line as the one sign that it is in its field, not as the two that a form sends', async () => {
    const buyer = await buyerWith();
    const lines = Array.from({ length: 20 }, () => 'а'.repeat(49));
    expect((await buyer.api.orderDraft({ comment: lines.join('\r\n') })).currentOrder.comment).toBe(
      lines.join('\n'),
    );
  });

  it('keeps the address when the cart page chooses another way', async () => {
    const buyer = await buyerWith();
    await buyer.api.orderDraft({
      delivery_key: 'COURIER',
      delivery_address: 'Образцовая, 2',
      delivery_post_code: '101000',
    });
    await buyer.api.cartDelivery({ delivery_key: 'POST' });
    expect((await buyer.api.orderInfo({})).currentOrder).toMatchObject({
      delivery_key: 'POST',
      delivery_address: 'Образцовая, 2',
      delivery_post_code: '101000',
    });
  });

  it('resets the bonuses when the delivery changes, and only then', async () => {
    covers('4.bonuses.delivery');
    const buyer = await buyerWith('handle', 1, 500);
    await buyer.api.bonusesApply({ bonuses: 100 });
    expect(
      (await buyer.api.orderDraft({ delivery_key: 'PICKUP', comment: '1' })).currentOrder.bonuses,
    ).toBe(100);
    expect((await buyer.api.orderDraft({ delivery_key: 'POST' })).currentOrder.bonuses).toBe(0);
  });
});
