import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import type { OrderStatus } from '#src/domain/order.ts';
import { config } from '#src/server/database/schema/content.ts';
import { order } from '#src/server/database/schema/order.ts';
import { notePayment } from '#src/server/modules/order/money/note-payment.ts';
import { moneyOf } from '#src/server/modules/order/money/order-money.ts';
import { moneyDesk } from '../../support/money.ts';
import { openPayShop, payAtProvider, type PayShop } from '../../support/payments.ts';
import { forThisFile } from '../../support/for-this-file.ts';

let buyer: Awaited<ReturnType<PayShop['buyer']>>;
const shop = await forThisFile(openPayShop());
await shop.db
  .insert(config)
  .values({ key: 'ORDERS_EMAIL', value: 'orders@example.ru' })
  .onConflictDoUpdate({ target: config.key, set: { value: 'orders@example.ru' } });
beforeEach(async () => {
  await shop.work();
  buyer = await shop.buyer();
  shop.post.letters.length = 0;
  shop.failures.length = 0;
  shop.yookassa.requests.length = 0;
});

/** An order that is paid at the provider; the shop is not notified yet. */
async function silentlyPaid() {
  const id = await shop.order(buyer.accountId);
  return { id, paymentId: await payAtProvider(shop, buyer, id) };
}
const hear = (paymentId: string, process = shop.main) =>
  shop.notify(shop.yookassa.notification(paymentId), process);
const refunds = () => shop.yookassa.posts('/v3/refunds');
const toShop = () =>
  shop.post.letters
    .filter(({ to }) => to === 'orders@example.ru')
    .map(({ subject }) => subject.replace(/№ \d+/, '№ N').replaceAll('\u00a0', ' '));
const unclearInLog = async (orderId: string) =>
  shop
    .logged('payment', await shop.paymentIdOf(orderId))
    .filter(({ event }) => event === 'payment_unclear');
const setFinal = (id: string, goods: number) =>
  shop.db.update(order).set({ goods, final: goods }).where(eq(order.id, id));

async function move(id: string, ...way: OrderStatus[]): Promise<void> {
  for (const to of way) expect(await shop.move(id, to)).toMatchObject({ moved: true });
}

