import { beforeEach, describe, expect, it } from 'vitest';
import { openDatabase, type Database } from '#src/server/database/open.ts';
import { config } from '#src/server/database/schema/content.ts';
import { setDeliveryPrice } from '#src/server/modules/order/deeds/set-delivery-price.ts';
import { place } from '../../support/checkout.ts';
import { ANNA, SETTINGS, expectSound, orderOf } from '../../support/deeds.ts';
import { openLife } from '../../support/order-life.ts';
import { openLedger } from '../../support/stock.ts';
import { forThisFile } from '../../support/for-this-file.ts';

// The carrier does not answer: the manager sets the price.
const shop = await forThisFile(
  openLife({
    carrier: () => Promise.resolve({ price: null, daysMin: 3, daysMax: 7 }),
  }),
);
const second = await forThisFile(openDatabase({ databaseUrl: shop.db.url, dataDir: '' }));
await shop.db.insert(config).values({ key: 'ORDERS_EMAIL', value: 'orders@skoba.example' });
await openLedger(shop.db);
beforeEach(async () => {
  await shop.deliver();
});

const clock = () => shop.clock.now;
const spaces = (text: string) => text.replaceAll('\u00a0', ' ');
const price = (
  orderId: string,
  kopecks: number,
  parts: { isAgreed?: boolean; db?: Database } = {},
) =>
  setDeliveryPrice(
    parts.db ?? shop.db,
    { orderId, price: kopecks, isAgreed: parts.isAgreed ?? false, ...ANNA },
    SETTINGS,
    clock,
  );

async function ordered() {
  const buyer = await shop.buyer();
  await buyer.api.cartAdd({ product_id: shop.id('handle'), quantity: 2 });
  const placed = await place(shop, buyer, {
    delivery_key: 'TRANSPORT',
    delivery_city: 'Владивосток',
    delivery_address: 'Владивосток, Примерная, 1',
    buyer_kind: 'organisation',
    company_name: 'ООО «Пример»',
    inn: '7700000009',
    kpp: '770001001',
    payment_key: 'INVOICE',
    seen_final: undefined,
  });
  await shop.deliver();
  return { buyer, ...placed };
}

