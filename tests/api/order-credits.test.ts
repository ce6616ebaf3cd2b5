import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { changeDetails } from '../../src/server/modules/order/deeds/change-details.ts';
import { changeLines } from '../../src/server/modules/order/deeds/change-lines.ts';
import { setDeliveryPrice } from '../../src/server/modules/order/deeds/set-delivery-price.ts';
import { shipPart } from '../../src/server/modules/order/deeds/ship-part.ts';
import { takePartBack } from '../../src/server/modules/order/deeds/take-part-back.ts';
import { ANNA, SETTINGS, expectSound } from '../support/deeds.ts';
import { moneyDesk } from '../support/money.ts';
import { openPayShop } from '../support/payments.ts';
import type { PayShop } from '../support/payments.ts';
import { openLedger } from '../support/stock.ts';

let shop: PayShop;
let desk: ReturnType<typeof moneyDesk>;
let buyer: Awaited<ReturnType<PayShop['buyer']>>;
beforeAll(async () => {
  shop = await openPayShop();
  desk = moneyDesk(shop);
  await shop.db.execute(sql`update product set article = 'А-' || slug`);
  await openLedger(shop.db);
});
beforeEach(async () => {
  await shop.work();
  buyer = await shop.buyer();
});
afterAll(() => shop.close());

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

describe('goods that were paid back and are then taken out of the order', () => {
  test('are not owed for once, not twice', async () => {
    const id = await paid();
    await refund(id, 1, 3);
    expect(await change(id, 1, 0)).toMatchObject({ owed: 45_000, returning: 3000, due: 0 });
    await expectSound(shop.db, id);
  });

  test('go before the others: of those that stay the buyer owes the price', async () => {
    const id = await paid();
    await refund(id, 0, 2);
    expect(await change(id, 0, 3)).toMatchObject({ owed: 28_000, returning: 20_000, due: 0 });
    expect(await change(id, 0, 1)).toMatchObject({ owed: 18_000, due: -10_000 });
  });

  test('take their part of a lowered price with them', async () => {
    const id = await paid();
    await desk.refund({ orderId: id, part: { sum: 24_000 } });
    expect(await change(id, 0, 2)).toMatchObject({ owed: 14_000, due: -10_000 });
    expect(await change(id, 0, 4)).toMatchObject({ owed: 34_000, due: 10_000 });
  });

  test('are others than those that came back: these cost nothing still', async () => {
    const id = await paid();
    await shop.move(id, 'assembling');
    await ship(id, 0, 2);
    await back(id, 0, 2);
    expect(await desk.money(id)).toMatchObject({ owed: 28_000, due: 0 });
    expect(await change(id, 0, 2)).toMatchObject({ owed: 8000, due: -20_000 });
    await expectSound(shop.db, id);
  });

  test('in parts with a lowered price never make the order cost less than nothing', async () => {
    const id = await paid();
    await desk.refund({ orderId: id, part: { sum: 4800 } });
    await refund(id, 0, 1);
    expect(await change(id, 0, 3)).toMatchObject({ owed: 34_200, due: 0 });
    await change(id, 1, 0);
    expect(await change(id, 0, 1)).toMatchObject({ owed: 13_500, due: -20_700 });
  });
});

describe('a delivery that was paid back', () => {
  test('costs nothing whatever price it has got, until it comes in another way', async () => {
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

  test('and is fetched now is not owed for once, not twice', async () => {
    const id = await paid();
    await refund(id, null, 1);
    const details = { deliveryKey: 'PICKUP', address: 'Примерный проезд, 1' } as const;
    expect(
      await changeDetails(shop.db, { orderId: id, details, ...ANNA }, SETTINGS, clock),
    ).toMatchObject({ owed: 43_000, due: 0 });
  });
});
