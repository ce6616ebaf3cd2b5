import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { notedPayment } from '#src/server/database/schema/order-money.ts';
import { changeDetails } from '#src/server/modules/order/deeds/change-details.ts';
import { changeLines } from '#src/server/modules/order/deeds/change-lines.ts';
import { setDeliveryPrice } from '#src/server/modules/order/deeds/set-delivery-price.ts';
import { shipPart } from '#src/server/modules/order/deeds/ship-part.ts';
import { takePartBack } from '#src/server/modules/order/deeds/take-part-back.ts';
import { giveArticles } from '../../support/articles.ts';
import { ANNA, SETTINGS, expectSound } from '../../support/deeds.ts';
import { moneyDesk } from '../../support/money.ts';
import { openPayShop, type PayShop } from '../../support/payments.ts';
import { openLedger } from '../../support/stock.ts';
import { forThisFile } from '../../support/for-this-file.ts';

let buyer: Awaited<ReturnType<PayShop['buyer']>>;
const shop = await forThisFile(openPayShop());
const desk = moneyDesk(shop);
await giveArticles(shop.db, ({ slug }) => `А-${slug}`);
await openLedger(shop.db);
beforeEach(async () => {
  await shop.work();
  buyer = await shop.buyer();
});

const clock = () => shop.clock.now;
const change = (orderId: string, position: number, amount: number) =>
  changeLines(
    shop.db,
    { orderId, amounts: [{ position, amount }], added: [], ...ANNA },
    SETTINGS,
    clock,
  );
const ship = (orderId: string, position: number, amount: number) =>
  shipPart(shop.db, { orderId, units: [{ position, amount }], ...ANNA }, clock);
const back = (orderId: string, position: number, amount: number) =>
  takePartBack(shop.db, { orderId, units: [{ position, amount }], to: 'stock', ...ANNA }, clock);

/** 4 hinges of 100 ₽, 3 screws of 10 ₽ and a courier for 50 ₽: 480 ₽, paid in cash. */
async function paid(): Promise<string> {
  const id = await shop.order(buyer.accountId, {
    paymentKey: 'ON_RECEIPT',
    lines: [
      { slug: 'hinge', amount: 4 },
      { slug: 'screw', amount: 3, price: 1000 },
    ],
    deliveryKey: 'COURIER',
    deliveryTitle: 'Курьером',
    deliveryPrice: 5000,
    city: 'Москва',
    address: 'улица Примерная, 1',
  });
  await desk.note({ orderId: id });
  return id;
}
const refund = (orderId: string, position: number | null, amount: number) =>
  desk.refund({ orderId, part: { lines: [{ position, amount }] } });

describe('goods that were refunded and are then removed from the order', () => {
  test('lower what the buyer owes once, not twice', async () => {
    const id = await paid();
    await refund(id, 1, 3);
    expect(await change(id, 1, 0)).toMatchObject({ owed: 45_000, returning: 3000, due: 0 });
    await expectSound(shop.db, id);
  });

  test('are removed before units that were not refunded, which the buyer still owes', async () => {
    const id = await paid();
    await refund(id, 0, 2);
    expect(await change(id, 0, 3)).toMatchObject({ owed: 28_000, returning: 20_000, due: 0 });
    expect(await change(id, 0, 1)).toMatchObject({ owed: 18_000, due: -10_000 });
  });

  test('take away their share of a refund that was given as a sum', async () => {
    const id = await paid();
    await desk.refund({ orderId: id, part: { sum: 24_000 } });
    expect(await change(id, 0, 2)).toMatchObject({ owed: 14_000, due: -10_000 });
    expect(await change(id, 0, 4)).toMatchObject({ owed: 34_000, due: 10_000 });
  });

  test('are not the units that came back, which still cost nothing', async () => {
    const id = await paid();
    await shop.move(id, 'assembling');
    await ship(id, 0, 2);
    await back(id, 0, 2);
    expect(await desk.money(id)).toMatchObject({ owed: 28_000, due: 0 });
    expect(await change(id, 0, 2)).toMatchObject({ owed: 8000, due: -20_000 });
    await expectSound(shop.db, id);
  });

  test('in part, beside a refund of a sum, never make the order cost less than zero', async () => {
    const id = await paid();
    await desk.refund({ orderId: id, part: { sum: 4800 } });
    await refund(id, 0, 1);
    expect(await change(id, 0, 3)).toMatchObject({ owed: 34_200, due: 0 });
    await change(id, 1, 0);
    expect(await change(id, 0, 1)).toMatchObject({ owed: 13_500, due: -20_700 });
  });
});

