import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { agreeDelivery } from '#src/server/modules/order/deeds/agree-delivery.ts';
import { setDeliveryPrice } from '#src/server/modules/order/deeds/set-delivery-price.ts';
import { voidPayment } from '#src/server/modules/order/money/void-payment.ts';
import { endUnpaid } from '#src/server/modules/order/unpaid.ts';
import { place } from '../../support/checkout.ts';
import { covers } from '../../support/covers.ts';
import { ANNA, expectSound, orderOf } from '../../support/deeds.ts';
import { leadsDesk } from '../../support/leads-desk.ts';
import { setSetting } from '../../support/settings.ts';
import { openStockedShop } from '../../support/stocked-shop.ts';
import { forThisFile } from '../../support/for-this-file.ts';
import { cancelOrders } from '../../support/on-demand.ts';

/**
 * The day from which the days of each line count. The hinge takes 14 days, and every test begins on
 * 10 March.
 */
const shop = await forThisFile(openStockedShop());

const START = new Date('2026-03-10T10:00:00Z');
const DAY = 24 * 60;
beforeEach(async () => {
  shop.clock.now = START;
  await setSetting(shop, 'on_order.mode', 'any');
  await setSetting(shop, 'reservation.on_receipt_days', null);
  await shop.changeProduct('hinge', { leadDays: 14, minQuantity: 1, quantityStep: 1 });
  await shop.countStock('hinge', 0);
});
afterEach(async () => {
  expect(await shop.contradictions()).toEqual([]);
  await cancelOrders(shop, (id) => expectSound(shop.db, id));
});

const clock = () => shop.clock.now;
const settings = () => shop.settings.now();
const hinge = () => shop.id('hinge');

const { phone, change, add, details, pay, told, payUntil } = leadsDesk(() => shop);

describe('an order that is paid on receipt', () => {
  const onError = (error: unknown) => {
    throw error;
  };
  const look = () => endUnpaid({ db: shop.db, clock, onError });
  const status = async (id: string) => (await orderOf(shop.db, id)).row.status;
  beforeEach(() => setSetting(shop, 'reservation.on_receipt_days', 3));

  it('waits for its goods on order, and for its buyer so many days after they came', async () => {
    covers('4.on_order.receipt');
    const id = await shop.order('hinge', 4);
    expect(await payUntil(id)).toBe('2026-03-27T21:00:00.000Z');
    shop.pass(17 * DAY);
    await look();
    expect(await status(id)).toBe('new');
    shop.pass(DAY);
    await look();
    expect(await status(id)).toBe('cancelled');
  });

  it('is told so before it is placed', async () => {
    covers('4.on_order.receipt');
    const buyer = await shop.buyer();
    await buyer.api.cartAdd({ product_id: hinge(), quantity: 4 });
    const onReceipt = async () =>
      (await buyer.api.orderInfo({})).paymentInfo.find(({ key }) => key === 'ON_RECEIPT');
    expect((await onReceipt())?.description).toMatch(/Держим товары 3\sдня после поступления\.$/);
    await shop.countStock('hinge', 4);
    expect((await onReceipt())?.description).toMatch(/Держим товары 3\sдня\.$/);
  });

  it('by phone waits for them too', async () => {
    expect(await payUntil(await phone(3, 'ON_RECEIPT'))).toBe('2026-03-27T21:00:00.000Z');
  });

  it('waits for what staff add on order, and no longer for what they take out', async () => {
    covers('4.on_order.receipt');
    await shop.countStock('hinge', 2);
    const id = await shop.order('hinge', 2);
    expect(await payUntil(id)).toBe('2026-03-13T21:00:00.000Z');
    shop.pass(DAY);
    await add(id, 3);
    expect(await payUntil(id)).toBe('2026-03-28T21:00:00.000Z');
    shop.pass(DAY);
    await change(id, { amounts: [{ position: 1, amount: 0 }] });
    expect(await payUntil(id)).toBe('2026-03-15T21:00:00.000Z');
  });

  it('waits for them after delivery was priced and agreed to, and after a mistaken payment', async () => {
    const id = await shop.order('hinge', 4);
    await details(id, { deliveryKey: 'COURIER', address: 'Примерная, 5' });
    await setDeliveryPrice(shop.db, { orderId: id, price: 39_000, ...ANNA }, settings(), clock);
    expect(await payUntil(id)).toBe('2026-03-27T21:00:00.000Z');
    shop.pass(DAY);
    const { row } = await orderOf(shop.db, id);
    const offered = ['ON_RECEIPT'] as const;
    const agreement = { orderId: id, seenFinal: row.final, offered };
    await agreeDelivery(shop.db, agreement, settings(), clock);
    expect(await payUntil(id)).toBe('2026-03-27T21:00:00.000Z');
    await mistakenlyPaid(id);
    expect(await payUntil(id)).toBe('2026-03-27T21:00:00.000Z');
  });
});

