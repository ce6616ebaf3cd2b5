import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { order, orderLine } from '#src/server/database/schema/order.ts';
import { moneyDesk } from '../../support/money.ts';
import { openPayShop, type PayShop } from '../../support/payments.ts';
import { forThisFile } from '../../support/for-this-file.ts';

let buyer: Awaited<ReturnType<PayShop['buyer']>>;
const shop = await forThisFile(openPayShop());
const desk = moneyDesk(shop);
beforeEach(async () => {
  shop.yookassa.refundAs('succeeded');
  await shop.work();
  buyer = await shop.buyer();
});

/** 200 ₽ arrive for hinges of 100 ₽, of which there are others by now. */
async function unclear(hinges: number) {
  const id = await shop.order(buyer.accountId, { lines: [{ slug: 'hinge', amount: 2 }] });
  await buyer.api.orderPay({ id });
  const { id: providerId } = shop.yookassa.last();
  const sum = hinges * 10_000;
  await shop.db.update(orderLine).set({ amount: hinges }).where(eq(orderLine.orderId, id));
  await shop.db.update(order).set({ goods: sum, final: sum }).where(eq(order.id, id));
  shop.yookassa.pay(providerId);
  await shop.notify(shop.yookassa.notification(providerId));
  expect(await desk.money(id)).toMatchObject({ owed: sum, unclear: 20_000, due: sum - 20_000 });
  return { id, providerId };
}

describe('a payment that raised a question and goes back', () => {
  test('leaves the order as dear as it was', async () => {
    for (const hinges of [3, 1]) {
      const { id, providerId } = await unclear(hinges);
      const owed = hinges * 10_000;
      await desk.refund({ orderId: id, part: { sum: 20_000 } });
      expect(await desk.money(id)).toMatchObject({ owed, unclear: 0, due: owed });
      await shop.work();
      expect(desk.atProvider(providerId)).toMatchObject([{ amount: 20_000 }]);
    }
  });

  test('in part counts for the order with what is left of it', async () => {
    const { id } = await unclear(1);
    await desk.refund({ orderId: id, part: { sum: 10_000 } });
    expect(await desk.money(id)).toMatchObject({ owed: 10_000, unclear: 0, due: 0 });
    expect(await shop.state(id)).toMatchObject({ isPaid: true });
  });

  test('by hand of the staff needs no further answer', async () => {
    const { id } = await unclear(3);
    const given = await desk.byHand({ orderId: id, amount: 20_000 });
    expect(given).toMatchObject({ owed: 30_000, refunded: 20_000, unclear: 0, due: 30_000 });
    await expect(desk.byHand({ orderId: id, amount: 100 })).rejects.toMatchObject({
      fault: 'more_than_kept',
    });
  });

  test('by hand, because the provider refuses it, does not lower the price either', async () => {
    const { id } = await unclear(3);
    shop.yookassa.refundAs('canceled', 'rejected_by_payee');
    await desk.refund({ orderId: id, part: { sum: 20_000 } });
    await shop.work();
    const [failed] = await desk.refunds(id);
    expect(failed).toMatchObject({ status: 'failed' });
    expect(await desk.byHand({ orderId: id, insteadOf: failed?.id })).toMatchObject({
      owed: 30_000,
      refunded: 20_000,
      due: 30_000,
    });
  });

  test('in the cabinet of the provider needs no further answer', async () => {
    const { id, providerId } = await unclear(3);
    const back = shop.yookassa.refundInCabinet(providerId, '200.00');
    await shop.notify(shop.yookassa.refundNotification(back));
    expect(await desk.money(id)).toMatchObject({ owed: 30_000, unclear: 0, due: 30_000 });
    await desk.note({ orderId: id });
    expect(await shop.state(id)).toMatchObject({ isPaid: true });
  });

  test('beyond its own sum lowers the price of the order by the rest', async () => {
    const { id } = await unclear(3);
    await desk.note({ orderId: id });
    await desk.refund({ orderId: id, part: { sum: 25_000 } });
    expect(await desk.money(id)).toMatchObject({ owed: 25_000, due: 20_000 });
  });

  test('did not pay for lines: lines that are refunded only cost nothing any more', async () => {
    const { id } = await unclear(3);
    const lines = [{ position: 0, amount: 2 }];
    expect(await desk.refund({ orderId: id, part: { lines } })).toMatchObject({ online: 0 });
    expect(await desk.money(id)).toMatchObject({ owed: 10_000, unclear: 20_000, due: -10_000 });
  });
});