describe('a payment that staff noted by mistake', () => {
  async function noted(amount?: number): Promise<{ id: string; notedId: string }> {
    const id = await shop.order(buyer.accountId, {
      paymentKey: 'INVOICE',
      lines: [{ slug: 'hinge', amount: 2 }],
    });
    await desk.note({ orderId: id, amount: amount ?? 20_000 });
    const [row] = await shop.db.select().from(notedPayment).where(eq(notedPayment.orderId, id));
    return { id, notedId: row?.id ?? '' };
  }

  test('leaves nothing to refund when it is struck out of a cancelled order', async () => {
    const { id, notedId } = await noted();
    await shop.move(id, 'cancelled');
    expect(await desk.money(id)).toMatchObject({ returning: 20_000 });
    expect(await desk.strike({ orderId: id, notedId })).toMatchObject({
      paid: 0,
      returning: 0,
      due: 0,
    });
    expect(await desk.refunds(id)).toMatchObject([{ status: 'dropped' }]);
  });

  test('struck out beside a real payment leaves only the real one to refund', async () => {
    const { id, notedId } = await noted(15_000);
    await desk.note({ orderId: id, amount: 5000 });
    await shop.move(id, 'cancelled');
    expect(await desk.strike({ orderId: id, notedId })).toMatchObject({
      paid: 5000,
      returning: 5000,
      due: 0,
    });
    expect(await desk.byHand({ orderId: id })).toMatchObject({
      refunded: 5000,
      returning: 0,
      due: 0,
    });
  });

  test('cannot be struck out once a part of it was refunded', async () => {
    const { id, notedId } = await noted();
    await shop.move(id, 'cancelled');
    await desk.byHand({ orderId: id, amount: 3000 });
    await expect(desk.strike({ orderId: id, notedId })).rejects.toMatchObject({
      fault: 'more_than_kept',
      most: 17_000,
    });
    expect(await desk.money(id)).toMatchObject({ paid: 20_000, refunded: 3000, returning: 17_000 });
  });
});

describe('a delivery that was refunded', () => {
  test('costs nothing whatever price it is given afterwards', async () => {
    const id = await paid();
    await refund(id, null, 1);
    const price = (sum: number) =>
      setDeliveryPrice(
        shop.db,
        { orderId: id, price: sum, isAgreed: true, ...ANNA },
        SETTINGS,
        clock,
      );
    expect(await price(3000)).toMatchObject({ owed: 43_000, due: 0 });
    expect(await price(0)).toMatchObject({ owed: 43_000, due: 0 });
  });

  test('lowers what the buyer owes once, not twice, when the order is collected instead', async () => {
    const id = await paid();
    await refund(id, null, 1);
    const details = { deliveryKey: 'PICKUP', address: 'Примерный проезд, 1' } as const;
    expect(
      await changeDetails(shop.db, { orderId: id, details, ...ANNA }, SETTINGS, clock),
    ).toMatchObject({ owed: 43_000, due: 0 });
  });
});

describe('goods that come back after they were refunded', () => {
  async function shipped(): Promise<string> {
    const id = await paid();
    await shop.move(id, 'assembling');
    await ship(id, 0, 4);
    await ship(id, 1, 3);
    return id;
  }

  test('are in stock again and are not refunded a second time', async () => {
    const id = await shipped();
    const before = await shop.stock('screw');
    await refund(id, 1, 3);
    expect(await back(id, 1, 2)).toMatchObject({
      money: { owed: 45_000, returning: 3000, due: 0 },
    });
    expect(await shop.stock('screw')).toBe(before + 2);
    await expectSound(shop.db, id);
  });

  test('together with goods that were not refunded lead to a refund of those alone', async () => {
    const id = await shipped();
    await refund(id, 0, 1);
    expect((await back(id, 0, 1)).money).toMatchObject({ returning: 10_000, due: 0 });
    expect((await back(id, 0, 2)).money).toMatchObject({ owed: 18_000, returning: 30_000, due: 0 });
  });

  test('are taken when the whole payment was refunded in the cabinet of the provider', async () => {
    const id = await shop.order(buyer.accountId, {
      lines: [
        { slug: 'hinge', amount: 4 },
        { slug: 'screw', amount: 1 },
      ],
    });
    await buyer.api.orderPay({ id });
    const { id: providerId } = shop.yookassa.last();
    shop.yookassa.pay(providerId);
    await shop.notify(shop.yookassa.notification(providerId));
    for (const to of ['assembling', 'shipped', 'done'] as const) await shop.move(id, to);
    const whole = shop.yookassa.refundInCabinet(providerId, '500.00');
    await shop.notify(shop.yookassa.refundNotification(whole));
    const before = await shop.stock('hinge');
    expect((await back(id, 0, 3)).money).toMatchObject({ owed: 0, refunded: 50_000, due: 0 });
    expect(await shop.stock('hinge')).toBe(before + 3);
  });

  test('of an overpaid order leave the overpayment owed to the buyer', async () => {
    const id = await shipped();
    await desk.note({ orderId: id, amount: 2000, isMore: true });
    expect((await back(id, 1, 3)).money).toMatchObject({
      owed: 45_000,
      returning: 3000,
      due: -2000,
    });
  });
});
