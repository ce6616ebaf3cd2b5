import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { config } from '../../src/server/database/schema/content.ts';
import { order, orderLine } from '../../src/server/database/schema/order.ts';
import { notedPayment, orderCredit } from '../../src/server/database/schema/order-money.ts';
import { moneyDesk, unlessRefused } from '../support/money.ts';
import { openPayShop, payAtProvider } from '../support/payments.ts';
import type { PayShop } from '../support/payments.ts';

let shop: PayShop;
let desk: ReturnType<typeof moneyDesk>;
let buyer: Awaited<ReturnType<PayShop['buyer']>>;
beforeAll(async () => {
  shop = await openPayShop();
  desk = moneyDesk(shop);
  const value = 'orders@example.ru';
  await shop.db
    .insert(config)
    .values({ key: 'ORDERS_EMAIL', value })
    .onConflictDoUpdate({ target: config.key, set: { value } });
});
afterAll(() => shop.close());
beforeEach(async () => {
  await shop.work();
  buyer = await shop.buyer();
  shop.post.letters.length = 0;
  shop.yookassa.requests.length = 0;
  shop.yookassa.refundAs('succeeded');
  shop.yookassa.registerAs('succeeded');
});

/**
 * Two hinges of 100 ₽, three screws of 10 ₽ with 1 kopeck off, and a courier for 50 ₽: 279.99 ₽.
 */
const GOODS = {
  lines: [
    { slug: 'hinge', amount: 2 },
    { slug: 'screw', amount: 3, price: 1000, promo: 1 },
  ],
  deliveryKey: 'COURIER',
  deliveryTitle: 'Курьером',
  deliveryPrice: 5000,
} as const;
const WHOLE = 27_999;
const PREPAID = [
  'hinge 2 × 100.00 full_prepayment 12',
  'screw 1 × 9.99 full_prepayment 12',
  'screw 2 × 10.00 full_prepayment 12',
  'Доставка: Курьером 1 × 50.00 full_prepayment 12',
];
const HANDED = PREPAID.map((item) => item.replace('full_prepayment 12', 'full_payment 11'));

async function paid(
  parts: Parameters<PayShop['order']>[1] = { ...GOODS, lines: [...GOODS.lines] },
) {
  const id = await shop.order(buyer.accountId, parts);
  const providerId = await payAtProvider(shop, buyer, id);
  await shop.notify(shop.yookassa.notification(providerId));
  return { id, providerId };
}
async function handOver(id: string): Promise<void> {
  for (const status of ['assembling', 'ready', 'done'] as const) await shop.move(id, status);
}
const toShop = () =>
  shop.post.letters
    .filter(({ to }) => to === 'orders@example.ru')
    .map(({ subject }) => subject.replace(/№ \d+/, '№ N').replaceAll('\u00a0', ' '));
