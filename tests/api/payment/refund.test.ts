import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { refund } from '#src/server/database/schema/order-money.ts';
import { openPayShop, payAtProvider, type PayShop } from '../../support/payments.ts';
import { forThisFile } from '../../support/for-this-file.ts';
import { covers } from '../../support/covers.ts';

let buyer: Awaited<ReturnType<PayShop['buyer']>>;
const shop = await forThisFile(openPayShop());
beforeEach(async () => {
  await shop.work();
  buyer = await shop.buyer();
  shop.failures.length = 0;
  shop.yookassa.requests.length = 0;
  shop.yookassa.refundAs('succeeded');
});

/** An order with a successful payment; the shop is notified, unless the test says otherwise. */
async function paid({ isHeard = true } = {}) {
  const id = await shop.order(buyer.accountId);
  const paymentId = await payAtProvider(shop, buyer, id);
  if (isHeard) await shop.notify(shop.yookassa.notification(paymentId));
  return { id, paymentId };
}
const refundsOf = (paymentId: string) =>
  [...shop.yookassa.refunds.values()].filter((refund) => refund.payment_id === paymentId);
const refundRows = (orderId: string) =>
  shop.db.select().from(refund).where(eq(refund.orderId, orderId)).orderBy(refund.at);
const hear = (paymentId: string) => shop.notify(shop.yookassa.notification(paymentId));

describe('the money of a cancelled order', () => {
  test('goes back whole and once, with its own key and no receipt: the provider makes it of the payment', async () => {
    const { id, paymentId } = await paid();
    await buyer.api.orderCancel({ id });
    await shop.work();
    expect(refundsOf(paymentId)).toMatchObject([
      { status: 'succeeded', amount: { value: '200.00', currency: 'RUB' } },
    ]);
    expect(await shop.paymentsOf(id)).toMatchObject([
      { status: 'succeeded', amount: 20_000, refunded: 20_000 },
    ]);
    const [{ key, body } = { key: '', body: '' }] = shop.yookassa.posts('/v3/refunds');
    expect(key).toMatch(/^[0-9a-f-]{36}$/);
    expect(Object.keys(JSON.parse(body) as object).sort()).toEqual([
      'amount',
      'description',
      'payment_id',
    ]);
  });

  test('goes back once when 20 cancel at once, and the jobs are done by two processes', async () => {
    covers('threat.double_refund');
    const { id, paymentId } = await paid();
    await Promise.all(Array.from({ length: 20 }, () => buyer.api.orderCancel({ id })));
    await Promise.all([shop.work(shop.main), shop.work(shop.other)]);
    expect(refundsOf(paymentId)).toHaveLength(1);
  });

  test('goes back once when the word of the payment and the cancelling come at the same moment', async () => {
    const all = [];
    for (let each = 0; each < 8; each += 1) all.push(await paid({ isHeard: false }));
    await Promise.all(
      all.flatMap(({ id, paymentId }) => [
        hear(paymentId),
        buyer.api.orderCancel({ id }),
        hear(paymentId),
      ]),
    );
    await shop.work();
    for (const { id, paymentId } of all) {
      expect(refundsOf(paymentId)).toHaveLength(1);
      expect(await shop.state(id)).toMatchObject({ status: 'cancelled' });
      expect(await shop.paymentsOf(id)).toMatchObject([{ status: 'succeeded', refunded: 20_000 }]);
    }
  });

  test('that arrives only after the cancelling goes back by itself', async () => {
    const { id, paymentId } = await paid({ isHeard: false });
    await buyer.api.orderCancel({ id });
    await shop.work();
    expect(refundsOf(paymentId)).toEqual([]);
    await hear(paymentId);
    await hear(paymentId);
    await shop.work();
    expect(refundsOf(paymentId)).toHaveLength(1);
    expect(await shop.state(id)).toMatchObject({ status: 'cancelled', isPaid: false });
  });

  test('goes back when the provider is up again, however long that takes', async () => {
    const { id, paymentId } = await paid();
    await buyer.api.orderCancel({ id });
    shop.yookassa.setDown(true);
    for (let hour = 1; hour <= 15; hour += 1) {
      await shop.work();
      shop.pass(3600);
    }
    shop.yookassa.setDown(false);
    expect(refundsOf(paymentId)).toEqual([]);
    await shop.work();
    expect(refundsOf(paymentId)).toHaveLength(1);
    expect(await shop.jobs()).not.toContain('payment_refund');
  });

  test.each(['break after', 'fail after'] as const)(
    'goes back once though the answer was lost (%s)',
    async (fault) => {
      const { id, paymentId } = await paid();
      await buyer.api.orderCancel({ id });
      shop.yookassa.faultAt('/v3/refunds', fault, fault, fault);
      await shop.work();
      expect(await shop.paymentsOf(id)).toMatchObject([{ refunded: 0 }]);
      shop.pass(3600);
      await shop.work();
      expect(refundsOf(paymentId)).toHaveLength(1);
      expect(new Set(shop.yookassa.posts('/v3/refunds').map(({ key }) => key)).size).toBe(1);
      expect(await shop.paymentsOf(id)).toMatchObject([{ refunded: 20_000 }]);
    },
  );

  test('that takes its time counts when it has arrived', async () => {
    const { id, paymentId } = await paid();
    shop.yookassa.refundAs('pending');
    await buyer.api.orderCancel({ id });
    await shop.work();
    expect(await shop.paymentsOf(id)).toMatchObject([{ refunded: 0 }]);
    for (const refund of refundsOf(paymentId)) shop.yookassa.finishRefund(refund.id);
    shop.pass(3600);
    await shop.work();
    expect(refundsOf(paymentId)).toHaveLength(1);
    expect(await shop.paymentsOf(id)).toMatchObject([{ refunded: 20_000 }]);
  });

  test('is tried anew with another key after the provider could not give it back', async () => {
    const { id, paymentId } = await paid();
    shop.yookassa.refundAs('canceled');
    await buyer.api.orderCancel({ id });
    await shop.work();
    expect(await refundRows(id)).toMatchObject([
      { status: 'failed', reason: 'insufficient_funds' },
    ]);
    const [failed] = await refundRows(id);
    expect(shop.logged('refund', failed?.id ?? '')).toMatchObject([
      { event: 'refund_failed', outcome: 'failed', level: 'warn' },
    ]);
    shop.yookassa.refundAs('succeeded');
    shop.pass(3600);
    await shop.work();
    expect(refundsOf(paymentId).map(({ status }) => status)).toEqual(['canceled', 'succeeded']);
    expect(await refundRows(id)).toMatchObject([{ status: 'succeeded', reason: null }]);
    expect(await shop.paymentsOf(id)).toMatchObject([{ refunded: 20_000 }]);
  });
});

