import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { order } from '#src/server/database/schema/order.ts';
import { endUnpaid } from '#src/server/modules/order/unpaid.ts';
import { openPayShop, type PayShop } from '../../support/payments.ts';
import { forThisFile } from '../../support/for-this-file.ts';

let buyer: Awaited<ReturnType<PayShop['buyer']>>;
/** Buyers whose payment notification is lost, in a shop that ends unpaid orders. */
const shop = await forThisFile(openPayShop());
beforeEach(async () => {
  shop.yookassa.calm();
  await shop.work();
  buyer = await shop.buyer();
  shop.failures.length = 0;
  shop.yookassa.requests.length = 0;
});

const MINUTE = 60;
const HOUR = 3600;
const setFinal = (id: string, goods: number) =>
  shop.db.update(order).set({ goods, final: goods }).where(eq(order.id, id));
const clock = () => shop.clock.now;
const endBy = (db: PayShop['db']) =>
  endUnpaid({ db, clock, onError: (error) => shop.failures.push(String(error)) });
const refunds = () => shop.yookassa.posts('/v3/refunds');

/** Runs the jobs and the end of unpaid orders in turn, minute by minute. */
async function live(seconds: number, step = MINUTE): Promise<void> {
  for (let gone = 0; gone < seconds; gone += step) {
    shop.pass(Math.min(step, seconds - gone));
    await endBy(shop.main.db);
    await shop.work();
  }
}

/** An order whose buyer went to the provider so many seconds before its time is over. */
async function begunBeforeEnd(seconds: number) {
  const id = await shop.order(buyer.accountId);
  const [row] = await shop.db
    .select({ payUntil: order.payUntil })
    .from(order)
    .where(eq(order.id, id));
  const end = row?.payUntil ?? clock();
  shop.clock.now = new Date(end.getTime() - seconds * 1000);
  await buyer.signIn(buyer.accountId);
  await buyer.api.orderPay({ id });
  return { id, paymentId: shop.yookassa.last().id, end };
}

describe('an order whose time to pay is over', () => {
  test('is paid by a payment that was made in time, though nobody has told the shop', async () => {
    const { id, paymentId } = await begunBeforeEnd(40 * MINUTE);
    await live(38 * MINUTE);
    shop.yookassa.pay(paymentId);
    await live(2 * HOUR);
    expect(await shop.state(id)).toEqual({
      status: 'paid',
      isPaid: true,
      history: ['new by buyer', 'paid by shop'],
    });
    expect(refunds()).toEqual([]);
  });

  test('is paid by a buyer who is still at the page that was opened in time', async () => {
    const { id, paymentId } = await begunBeforeEnd(5 * MINUTE);
    await live(30 * MINUTE);
    shop.yookassa.pay(paymentId);
    await live(2 * HOUR);
    expect(await shop.state(id)).toMatchObject({ status: 'paid', isPaid: true });
    expect(refunds()).toEqual([]);
  });

  test('waits for a page that was replaced by another, too', async () => {
    const { id, paymentId } = await begunBeforeEnd(20 * MINUTE);
    await buyer.api.orderPay({ id, payment_key: 'SBP' });
    shop.yookassa.cancel(shop.yookassa.last().id);
    await setFinal(id, 15_000);
    await buyer.api.orderPay({ id });
    shop.yookassa.cancel(shop.yookassa.last().id);
    await live(19 * MINUTE);
    shop.yookassa.pay(paymentId);
    await live(2 * HOUR);
    expect(await shop.state(id)).toMatchObject({ status: 'new' });
    expect(await shop.paymentsOf(id)).toContainEqual(
      expect.objectContaining({ providerId: paymentId, unclear: 'order_changed', refunded: 0 }),
    );
    expect(refunds()).toEqual([]);
  });

  test('ends as soon as the provider has told that the page is closed', async () => {
    const { id, paymentId } = await begunBeforeEnd(5 * MINUTE);
    await live(30 * MINUTE);
    expect(await shop.state(id)).toMatchObject({ status: 'new' });
    shop.yookassa.cancel(paymentId);
    await shop.notify(shop.yookassa.notification(paymentId));
    await live(MINUTE);
    expect(await shop.state(id)).toMatchObject({ status: 'cancelled' });
  });

  test('ends a day later when the provider tells nothing, and late money goes back', async () => {
    const { id, paymentId } = await begunBeforeEnd(5 * MINUTE);
    shop.yookassa.pay(paymentId);
    shop.yookassa.setDown(true);
    await live(24 * HOUR, HOUR);
    expect(await shop.state(id)).toMatchObject({ status: 'new' });
    await live(HOUR, HOUR);
    expect(await shop.state(id)).toMatchObject({ status: 'cancelled' });
    shop.yookassa.setDown(false);
    await live(2 * HOUR, HOUR);
    expect(refunds()).toHaveLength(1);
  });

  test('ends in time when its payment was never made at the provider', async () => {
    const id = await shop.order(buyer.accountId);
    shop.yookassa.fault('break', 'break', 'break');
    await expect(buyer.api.orderPay({ id })).rejects.toThrow();
    await live(25 * HOUR, HOUR);
    expect(await shop.state(id)).toMatchObject({ status: 'cancelled' });
  });

  test('has one outcome when the word of its payment comes as it ends', async () => {
    for (let round = 0; round < 8; round += 1) {
      buyer = await shop.buyer();
      const { id, paymentId, end } = await begunBeforeEnd(2 * MINUTE);
      shop.yookassa.pay(paymentId);
      shop.clock.now = end;
      await Promise.all([
        endBy(shop.main.db),
        shop.notify(shop.yookassa.notification(paymentId), shop.other),
        endBy(shop.other.db),
      ]);
      await shop.work();
      expect(await shop.state(id)).toMatchObject({ status: 'paid', isPaid: true });
    }
    expect(refunds()).toEqual([]);
  });
});

