import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { order, orderLine } from '#src/server/database/schema/order.ts';
import { notedPayment, orderCredit } from '#src/server/database/schema/order-money.ts';
import { openPaidOrders } from '../../support/paid-orders.ts';
import { forThisFile } from '../../support/for-this-file.ts';

const { shop, desk, nextBuyer, paid, handOver, isPaid } = await forThisFile(openPaidOrders());
let buyer: Awaited<ReturnType<typeof nextBuyer>>;
beforeEach(async () => {
  buyer = await nextBuyer();
});

describe('a payment that staff saw', () => {
  test('pays the order when it is all that is due, and its buyer hears of it', async () => {
    const id = await shop.order(buyer.accountId, { paymentKey: 'INVOICE' });
    expect(await desk.note({ orderId: id, way: 'transfer', reference: 'п/п 17' })).toEqual({
      owed: 20_000,
      paid: 20_000,
      refunded: 0,
      returning: 0,
      unclear: 0,
      due: 0,
    });
    await shop.work();
    expect(await shop.state(id)).toEqual({
      status: 'paid',
      isPaid: true,
      history: ['new by buyer', 'paid by staff'],
    });
    expect(shop.post.letters.map(({ to }) => to)).toEqual(['buyer@example.ru']);
    expect(
      await shop.db.select().from(notedPayment).where(eq(notedPayment.orderId, id)),
    ).toMatchObject([
      { way: 'transfer', amount: 20_000, reference: 'п/п 17', by: 'anna', note: 'проверка' },
    ]);
  });

  test('pays a part: the order is paid with the last one, wherever it stands then', async () => {
    const id = await shop.order(buyer.accountId, { paymentKey: 'ON_RECEIPT' });
    expect(await desk.note({ orderId: id, amount: 5000 })).toMatchObject({
      paid: 5000,
      due: 15_000,
    });
    for (const status of ['confirmed', 'assembling', 'ready', 'done'] as const)
      await shop.move(id, status);
    expect(await shop.state(id)).toMatchObject({ status: 'done', isPaid: false });
    await desk.note({ orderId: id, amount: 15_000, way: 'card' });
    expect(await shop.state(id)).toMatchObject({ status: 'done', isPaid: true });
  });

  test('is not more than is due unless staff say that it is, nor nothing', async () => {
    const id = await shop.order(buyer.accountId, { paymentKey: 'ON_RECEIPT' });
    await expect(desk.note({ orderId: id, amount: 20_001 })).rejects.toMatchObject({
      fault: 'more_than_due',
      most: 20_000,
    });
    for (const amount of [0, -1, 0.5])
      await expect(desk.note({ orderId: id, amount })).rejects.toMatchObject({
        fault: 'not_a_sum',
      });
    expect(await desk.note({ orderId: id, amount: 20_001, isMore: true })).toMatchObject({
      paid: 20_001,
      due: -1,
    });
    await expect(desk.note({ orderId: id })).rejects.toMatchObject({ fault: 'nothing_due' });
    await expect(desk.note({ orderId: crypto.randomUUID() })).rejects.toMatchObject({
      fault: 'no_order',
    });
  });

  test('noted by two at once in two processes counts once', async () => {
    const id = await shop.order(buyer.accountId, { paymentKey: 'ON_RECEIPT' });
    const all = await Promise.allSettled([
      desk.note({ orderId: id }),
      desk.note({ orderId: id }, shop.other.db),
      desk.note({ orderId: id }),
    ]);
    expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await desk.money(id)).toMatchObject({ paid: 20_000, due: 0 });
  });

  test('that was a mistake is struck out: the order is not paid any more', async () => {
    const id = await shop.order(buyer.accountId, { paymentKey: 'ON_RECEIPT' });
    await desk.note({ orderId: id });
    const [row] = await shop.db.select().from(notedPayment).where(eq(notedPayment.orderId, id));
    expect(await desk.strike({ orderId: id, notedId: row?.id ?? '' })).toMatchObject({
      paid: 0,
      due: 20_000,
    });
    expect(await isPaid(id)).toBe(false);
    await expect(desk.strike({ orderId: id, notedId: row?.id ?? '' })).rejects.toMatchObject({
      fault: 'no_such_payment',
    });
  });

  test('of an order that is off waits to be given back by hand', async () => {
    const id = await shop.order(buyer.accountId, { paymentKey: 'INVOICE' });
    await shop.move(id, 'cancelled');
    expect(await desk.note({ orderId: id, amount: 20_000, way: 'transfer' })).toEqual({
      owed: 0,
      paid: 20_000,
      refunded: 0,
      returning: 20_000,
      unclear: 0,
      due: 0,
    });
    expect(await desk.byHand({ orderId: id, way: 'transfer', reference: 'п/п 18' })).toMatchObject({
      refunded: 20_000,
      returning: 0,
      due: 0,
    });
    expect(await desk.refunds(id)).toMatchObject([
      { status: 'succeeded', cause: 'cancelled', way: 'transfer', reference: 'п/п 18', by: 'anna' },
    ]);
  });
});