describe('an order', () => {
  test('that is paid by card and СБП both keeps the first payment and gives the second back', async () => {
    const id = await shop.order(buyer.accountId);
    await buyer.api.orderPay({ id });
    const card = shop.yookassa.last().id;
    await buyer.api.orderPay({ id, payment_key: 'SBP' });
    const sbp = shop.yookassa.last().id;
    expect(sbp).not.toBe(card);
    for (const each of [card, sbp]) shop.yookassa.pay(each);
    await Promise.all([hear(card), hear(sbp)]);
    await shop.work();
    expect((await shop.paymentsOf(id)).map(({ status }) => status)).toEqual([
      'succeeded',
      'succeeded',
    ]);
    expect([...refundsOf(card), ...refundsOf(sbp)]).toHaveLength(1);
    expect(await shop.state(id)).toEqual({
      status: 'paid',
      isPaid: true,
      history: ['new by buyer', 'paid by shop'],
    });
  });

  test('whose goods came back has its money go back', async () => {
    const { id, paymentId } = await paid();
    for (const status of ['assembling', 'shipped', 'returned'] as const)
      await shop.move(id, status);
    await shop.work();
    expect(refundsOf(paymentId)).toHaveLength(1);
  });

  test('whose money staff gave back by hand is known by the notification and not refunded again', async () => {
    const { id, paymentId } = await paid();
    const back = {
      id: 'by-hand',
      payment_id: paymentId,
      status: 'succeeded' as const,
      amount: { value: '200.00', currency: 'RUB' },
    };
    shop.yookassa.refunds.set(back.id, back);
    shop.yookassa.finishRefund(back.id);
    await shop.notify(shop.yookassa.refundNotification(back));
    expect(await shop.paymentsOf(id)).toMatchObject([{ refunded: 20_000 }]);
    await buyer.api.orderCancel({ id });
    await shop.work();
    expect(shop.yookassa.posts('/v3/refunds')).toEqual([]);
  });
});

describe('goods that were paid before', () => {
  const deliver = async (id: string) => {
    for (const status of ['assembling', 'ready', 'done'] as const) await shop.move(id, status);
  };
  const receiptsOf = (paymentId: string) =>
    [...shop.yookassa.receipts.values()].filter((receipt) => receipt.payment_id === paymentId);

  test('get their second receipt when they are handed over, once, by the plain rate', async () => {
    const { id, paymentId } = await paid();
    await deliver(id);
    shop.yookassa.faultAt('/v3/receipts', 'fail after', 'fail after', 'fail after');
    await shop.work();
    shop.pass(3600);
    await shop.work();
    expect(receiptsOf(paymentId)).toMatchObject([
      {
        customer: { email: 'buyer@example.ru' },
        settlements: [{ type: 'prepayment', amount: { value: '200.00', currency: 'RUB' } }],
        items: [
          {
            description: 'hinge',
            quantity: 2,
            amount: { value: '100.00', currency: 'RUB' },
            vat_code: 11,
            payment_mode: 'full_payment',
            payment_subject: 'commodity',
          },
        ],
      },
    ]);
    expect(await shop.jobs()).not.toContain('payment_handover');
  });

  test('get none when they were paid on receipt, or when their money is on its way back', async () => {
    const onReceipt = await shop.order(buyer.accountId, { paymentKey: 'ON_RECEIPT' });
    for (const status of ['confirmed', 'assembling', 'ready', 'done'] as const)
      await shop.move(onReceipt, status);
    const { id, paymentId } = await paid();
    await deliver(id);
    await shop.move(id, 'returned');
    await shop.work();
    expect(shop.yookassa.posts('/v3/receipts')).toEqual([]);
    expect(refundsOf(paymentId)).toHaveLength(1);
  });
});