/** Staff note a payment and void it. */
async function mistakenlyPaid(orderId: string): Promise<void> {
  await pay(orderId);
  const { rows } = await shop.db.execute<{ id: string }>(sql`
    select id from noted_payment where order_id = ${orderId} and voided_at is null`);
  for (const { id } of rows) {
    await voidPayment(shop.db, { orderId, notedId: id, ...ANNA }, clock);
  }
}

describe('staff put goods into an order in place of others', () => {
  it('and take from stock what the order has held until now', async () => {
    covers('4.on_order.line');
    await shop.countStock('hinge', 5);
    const id = await shop.order('hinge', 5);
    await change(id, {
      amounts: [{ position: 0, amount: 0 }],
      added: [{ article: '71B3550', amount: 4, price: 12_000 }],
    });
    expect(await told(id)).toEqual([[4, 'stock']]);
    expect(await shop.figures('hinge')).toEqual({ onHand: 5, reserved: 4, quantity: 1 });
  });

  it('and on order what another line of the order takes from stock', async () => {
    await shop.countStock('hinge', 5);
    await shop.changeProduct('hinge', { minQuantity: 2 });
    const id = await shop.order('hinge', 2);
    await change(id, {
      amounts: [{ position: 0, amount: 5 }],
      added: [{ article: '71B3550', amount: 2, price: 12_000 }],
    });
    expect(await told(id)).toEqual([
      [5, 'stock'],
      [2, '2026-03-24'],
    ]);
    expect(await shop.figures('hinge')).toEqual({ onHand: 5, reserved: 7, quantity: 0 });
  });
});

describe('units that are added to a line on order', () => {
  it('are a line of their own, later by the days since', async () => {
    covers('4.on_order.date');
    const id = await shop.order('hinge', 3);
    shop.pass(2 * DAY);
    await add(id, 1);
    expect(await told(id)).toEqual([
      [3, '2026-03-24'],
      [1, '2026-03-26'],
    ]);
  });

  it('are so too when the amount of the line is raised', async () => {
    covers('4.on_order.date');
    const id = await shop.order('hinge', 3);
    shop.pass(2 * DAY);
    await change(id, { amounts: [{ position: 0, amount: 5 }] });
    expect(await told(id)).toEqual([
      [3, '2026-03-24'],
      [2, '2026-03-26'],
    ]);
    await change(id, {
      amounts: [{ position: 1, amount: 4 }],
      added: [{ article: '71B3550', amount: 1 }],
    });
    expect(await told(id)).toEqual([
      [3, '2026-03-24'],
      [5, '2026-03-26'],
    ]);
  });

  it('join the line on the day of its order', async () => {
    const id = await shop.order('hinge', 3);
    await add(id, 1);
    expect(await told(id)).toEqual([[4, '2026-03-24']]);
  });

  it('come from stock when enough has arrived', async () => {
    const id = await shop.order('hinge', 3);
    await shop.countStock('hinge', 9);
    await change(id, { amounts: [{ position: 0, amount: 5 }] });
    expect(await told(id)).toEqual([
      [3, '2026-03-24'],
      [2, 'stock'],
    ]);
  });

  it.each([
    ['TEN-HINGES', { kind: 'percent', value: 10, categories: ['petli'] }, [3_000, 2_000]],
    ['SUM-OFF', { kind: 'sum', value: 3_000 }, [3_000, 0]],
  ] as const)('keep the discount of the line: %s', async (code, promo, expected) => {
    const categories = 'categories' in promo ? [...promo.categories] : [];
    await shop.addPromo({ ...promo, code, categories });
    const buyer = await shop.buyer();
    await buyer.api.cartAdd({ product_id: hinge(), quantity: 3 });
    await buyer.api.promoCodeApply({ promo_code: code });
    const { id } = await place(shop, buyer);
    shop.pass(2 * DAY);
    await change(id, { amounts: [{ position: 0, amount: 5 }] });
    expect((await orderOf(shop.db, id)).lines.map(({ promo: off }) => off)).toEqual(expected);
  });
});