const isPaid = async (id: string) => (await shop.state(id)).isPaid;

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
  test('is due in part when the order costs more: the rest is paid online, with a receipt of what came to it', async () => {
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

  test('is too much when the order costs less: it goes back when a person says so, for what is not ordered any more', async () => {
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

describe('a part of a payment that goes back', () => {
  test('before the goods are handed over has a receipt of its lines, paid ahead', async () => {
    const { id, providerId } = await paid();
    expect(
      await desk.refund({
        orderId: id,
        part: {
          lines: [
            { position: 0, amount: 1 },
            { position: 1, amount: 2 },
          ],
        },
      }),
    ).toMatchObject({ online: 11_999, byHand: 0 });
    expect(await desk.money(id)).toMatchObject({
      owed: WHOLE - 11_999,
      paid: WHOLE,
      returning: 11_999,
      refunded: 0,
      due: 0,
    });
    await shop.work();
    expect(desk.atProvider(providerId)).toEqual([
      {
        amount: 11_999,
        items: [
          'hinge 1 × 100.00 full_prepayment 12',
          'screw 1 × 9.99 full_prepayment 12',
          'screw 1 × 10.00 full_prepayment 12',
        ],
      },
    ]);
    expect(await desk.money(id)).toMatchObject({ returning: 0, refunded: 11_999, due: 0 });
    expect(await isPaid(id)).toBe(true);
    await handOver(id);
    await shop.work();
    expect(desk.sent(providerId)).toEqual([
      {
        type: 'payment',
        settles: 'prepayment',
        items: [
          'hinge 1 × 100.00 full_payment 11',
          'screw 1 × 10.00 full_payment 11',
          'Доставка: Курьером 1 × 50.00 full_payment 11',
        ],
      },
    ]);
  });

  test('after it has a receipt of goods that were handed over, and so has the rest', async () => {
    const { id, providerId } = await paid();
    await handOver(id);
    await shop.work();
    expect(desk.sent(providerId)).toEqual([
      { type: 'payment', settles: 'prepayment', items: HANDED },
    ]);
    await desk.refund({ orderId: id, part: { lines: [{ position: 0, amount: 1 }] } });
    await shop.work();
    await shop.move(id, 'returned');
    await shop.work();
    expect(desk.atProvider(providerId)).toEqual([
      { amount: 10_000, items: ['hinge 1 × 100.00 full_payment 11'] },
      { amount: WHOLE - 10_000, items: HANDED.map((item) => item.replace('hinge 2', 'hinge 1')) },
    ]);
    expect(await desk.money(id)).toEqual({
      owed: 0,
      paid: WHOLE,
      refunded: WHOLE,
      returning: 0,
      unclear: 0,
      due: 0,
    });
    expect((await desk.receipts(id)).map(({ kind, status }) => `${kind} ${status}`).sort()).toEqual(
      ['handover succeeded', 'payment succeeded', 'refund succeeded', 'refund succeeded'],
    );
  });

  test('by sum takes of every line a part of its price', async () => {
    const { id, providerId } = await paid();
    await desk.refund({ orderId: id, part: { sum: 2801 } });
    await shop.work();
    const [back] = desk.atProvider(providerId);
    expect(back?.amount).toBe(2801);
    expect(back?.items).toEqual([
      'hinge 1 × 20.01 full_prepayment 12',
      'screw 1 × 3.00 full_prepayment 12',
      'Доставка: Курьером 1 × 5.00 full_prepayment 12',
    ]);
    expect(await desk.money(id)).toMatchObject({ owed: WHOLE - 2801, refunded: 2801, due: 0 });
  });

  test('is refused when it is more than there is, or of lines that are not there', async () => {
    const { id } = await paid();
    const refused = (part: Parameters<typeof desk.refund>[0]['part']) =>
      expect(desk.refund({ orderId: id, part })).rejects;
    await refused({ sum: WHOLE + 1 }).toMatchObject({ fault: 'more_than_kept', most: WHOLE });
    for (const sum of [0, -5, 1.5, 99])
      await refused({ sum }).toMatchObject({ fault: 'not_a_sum' });
    for (const lines of [
      [],
      [{ position: 0, amount: 3 }],
      [{ position: 7, amount: 1 }],
      [{ position: 0, amount: 0 }],
      [
        { position: 0, amount: 1 },
        { position: 0, amount: 1 },
      ],
    ]) {
      await refused({ lines }).toMatchObject({ fault: 'no_such_lines' });
    }
    expect(await desk.refunds(id)).toEqual([]);
  });

  test('asked for by many at once in two processes never gives back more than was paid', async () => {
    const { id, providerId } = await paid({ lines: [{ slug: 'hinge', amount: 2 }] });
    const asked = await Promise.allSettled(
      Array.from({ length: 12 }, (_each, index) =>
        desk.refund(
          { orderId: id, part: { sum: 5000 } },
          index % 2 === 0 ? shop.db : shop.other.db,
        ),
      ),
    );
    expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(4);
    await Promise.all([shop.work(shop.main), shop.work(shop.other)]);
    expect(desk.atProvider(providerId).map(({ amount }) => amount)).toEqual([
      5000, 5000, 5000, 5000,
    ]);
    expect(await desk.money(id)).toEqual({
      owed: 0,
      paid: 20_000,
      refunded: 20_000,
      returning: 0,
      unclear: 0,
      due: 0,
    });
  });

  test('and the cancelling at the same moment give back the whole, once', async () => {
    const all = [];
    for (let each = 0; each < 6; each += 1)
      all.push(await paid({ lines: [{ slug: 'hinge', amount: 2 }] }));
    await Promise.all(
      all.flatMap(({ id }) => [
        unlessRefused(desk.refund({ orderId: id, part: { sum: 5000 } }, shop.other.db)),
        shop.move(id, 'cancelled'),
      ]),
    );
    await shop.work();
    for (const { id, providerId } of all) {
      expect(desk.atProvider(providerId).reduce((sum, { amount }) => sum + amount, 0)).toBe(20_000);
      expect(await desk.money(id)).toMatchObject({ owed: 0, refunded: 20_000, due: 0 });
    }
  });

  test('of goods that were paid by cash waits for the hand that gives it', async () => {
    const id = await shop.order(buyer.accountId, {
      paymentKey: 'ON_RECEIPT',
      lines: [{ slug: 'hinge', amount: 2 }],
    });
    await desk.note({ orderId: id });
    expect(
      await desk.refund({ orderId: id, part: { lines: [{ position: 0, amount: 1 }] } }),
    ).toMatchObject({ online: 0, byHand: 10_000 });
    expect(await desk.money(id)).toMatchObject({
      owed: 10_000,
      paid: 20_000,
      returning: 10_000,
      due: 0,
    });
    expect(await desk.byHand({ orderId: id, amount: 4000 })).toMatchObject({
      refunded: 4000,
      returning: 6000,
      due: 0,
    });
    expect(await desk.byHand({ orderId: id, amount: 7000 })).toMatchObject({
      owed: 9000,
      refunded: 11_000,
      returning: 0,
      due: 0,
    });
    await expect(desk.byHand({ orderId: id, amount: 9001 })).rejects.toMatchObject({
      fault: 'more_than_kept',
      most: 9000,
    });
  });

  test('of goods that were not paid yet only lowers what is due', async () => {
    const id = await shop.order(buyer.accountId, {
      paymentKey: 'ON_RECEIPT',
      lines: [{ slug: 'hinge', amount: 2 }],
    });
    expect(
      await desk.refund({ orderId: id, part: { lines: [{ position: 0, amount: 1 }] } }),
    ).toMatchObject({ online: 0, byHand: 0, refundIds: [] });
    expect(await desk.money(id)).toMatchObject({ owed: 10_000, paid: 0, due: 10_000 });
    await desk.note({ orderId: id });
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

describe('what the provider does not do', () => {
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
