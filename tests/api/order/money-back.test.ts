import { beforeEach, describe, expect, test } from 'vitest';
import { changeLines } from '#src/server/modules/order/deeds/change-lines.ts';
import { ANNA, SETTINGS } from '../../support/deeds.ts';
import { unlessRefused } from '../../support/money.ts';
import { HANDED, WHOLE, openPaidOrders } from '../../support/paid-orders.ts';
import { forThisFile } from '../../support/for-this-file.ts';

const { shop, desk, nextBuyer, paid, handOver, isPaid } = await forThisFile(openPaidOrders());
let buyer: Awaited<ReturnType<typeof nextBuyer>>;
beforeEach(async () => {
  buyer = await nextBuyer();
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

  test('of what was overpaid leaves the price of the goods, which goes back with them', async () => {
    const { id, providerId } = await paid({ lines: [{ slug: 'hinge', amount: 2 }] });
    const fewer = { orderId: id, amounts: [{ position: 0, amount: 1 }], added: [] };
    await changeLines(shop.db, { ...fewer, ...ANNA }, SETTINGS, () => shop.clock.now);
    await handOver(id);
    await shop.work();
    await desk.refund({ orderId: id, part: { sum: 10_000 } });
    await shop.work();
    await shop.move(id, 'returned');
    await shop.work();
    expect(await desk.money(id)).toMatchObject({ paid: 20_000, refunded: 20_000, due: 0 });
    expect(desk.atProvider(providerId).map(({ amount }) => amount)).toEqual([10_000, 10_000]);
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

  test('at the same moment as a cancellation gives back the whole, once', async () => {
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