describe('money for an order that was changed after it was paid', () => {
  test('is partly due if the order costs more: the rest is paid online with a receipt of what came to it', async () => {
    const { id, providerId } = await paid({ lines: [{ slug: 'hinge', amount: 2 }] });
    await shop.db.insert(orderLine).values({
      orderId: id,
      position: 1,
      title: 'screw',
      article: 'А',
      unit: 'шт',
      amount: 5,
      price: 1000,
    });
    await shop.db.update(order).set({ goods: 25_000, final: 25_000 }).where(eq(order.id, id));
    expect(await desk.money(id)).toMatchObject({ owed: 25_000, paid: 20_000, due: 5000 });
    shop.pass(3600);
    await buyer.signIn(buyer.accountId);
    await desk.note({ orderId: id, amount: 1 });
    expect(await isPaid(id)).toBe(false);
    await buyer.api.orderPay({ id });
    const second = shop.yookassa.last();
    expect(second.amount.value).toBe('49.99');
    shop.yookassa.pay(second.id);
    await shop.notify(shop.yookassa.notification(second.id));
    expect(await isPaid(id)).toBe(true);
    expect(await desk.money(id)).toMatchObject({ owed: 25_000, paid: 25_000, unclear: 0, due: 0 });
    await handOver(id);
    await shop.work();
    expect(desk.sent(providerId)).toEqual([
      { type: 'payment', settles: 'prepayment', items: ['hinge 2 × 100.00 full_payment 11'] },
    ]);
    expect(desk.sent(second.id)).toEqual([
      {
        type: 'payment',
        settles: 'prepayment',
        items: ['screw 1 × 9.99 full_payment 11', 'screw 4 × 10.00 full_payment 11'],
      },
    ]);
  });

  test('is too much if the order costs less: a person has it sent back, for what is no longer ordered', async () => {
    const { id, providerId } = await paid({
      lines: [
        { slug: 'hinge', amount: 2 },
        { slug: 'screw', amount: 3, price: 1000 },
      ],
    });
    await shop.db.update(orderLine).set({ amount: 1 }).where(eq(orderLine.orderId, id));
    await shop.db.update(order).set({ goods: 11_000, final: 11_000 }).where(eq(order.id, id));
    expect(await desk.money(id)).toMatchObject({ owed: 11_000, paid: 23_000, due: -12_000 });
    await shop.work();
    expect(desk.atProvider(providerId)).toEqual([]);
    await desk.refund({ orderId: id, part: { sum: 12_000 } });
    await shop.work();
    expect(desk.atProvider(providerId)).toEqual([
      {
        amount: 12_000,
        items: ['hinge 1 × 100.00 full_prepayment 12', 'screw 2 × 10.00 full_prepayment 12'],
      },
    ]);
    expect(await desk.money(id)).toEqual({
      owed: 11_000,
      paid: 23_000,
      refunded: 12_000,
      returning: 0,
      unclear: 0,
      due: 0,
    });
    expect(await shop.db.select().from(orderCredit).where(eq(orderCredit.orderId, id))).toEqual([]);
    expect(await isPaid(id)).toBe(true);
  });
});

describe('a payment that waits for a person', () => {
  test('counts when staff accept it, and what is too much of it goes back', async () => {
    const id = await shop.order(buyer.accountId, { lines: [{ slug: 'hinge', amount: 2 }] });
    await buyer.api.orderPay({ id });
    await shop.db.update(orderLine).set({ amount: 1 }).where(eq(orderLine.orderId, id));
    await shop.db.update(order).set({ goods: 10_000, final: 10_000 }).where(eq(order.id, id));
    const { id: providerId } = shop.yookassa.last();
    shop.yookassa.pay(providerId);
    await shop.notify(shop.yookassa.notification(providerId));
    expect(await desk.money(id)).toMatchObject({ paid: 20_000, unclear: 20_000, due: -10_000 });
    await expect(buyer.api.orderPay({ id })).rejects.toMatchObject({ code: 'cannot_pay' });
    expect(await desk.accept({ orderId: id })).toMatchObject({ unclear: 0, due: -10_000 });
    expect(await isPaid(id)).toBe(true);
    expect((await desk.payments(id))[0]).toMatchObject({
      unclear: null,
      decidedBy: 'anna',
      decidedNote: 'проверка',
    });
    await expect(desk.accept({ orderId: id })).rejects.toMatchObject({ fault: 'not_unclear' });
    await desk.refund({ orderId: id, part: { sum: 10_000 } });
    await shop.work();
    expect(desk.atProvider(providerId)).toEqual([
      { amount: 10_000, items: ['hinge 1 × 100.00 full_prepayment 12'] },
    ]);
    expect(await desk.money(id)).toEqual({
      owed: 10_000,
      paid: 20_000,
      refunded: 10_000,
      returning: 0,
      unclear: 0,
      due: 0,
    });
  });

  test('goes back whole before any other when staff ask for its sum', async () => {
    const id = await shop.order(buyer.accountId, { lines: [{ slug: 'hinge', amount: 2 }] });
    await buyer.api.orderPay({ id });
    await desk.note({ orderId: id });
    const { id: providerId } = shop.yookassa.last();
    shop.yookassa.pay(providerId);
    await shop.notify(shop.yookassa.notification(providerId));
    await desk.refund({ orderId: id, part: { sum: 20_000 } });
    await shop.work();
    expect(desk.atProvider(providerId)).toEqual([{ amount: 20_000, items: null }]);
    expect(await desk.money(id)).toEqual({
      owed: 20_000,
      paid: 40_000,
      refunded: 20_000,
      returning: 0,
      unclear: 0,
      due: 0,
    });
    expect(await isPaid(id)).toBe(true);
  });
});
