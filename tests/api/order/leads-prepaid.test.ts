import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { mayMove } from '#src/domain/order.ts';
import { order } from '#src/server/database/schema/order.ts';
import { agreeDelivery } from '#src/server/modules/order/deeds/agree-delivery.ts';
import { setDeliveryPrice } from '#src/server/modules/order/deeds/set-delivery-price.ts';
import { voidPayment } from '#src/server/modules/order/money/void-payment.ts';
import { covers } from '../../support/covers.ts';
import { ANNA, expectSound, orderOf } from '../../support/deeds.ts';
import { leadsDesk } from '../../support/leads-desk.ts';
import { setSetting } from '../../support/settings.ts';
import { openStockedShop } from '../../support/stocked-shop.ts';
import { forThisFile } from '../../support/for-this-file.ts';

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
  const open = await shop.db.select({ id: order.id, status: order.status }).from(order);
  for (const { id, status } of open) {
    await expectSound(shop.db, id);
    if (mayMove(status, 'cancelled', 'staff')) await shop.move(id, 'cancelled');
  }
});

const clock = () => shop.clock.now;
const settings = () => shop.settings.now();

const { phone, change, add, details, pay, told, payUntil } = leadsDesk(() => shop);

/** Staff note a payment and void it. */
async function mistakenlyPaid(orderId: string): Promise<void> {
  await pay(orderId);
  const { rows } = await shop.db.execute<{ id: string }>(sql`
    select id from noted_payment where order_id = ${orderId} and voided_at is null`);
  for (const { id } of rows) {
    await voidPayment(shop.db, { orderId, notedId: id, ...ANNA }, clock);
  }
}

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
      offered: [],
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