describe('a payment that was given up for another', () => {
  test('is known when it was paid all the same, without any notification', async () => {
    const id = await shop.order(buyer.accountId);
    await buyer.api.orderPay({ id });
    const first = shop.yookassa.last().id;
    shop.pass(MINUTE);
    await setFinal(id, 15_000);
    await buyer.api.orderPay({ id });
    expect(shop.yookassa.last().id).not.toBe(first);
    await live(10 * MINUTE);
    shop.yookassa.pay(first);
    await live(2 * HOUR);
    expect(await shop.paymentsOf(id)).toMatchObject([
      { status: 'succeeded', amount: 20_000, unclear: 'order_changed', refunded: 0 },
      { status: 'pending', amount: 15_000 },
    ]);
  });

  test('is known after it was refused to be looked at for a moment', async () => {
    const id = await shop.order(buyer.accountId);
    await buyer.api.orderPay({ id });
    const { id: first } = shop.yookassa.last();
    shop.yookassa.fault('refuse');
    await expect(buyer.api.orderPay({ id })).rejects.toThrow();
    shop.yookassa.pay(first);
    await live(2 * HOUR);
    expect(await shop.state(id)).toMatchObject({ status: 'paid', isPaid: true });
  });

  test('is looked at no more once the provider has closed it', async () => {
    const id = await shop.order(buyer.accountId);
    await buyer.api.orderPay({ id });
    const first = shop.yookassa.last().id;
    await setFinal(id, 15_000);
    await buyer.api.orderPay({ id });
    shop.yookassa.cancel(first);
    await live(2 * HOUR);
    const asked = () => shop.yookassa.requests.filter(({ path }) => path.endsWith(first)).length;
    const before = asked();
    expect(before).toBeGreaterThan(0);
    await live(4 * HOUR, HOUR);
    expect(asked()).toBe(before);
  });
});

test('a payment is asked after until the provider can be heard, however long it was down', async () => {
  const id = await shop.order(buyer.accountId, { deliveryKey: 'PICKUP' });
  await buyer.api.orderPay({ id });
  shop.yookassa.pay(shop.yookassa.last().id);
  shop.yookassa.setDown(true);
  for (let day = 1; day <= 5; day += 1) {
    shop.pass(24 * HOUR);
    await shop.work();
  }
  shop.yookassa.setDown(false);
  shop.pass(HOUR);
  await shop.work();
  expect(await shop.state(id)).toMatchObject({ isPaid: true });
});