describe('the price of delivery that the manager tells', () => {
  it('makes the total, is told to the buyer, and the order is not assembled before the buyer agrees', async () => {
    const { buyer, id, number } = await ordered();
    expect(await orderOf(shop.db, id)).toMatchObject({
      row: { deliveryPrice: null, final: 500_100, payUntil: null },
    });
    await shop.move(id, 'confirmed');
    expect(await shop.move(id, 'assembling')).toEqual({
      moved: false,
      status: 'confirmed',
      block: 'delivery_unpriced',
    });
    await shop.deliver();
    expect((await price(id, 120_000)).due).toBe(620_100);
    expect(await shop.move(id, 'assembling')).toEqual({
      moved: false,
      status: 'confirmed',
      block: 'delivery_unconfirmed',
    });
    const [letter] = await shop.deliver();
    expect(spaces(letter?.subject ?? '')).toBe(`Заказ № ${number}: доставка стоит 1 200 ₽`);
    expect(spaces(letter?.text ?? '')).toContain('Подтвердите доставку на странице заказа');
    const shown = await buyer.api.orderConfirm({ id });
    expect(shown).toMatchObject({
      delivery: { price: 120_000, to_confirm: true },
      totals: { final: 620_100 },
      payment: { can_pay: false, ways: ['ON_RECEIPT', 'INVOICE'] },
    });
    await expect(
      buyer.api.orderAgree({ id, seen_final: 620_100, payment_key: 'SBP' }),
    ).rejects.toMatchObject({
      code: 'cannot_agree',
      detail: 'Этот способ оплаты к заказу не подходит.',
    });

    const agreed = await buyer.api.orderAgree({
      id,
      seen_final: '620100',
      payment_key: 'ON_RECEIPT',
    });
    expect(agreed).toMatchObject({
      delivery: { to_confirm: false },
      payment: { key: 'ON_RECEIPT', until: null },
    });
    await expect(buyer.api.orderAgree({ id, seen_final: 620_100 })).resolves.toMatchObject({
      delivery: { to_confirm: false },
    });
    expect((await shop.deliver()).map(({ to, subject }) => [to, subject])).toEqual([
      ['orders@skoba.example', `Заказ № ${number}: покупатель подтвердил доставку`],
    ]);
    expect(await shop.move(id, 'assembling')).toMatchObject({ moved: true });
    expect(
      (await orderOf(shop.db, id)).deeds.map(({ kind, by, note }) => [kind, by, note]),
    ).toEqual([
      ['delivery_price', 'Анна', 'просил покупатель'],
      ['delivery_agreed', '', ''],
    ]);
    await expectSound(shop.db, id);
  });

  it('counts the time to pay from the moment at which it was told, and anew from the answer', async () => {
    // Five minutes before midnight in Moscow.
    shop.clock.now = new Date('2026-03-10T20:55:00Z');
    const { buyer, id } = await ordered();
    await price(id, 10_000);
    const told = (await orderOf(shop.db, id)).row.payUntil;
    expect(told).not.toBeNull();
    shop.clock.now = new Date(shop.clock.now.getTime() + 600_000);
    await buyer.api.orderAgree({ id, seen_final: 510_100 });
    expect((await orderOf(shop.db, id)).row.payUntil?.getTime()).toBeGreaterThan(
      told?.getTime() ?? 0,
    );
  });

  it('that changes while the buyer agrees is not agreed to unseen', async () => {
    const { buyer, id } = await ordered();
    await price(id, 10_000);
    await price(id, 20_000);
    await expect(buyer.api.orderAgree({ id, seen_final: 510_100 })).rejects.toMatchObject({
      code: 'delivery_changed',
      status: 409,
    });
    expect((await orderOf(shop.db, id)).row).toMatchObject({
      deliveryToConfirm: true,
      final: 520_100,
    });
    const [, another] = await Promise.allSettled([
      buyer.api.orderAgree({ id, seen_final: 520_100 }),
      price(id, 30_000, { db: second }),
    ]);
    expect(another.status).toBe('fulfilled');
    expect((await orderOf(shop.db, id)).row).toMatchObject({
      deliveryToConfirm: true,
      final: 530_100,
      deliveryPrice: 30_000,
    });
  });

  it('agreed by phone, or lowered, waits for nobody; refused, the order is cancelled', async () => {
    const { buyer, id } = await ordered();
    await price(id, 10_000, { isAgreed: true });
    expect((await orderOf(shop.db, id)).row.deliveryToConfirm).toBe(false);
    await price(id, 5_000);
    expect((await orderOf(shop.db, id)).row.deliveryToConfirm).toBe(false);
    await price(id, 50_000);
    await buyer.api.orderCancel({ id });
    expect(await orderOf(shop.db, id)).toMatchObject({
      row: { status: 'cancelled' },
      money: { owed: 0 },
    });
    await expect(buyer.api.orderAgree({ id, seen_final: 550_100 })).rejects.toMatchObject({
      code: 'cannot_agree',
    });
  });

  it('is refused with a reason: no price, the same price, an order that is assembled, a foreign buyer', async () => {
    const { id } = await ordered();
    await expect(price(id, -1)).rejects.toMatchObject({ fault: 'bad_price' });
    await price(id, 100, { isAgreed: true });
    await expect(price(id, 100)).rejects.toMatchObject({ fault: 'nothing_to_do' });
    const stranger = await shop.buyer();
    await expect(stranger.api.orderAgree({ id, seen_final: 500_200 })).rejects.toMatchObject({
      code: 'not_found',
    });
    for (const to of ['confirmed', 'assembling'] as const) await shop.move(id, to);
    await expect(price(id, 200)).rejects.toMatchObject({ fault: 'too_late' });
  });
});