describe('a payment of which the shop hears late', () => {
  test('is kept when the goods were handed over meanwhile, and pays the order', async () => {
    const { id, paymentId } = await silentlyPaid();
    await move(id, 'confirmed', 'assembling', 'shipped', 'done');
    expect(await shop.state(id)).toMatchObject({ status: 'done', isPaid: false });
    await hear(paymentId);
    await hear(paymentId, shop.other);
    await shop.work();
    expect(refunds()).toEqual([]);
    expect(await shop.state(id)).toMatchObject({ status: 'done', isPaid: true });
    expect(await shop.paymentsOf(id)).toMatchObject([
      { status: 'succeeded', refunded: 0, unclear: null },
    ]);
  });

  test('takes the place of the word of staff who have seen it at the provider and moved the order on', async () => {
    const { id, paymentId } = await silentlyPaid();
    await move(id, 'paid', 'assembling');
    expect(await moneyOf(shop.db, id)).toMatchObject({ owed: 20_000, paid: 20_000, due: 0 });
    await Promise.all([hear(paymentId), hear(paymentId, shop.other), hear(paymentId)]);
    await shop.work();
    expect(refunds()).toEqual([]);
    expect(await shop.state(id)).toMatchObject({ status: 'assembling', isPaid: true });
    expect(await shop.paymentsOf(id)).toMatchObject([
      { status: 'succeeded', refunded: 0, unclear: null },
    ]);
    expect(await moneyOf(shop.db, id)).toMatchObject({
      owed: 20_000,
      paid: 20_000,
      refunded: 0,
      unclear: 0,
      due: 0,
    });
    expect(toShop()).toEqual([]);
  });

  test('is kept when staff have noted other money for the order meanwhile; a person is asked, once', async () => {
    const { id, paymentId } = await silentlyPaid();
    await notePayment(
      shop.db,
      { orderId: id, way: 'cash', reference: '', by: 'anna', note: '' },
      () => shop.clock.now,
    );
    await move(id, 'assembling');
    await Promise.all([hear(paymentId), hear(paymentId, shop.other), hear(paymentId)]);
    shop.pass(86_400);
    await hear(paymentId);
    await shop.work();
    expect(refunds()).toEqual([]);
    expect(await shop.state(id)).toMatchObject({ status: 'assembling', isPaid: true });
    expect(await shop.paymentsOf(id)).toMatchObject([
      { status: 'succeeded', refunded: 0, unclear: 'paid_otherwise' },
    ]);
    expect(toShop()).toEqual(['Заказ № N: разберитесь с оплатой на 200 ₽']);
    expect(await unclearInLog(id)).toMatchObject([{ outcome: 'failed', level: 'warn' }]);
    expect(await moneyOf(shop.db, id)).toMatchObject({
      owed: 20_000,
      paid: 40_000,
      unclear: 20_000,
      due: -20_000,
    });
  });

  test.each([15_000, 30_000])(
    'is kept when the order costs %d kopecks by now; a person is asked',
    async (final) => {
      const { id, paymentId } = await silentlyPaid();
      await setFinal(id, final);
      await hear(paymentId);
      await shop.work();
      expect(refunds()).toEqual([]);
      expect(await shop.state(id)).toMatchObject({ status: 'new', isPaid: false });
      expect(await shop.paymentsOf(id)).toMatchObject([
        { status: 'succeeded', amount: 20_000, unclear: 'order_changed' },
      ]);
      expect(toShop()).toHaveLength(1);
    },
  );

  test('is kept when staff said that it had come and lowered the price since; a person is asked', async () => {
    const { id, paymentId } = await silentlyPaid();
    await move(id, 'paid');
    await moneyDesk(shop).refund({ orderId: id, part: { lines: [{ position: 0, amount: 1 }] } });
    await hear(paymentId);
    await shop.work();
    expect(refunds()).toEqual([]);
    expect(await shop.paymentsOf(id)).toMatchObject([
      { status: 'succeeded', amount: 20_000, unclear: 'order_changed' },
    ]);
    expect(toShop()).toEqual(['Заказ № N: разберитесь с оплатой на 200 ₽']);
  });

  test('is kept in the sum that came, when it is not the one that was asked for; a person is asked', async () => {
    const { id, paymentId } = await silentlyPaid();
    shop.yookassa.last().amount.value = '150.00';
    await hear(paymentId);
    await hear(paymentId);
    await shop.work();
    expect(refunds()).toEqual([]);
    expect(await shop.state(id)).toMatchObject({ status: 'new', isPaid: false });
    expect(await shop.paymentsOf(id)).toMatchObject([
      { status: 'succeeded', amount: 15_000, unclear: 'other_amount' },
    ]);
    expect(toShop()).toEqual(['Заказ № N: разберитесь с оплатой на 150 ₽']);
  });

  test('that waits for a person goes back when the order is cancelled', async () => {
    const { id, paymentId } = await silentlyPaid();
    await setFinal(id, 30_000);
    await hear(paymentId);
    await buyer.api.orderCancel({ id });
    await shop.work();
    expect(refunds()).toHaveLength(1);
    expect(await shop.paymentsOf(id)).toMatchObject([{ refunded: 20_000 }]);
    expect(toShop()).toEqual(['Покупатель отменил заказ № N']);
    expect(await unclearInLog(id)).toEqual([]);
  });

  test('pays the order or waits for a person, be staff or provider first, and never goes back', async () => {
    const all = [];
    for (let each = 0; each < 8; each += 1) all.push(await silentlyPaid());
    await Promise.all(
      all.flatMap(({ id, paymentId }, index) => [
        hear(paymentId, index % 2 === 0 ? shop.main : shop.other),
        shop.move(id, 'paid'),
        hear(paymentId, index % 2 === 0 ? shop.other : shop.main),
      ]),
    );
    await shop.work();
    expect(refunds()).toEqual([]);
    for (const { id } of all) {
      expect(await shop.state(id)).toMatchObject({ status: 'paid', isPaid: true });
      expect(await shop.paymentsOf(id)).toMatchObject([{ status: 'succeeded', refunded: 0 }]);
    }
  });
});

describe('a payment of which the shop hears before its making was answered', () => {
  test('is found by the notification that names it, and pays the order', async () => {
    const id = await shop.order(buyer.accountId);
    shop.yookassa.fault('break after', 'break after', 'break after');
    await expect(buyer.api.orderPay({ id })).rejects.toThrow();
    const paymentId = shop.yookassa.last().id;
    shop.yookassa.pay(paymentId);
    await Promise.all([hear(paymentId), hear(paymentId, shop.other)]);
    await shop.work();
    expect(await shop.state(id)).toEqual({
      status: 'paid',
      isPaid: true,
      history: ['new by buyer', 'paid by shop'],
    });
    expect(await shop.paymentsOf(id)).toMatchObject([
      { status: 'succeeded', providerId: paymentId },
    ]);
  });

  test('is not believed to be another one, whatever the notification names', async () => {
    const first = await shop.order(buyer.accountId);
    const second = await shop.order(buyer.accountId);
    shop.yookassa.fault('break after', 'break after', 'break after');
    await expect(buyer.api.orderPay({ id: first })).rejects.toThrow();
    await buyer.api.orderPay({ id: second });
    const [lost, other] = [...shop.yookassa.payments.values()].slice(-2);
    shop.yookassa.pay(other?.id ?? '');
    await shop.notify({ object: { id: other?.id, metadata: lost?.metadata } });
    expect(await shop.state(first)).toMatchObject({ status: 'new', isPaid: false });
  });
});
