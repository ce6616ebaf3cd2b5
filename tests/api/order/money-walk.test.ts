import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { billSum } from '#src/domain/bill.ts';
import { limitCount } from '#src/server/database/schema/platform.ts';
import { order } from '#src/server/database/schema/order.ts';
import { excessOf, keptOf } from '#src/server/modules/order/money/order-money.ts';
import { moneyDesk } from '../../support/money.ts';
import { step, walkOf } from '../../support/money-walk.ts';
import { openPayShop } from '../../support/payments.ts';
import { atMost } from '../../support/limits.ts';
import { forThisFile } from '../../support/for-this-file.ts';

const shop = await forThisFile(openPayShop());
const desk = moneyDesk(shop);

/** Each run walks the same ways, unless MONEY_WALKS asks for that many new ones. */
const { MONEY_WALKS } = process.env;
const WALKS =
  MONEY_WALKS === undefined ? { numRuns: 25, seed: 20_261_128 } : { numRuns: Number(MONEY_WALKS) };
const kopecks = (value: string) => Math.round(Number(value) * 100);
const isOff = (status: string | undefined) => status === 'cancelled' || status === 'returned';
type Walk = ReturnType<typeof walkOf>;

/** A payment in the books of the provider. */
const givenBack = (providerId: string) =>
  [...shop.yookassa.refunds.values()]
    .filter((refund) => refund.payment_id === providerId && refund.status === 'succeeded')
    .reduce((all, { amount }) => all + kopecks(amount.value), 0);

/** All rows of the shop about the money of an order. */
const booksOf = async (orderId: string, walk: Walk) => ({
  row: await walk.row(),
  money: await desk.money(orderId),
  payments: await desk.payments(orderId),
  refunds: await desk.refunds(orderId),
  receipts: await desk.receipts(orderId),
});

/**
 * What was given back in the provider's cabinet, in kopecks. It ignores what was given back by hand, so
 * that an order may lose as much twice.
 */
const elsewhereOf = (refunds: Awaited<ReturnType<typeof booksOf>>['refunds']): number =>
  refunds
    .filter(({ cause, status }) => cause === 'elsewhere' && status === 'succeeded')
    .reduce((all, { amount }) => all + amount, 0);

/** What must hold after every step. */
async function expectSound(orderId: string, walk: Walk): Promise<void> {
  const { row, money, payments, refunds, receipts } = await booksOf(orderId, walk);
  expect(money.due).toBe(money.owed - (money.paid - money.refunded - money.returning));
  expect(keptOf(money) + elsewhereOf(refunds)).toBeGreaterThanOrEqual(0);
  for (const payment of payments.filter(({ status }) => status === 'succeeded')) {
    const own = refunds.filter(
      ({ paymentId, status }) => paymentId === payment.id && status !== 'dropped',
    );
    const arrived = own
      .filter(({ status }) => status === 'succeeded')
      .reduce((all, { amount }) => all + amount, 0);
    expect(own.reduce((all, { amount }) => all + amount, 0)).toBeLessThanOrEqual(payment.amount);
    expect(payment.refunded).toBe(arrived);
    expect(arrived).toBeLessThanOrEqual(givenBack(payment.providerId ?? ''));
    expect(walk.payments().find(({ id }) => id === payment.providerId)).toMatchObject({
      status: 'succeeded',
    });
  }
  for (const { lines, amount } of receipts) expect(billSum(lines)).toBe(amount);
  for (const { id, amount, paymentId } of refunds.filter(({ cause }) => cause !== 'elsewhere')) {
    if (paymentId !== null)
      expect(receipts.find(({ refundId }) => refundId === id)?.amount).toBe(amount);
  }
  // Money goes back by itself only when the order is cancelled, or was paid by another payment.
  if (!isOff(row?.status)) {
    expect(refunds.filter(({ cause }) => cause === 'cancelled' || cause === 'returned')).toEqual(
      [],
    );
    for (const { paymentId } of refunds.filter(({ cause }) => cause === 'paid_twice')) {
      expect(
        payments.filter(({ id, status }) => id !== paymentId && status === 'succeeded'),
      ).not.toEqual([]);
    }
    const isCovered = keptOf(money) - money.unclear >= money.owed;
    if (row?.paidAt !== null) expect(isCovered).toBe(true);
    else if (money.owed > 0) expect(isCovered).toBe(false);
  }
}

/** What must hold when all notifications are delivered. */
async function expectSettled(orderId: string, walk: Walk): Promise<void> {
  const { row, money, payments, refunds, receipts } = await booksOf(orderId, walk);
  for (const told of walk.payments().filter(({ status }) => status === 'succeeded')) {
    expect(payments.find(({ providerId }) => providerId === told.id)).toMatchObject({
      status: 'succeeded',
      amount: kopecks(told.amount.value),
      refunded: givenBack(told.id),
    });
  }
  expect(
    refunds.filter(
      ({ paymentId, status }) => paymentId !== null && !['succeeded', 'dropped'].includes(status),
    ),
  ).toEqual([]);
  expect(receipts.filter(({ status }) => status === 'failed' || status === 'pending')).toEqual([]);
  if (isOff(row?.status)) {
    expect(money.due + keptOf(money)).toBe(0);
    if (elsewhereOf(refunds) === 0) expect(keptOf(money)).toBe(0);
    else expect(keptOf(money)).toBeLessThanOrEqual(0);
  }
  for (const { id, amount, refunded, unclear } of payments.filter(
    ({ status }) => status === 'succeeded' && row?.status === 'done',
  )) {
    const handed = receipts.filter(
      ({ kind, paymentId, status }) =>
        kind === 'handover' && paymentId === id && status === 'succeeded',
    );
    const back = receipts.filter(
      ({ kind, stage, status, paymentId }) =>
        kind === 'refund' && stage === 'handover' && paymentId === id && status !== 'dropped',
    );
    const told =
      handed.reduce((all, each) => all + each.amount, 0) -
      back.reduce((all, each) => all + each.amount, 0);
    // The receipt of handed-over goods has their price, even when more was paid.
    if (
      unclear === null &&
      excessOf(money) === 0 &&
      refunds.every(({ cause }) => cause !== 'elsewhere')
    )
      expect(told).toBe(amount - refunded);
  }
}

test(
  'money is in the books to the kopeck, whatever buyer, staff, provider and chance do in whatever order',
  { timeout: atMost(600_000) },
  async () => {
    const lines = [
      { slug: 'hinge', amount: 3, price: 3333 },
      { slug: 'screw', amount: 2, price: 1007, promo: 1 },
    ];
    const walks = fc.record({
      key: fc.constantFrom('CARD_ONLINE', 'SBP', 'CARD_ONLINE', 'ON_RECEIPT', 'INVOICE'),
      steps: fc.array(step, { minLength: 4, maxLength: 18 }),
    });
    await fc.assert(
      fc.asyncProperty(walks, async ({ key, steps }) => {
        shop.yookassa.calm();
        await shop.db.delete(limitCount);
        const buyer = await shop.buyer();
        const orderId = await shop.order(buyer.accountId, {
          paymentKey: key as 'SBP',
          lines,
          deliveryKey: 'COURIER',
          deliveryTitle: 'Курьером',
          deliveryPrice: 5000,
        });
        const walk = walkOf(shop, desk, { orderId, buyer });
        for (const one of steps) {
          await walk.take(one);
          await expectSound(orderId, walk);
        }
        await walk.settle();
        await expectSound(orderId, walk);
        await expectSettled(orderId, walk);
        await shop.db.delete(order).where(eq(order.id, orderId));
      }),
      WALKS,
    );
  },
);