describe('where the shop asks for prepayment', () => {
  beforeEach(() => setSetting(shop, 'on_order.mode', 'prepaid'));
  const isFromPayment = async (id: string) => (await orderOf(shop.db, id)).row.leadFromPayment;

  it('a day that was told stays when the order costs more, and what was added waits for its payment', async () => {
    covers('4.on_order.prepaid');
    const id = await phone(3, 'INVOICE');
    expect(await told(id)).toEqual([[3, null]]);
    shop.pass(2 * DAY);
    await pay(id);
    expect(await told(id)).toEqual([[3, '2026-03-26']]);
    shop.pass(3 * DAY);
    await add(id, 1, 999);
    expect(await told(id)).toEqual([
      [3, '2026-03-26'],
      [1, null],
    ]);
    shop.pass(2 * DAY);
    await pay(id);
    expect(await told(id)).toEqual([
      [3, '2026-03-26'],
      [1, '2026-03-31'],
    ]);
  });

  it('what is added to an order that stays paid counts from the change', async () => {
    const id = await phone(3, 'INVOICE');
    await pay(id);
    shop.pass(2 * DAY);
    await change(id, {
      amounts: [{ position: 0, amount: 1 }],
      added: [{ article: '71B3550', amount: 1 }],
    });
    expect(await told(id)).toEqual([
      [1, '2026-03-24'],
      [1, '2026-03-26'],
    ]);
  });

  it('a payment that was a mistake promised no day', async () => {
    covers('4.on_order.prepaid');
    const id = await phone(3, 'INVOICE');
    await mistakenlyPaid(id);
    expect(await told(id)).toEqual([[3, null]]);
    shop.pass(DAY);
    await pay(id);
    expect(await told(id)).toEqual([[3, '2026-03-25']]);
  });

  it('an order that is to be paid on receipt from now on counts from now on', async () => {
    covers('4.on_order.prepaid');
    const id = await phone(3, 'INVOICE');
    shop.pass(5 * DAY);
    await setSetting(shop, 'reservation.on_receipt_days', 3);
    await details(id, { paymentKey: 'ON_RECEIPT' });
    expect(await told(id)).toEqual([[3, '2026-03-29']]);
    expect(await payUntil(id)).toBe('2026-04-01T21:00:00.000Z');
    await details(id, { paymentKey: 'INVOICE' });
    await details(id, { paymentKey: 'ON_RECEIPT' });
    expect(await told(id)).toEqual([[3, '2026-03-29']]);
    expect(await payUntil(id)).toBe('2026-04-01T21:00:00.000Z');
  });

  it('goods on order that are added to an unpaid order from stock wait for its payment', async () => {
    covers('4.on_order.prepaid');
    await shop.countStock('hinge', 2);
    const id = await phone(2, 'INVOICE');
    expect(await isFromPayment(id)).toBe(false);
    await add(id, 3);
    expect(await isFromPayment(id)).toBe(true);
    expect(await told(id)).toEqual([
      [2, 'stock'],
      [3, null],
    ]);
    shop.pass(DAY);
    await pay(id);
    expect((await told(id))[1]).toEqual([3, '2026-03-25']);
  });

  it('an order whose last goods on order are taken out may be paid on receipt', async () => {
    const id = await phone(3, 'INVOICE');
    await shop.changeProduct('handle', { article: 'A-1', articleKey: 'A1' });
    await change(id, {
      amounts: [{ position: 0, amount: 0 }],
      added: [{ article: 'A-1', amount: 1 }],
    });
    expect(await isFromPayment(id)).toBe(false);
    await setDeliveryPrice(shop.db, { orderId: id, price: 39_000, ...ANNA }, settings(), clock);
    const { final } = (await orderOf(shop.db, id)).row;
    const agreement = {
      orderId: id,
      seenFinal: final,
      paymentKey: 'ON_RECEIPT',
      offered: ['ON_RECEIPT'],
    } as const;
    await agreeDelivery(shop.db, agreement, settings(), clock);
    expect((await orderOf(shop.db, id)).row.paymentKey).toBe('ON_RECEIPT');
  });

  it('staff who ask for it no more let the days count from their change on', async () => {
    const id = await phone(3, 'INVOICE');
    await setSetting(shop, 'on_order.mode', 'any');
    shop.pass(2 * DAY);
    await change(id, { amounts: [{ position: 0, amount: 2 }] });
    expect(await told(id)).toEqual([[2, '2026-03-26']]);
  });
});
