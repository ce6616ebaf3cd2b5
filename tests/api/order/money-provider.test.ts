import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { order, orderLine } from '#src/server/database/schema/order.ts';
import { HANDED, PREPAID, WHOLE, openPaidOrders } from '../../support/paid-orders.ts';
import { forThisFile } from '../../support/for-this-file.ts';

const { shop, desk, nextBuyer, paid, handOver, toShop } = await forThisFile(openPaidOrders());
beforeEach(async () => {
  await nextBuyer();
});

describe('what the provider refuses, loses or does by itself', () => {
  test('a refund that it refuses is told to the shop once, and is done when staff ask again', async () => {
    const { id, providerId } = await paid();
    shop.yookassa.refundAs('canceled', 'rejected_by_payee');
    await shop.move(id, 'cancelled');
    await shop.work();
    shop.pass(86_400);
    await shop.work();
    expect(await desk.refunds(id)).toMatchObject([
      { status: 'failed', reason: 'rejected_by_payee', amount: WHOLE },
    ]);
    expect(await desk.money(id)).toMatchObject({ refunded: 0, returning: WHOLE, due: 0 });
    expect(toShop()).toEqual(['Заказ № N: возврат 279,99 ₽ не прошёл']);
    expect(shop.yookassa.posts('/v3/refunds')).toHaveLength(1);
    shop.yookassa.refundAs('succeeded');
    expect(await desk.retry(id)).toEqual({ refunds: 1, receipts: 0 });
    await shop.work();
    expect(desk.atProvider(providerId)).toEqual([{ amount: WHOLE, items: null }]);
    expect(await desk.refunds(id)).toMatchObject([{ status: 'succeeded', reason: null }]);
    await expect(desk.retry(id)).rejects.toMatchObject({ fault: 'nothing_failed' });
  });

  test('a refund that failed can be given by hand instead, and is asked for no more', async () => {
    const { id, providerId } = await paid();
    shop.yookassa.refundAs('canceled', 'rejected_by_payee');
    await shop.move(id, 'cancelled');
    await shop.work();
    const [failed] = await desk.refunds(id);
    expect(
      await desk.byHand({ orderId: id, way: 'transfer', insteadOf: failed?.id }),
    ).toMatchObject({ refunded: WHOLE, returning: 0, due: 0 });
    shop.yookassa.refundAs('succeeded');
    await shop.work();
    expect(desk.atProvider(providerId)).toEqual([]);
    expect((await desk.refunds(id)).map(({ status, way }) => [status, way]).sort()).toEqual([
      ['dropped', null],
      ['succeeded', 'transfer'],
    ]);
  });

  test('money that somebody gave back in its cabinet is in the books, and is not given back again', async () => {
    const { id, providerId } = await paid();
    const back = shop.yookassa.refundInCabinet(providerId, '79.99');
    await shop.notify(shop.yookassa.refundNotification(back));
    await shop.notify(shop.yookassa.refundNotification(back), shop.other);
    expect(await desk.money(id)).toMatchObject({
      owed: 20_000,
      refunded: 7999,
      returning: 0,
      due: 0,
    });
    await shop.move(id, 'cancelled');
    await shop.work();
    expect(desk.atProvider(providerId).map(({ amount }) => amount)).toEqual([7999, 20_000]);
    expect(await desk.money(id)).toMatchObject({ owed: 0, refunded: WHOLE, due: 0 });
  });

  test('money that somebody gave back in its cabinet while the shop was about to goes back once', async () => {
    const { id, providerId } = await paid();
    await shop.move(id, 'cancelled');
    shop.yookassa.refundInCabinet(providerId, '279.99');
    await shop.work();
    expect(desk.atProvider(providerId)).toHaveLength(1);
    expect(await desk.refunds(id)).toMatchObject([{ status: 'succeeded', amount: WHOLE }]);
    const half = await paid();
    await shop.move(half.id, 'cancelled');
    shop.yookassa.refundInCabinet(half.providerId, '100.00');
    await shop.work();
    expect(desk.atProvider(half.providerId).map(({ amount }) => amount)).toEqual([
      10_000,
      WHOLE - 10_000,
    ]);
    expect(await desk.money(half.id)).toMatchObject({
      owed: 0,
      refunded: WHOLE,
      returning: 0,
      due: 0,
    });
  });

  test('a receipt of a refund that its register did not make is told once and asked for again by staff', async () => {
    const { id } = await paid();
    shop.yookassa.registerAs('canceled');
    await desk.refund({ orderId: id, part: { lines: [{ position: 0, amount: 1 }] } });
    await shop.work();
    shop.pass(86_400);
    await shop.work();
    expect((await desk.receipts(id)).find(({ kind }) => kind === 'refund')).toMatchObject({
      status: 'failed',
      reason: 'not_registered',
    });
    expect(toShop()).toEqual(['Заказ № N: чек возврата на 100 ₽ не пробит']);
    shop.yookassa.registerAs('succeeded');
    expect(await desk.retry(id)).toEqual({ refunds: 0, receipts: 1 });
    await shop.work();
    expect([...shop.yookassa.receipts.values()].at(-1)).toMatchObject({
      type: 'refund',
      settlements: [{ type: 'cashless', amount: { value: '100.00' } }],
      items: [{ description: 'hinge', quantity: 1 }],
    });
    expect((await desk.receipts(id)).find(({ kind }) => kind === 'refund')).toMatchObject({
      status: 'succeeded',
      reason: null,
    });
  });

  test('a receipt of a payment that its register did not make is told to the shop', async () => {
    shop.yookassa.registerAs('pending');
    const { id, providerId } = await paid();
    expect(await desk.receipts(id)).toMatchObject([{ kind: 'payment', status: 'pending' }]);
    shop.yookassa.last().receipt_registration = 'canceled';
    shop.pass(120);
    await shop.work();
    expect(await desk.receipts(id)).toMatchObject([
      { kind: 'payment', status: 'failed', reason: 'not_registered' },
    ]);
    expect(toShop()).toEqual(['Заказ № N: чек оплаты на 279,99 ₽ не пробит']);
    shop.yookassa.registerAs('succeeded');
    await desk.retry(id);
    await shop.work();
    expect(desk.sent(providerId)).toEqual([
      { type: 'payment', settles: 'cashless', items: PREPAID },
    ]);
  });

  test('a receipt of goods handed over that is refused is told to the shop and is not forgotten', async () => {
    const { id, providerId } = await paid();
    await shop.db.update(order).set({ email: 'nonsense' }).where(eq(order.id, id));
    await handOver(id);
    await shop.work();
    expect((await desk.receipts(id)).find(({ kind }) => kind === 'handover')).toMatchObject({
      status: 'failed',
      reason: 'invalid_request (receipt.customer)',
    });
    expect(toShop()).toEqual(['Заказ № N: чек при выдаче товара на 279,99 ₽ не пробит']);
    await shop.db.update(order).set({ email: 'buyer@example.ru' }).where(eq(order.id, id));
    await desk.retry(id);
    await shop.work();
    expect(desk.sent(providerId)).toEqual([
      { type: 'payment', settles: 'prepayment', items: HANDED },
    ]);
  });

  test('a receipt that the register leaves waiting for three days counts as failed', async () => {
    shop.yookassa.registerAs('pending');
    const { id } = await paid();
    for (let day = 0; day < 4; day += 1) {
      shop.pass(86_400);
      await shop.work();
    }
    expect(await desk.receipts(id)).toMatchObject([{ status: 'failed', reason: 'too_long' }]);
    expect(await shop.jobs()).toEqual([]);
  });

  test('a lost answer makes no second receipt', async () => {
    const { id, providerId } = await paid();
    await handOver(id);
    shop.yookassa.faultAt('/v3/receipts', 'fail after', 'break after', 'fail after');
    await shop.work();
    // By then the provider has forgotten the key.
    shop.pass(90_000);
    shop.yookassa.forgetKeys();
    await shop.work();
    expect(desk.sent(providerId)).toHaveLength(1);
    expect((await desk.receipts(id)).find(({ kind }) => kind === 'handover')).toMatchObject({
      status: 'succeeded',
    });
  });

  test('a lost answer gives no money back a second time, even when the provider has forgotten the key', async () => {
    const { id, providerId } = await paid();
    await desk.refund({ orderId: id, part: { sum: 5000 } });
    shop.yookassa.faultAt('/v3/refunds', 'break', 'break', 'break');
    await shop.work();
    shop.pass(3600);
    shop.yookassa.faultPosts('/v3/refunds', 'fail after', 'fail after', 'fail after');
    await shop.work();
    shop.pass(90_000);
    shop.yookassa.forgetKeys();
    await shop.work();
    expect(desk.atProvider(providerId).map(({ amount }) => amount)).toEqual([5000]);
    expect(await desk.money(id)).toMatchObject({ refunded: 5000, returning: 0, due: 0 });
  });

  test('an order of more lines than a receipt holds is handed over with several receipts', async () => {
    const { id, providerId } = await paid({ lines: [{ slug: 'hinge', amount: 1, price: 30_000 }] });
    const many = Array.from({ length: 150 }, (_each, position) => ({
      orderId: id,
      position,
      title: `Винт ${position}`,
      article: '',
      unit: 'шт',
      amount: 2,
      price: 100,
    }));
    await shop.db.delete(orderLine).where(eq(orderLine.orderId, id));
    await shop.db.insert(orderLine).values(many);
    await handOver(id);
    await shop.work();
    expect(
      desk
        .sent(providerId)
        .map(({ items }) => items?.length)
        .sort(),
    ).toEqual([100, 50]);
    expect(
      (await desk.receipts(id))
        .filter(({ kind }) => kind === 'handover')
        .map(({ amount, status }) => `${amount} ${status}`)
        .sort(),
    ).toEqual(['10000 succeeded', '20000 succeeded']);
  });
});
