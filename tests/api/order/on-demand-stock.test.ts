import { asc, eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { order, orderLine } from '#src/server/database/schema/order.ts';
import { changeDetails } from '#src/server/modules/order/deeds/change-details.ts';
import { changeLines } from '#src/server/modules/order/deeds/change-lines.ts';
import { findOrder } from '#src/server/modules/order/order-queries.ts';
import { listOrders } from '#src/server/modules/order/command-queries.ts';
import { listTable, orderSheet } from '#src/server/modules/order/command-view.ts';
import { shipPart } from '#src/server/modules/order/deeds/ship-part.ts';
import { routes as deskStockRoutes } from '#src/server/modules/stock/desk-routes.ts';
import { covers } from '../../support/covers.ts';
import { ANNA } from '../../support/deeds.ts';
import { deskAs } from '../../support/staff.ts';
import { openStockedShop } from '../../support/stocked-shop.ts';
import { setSetting } from '../../support/settings.ts';
import { forThisFile } from '../../support/for-this-file.ts';
import { openDatabase } from '#src/server/database/open.ts';
import { changeSetting } from '#src/server/modules/settings/change.ts';
import { place } from '../../support/checkout.ts';
import { hold, untilWaiting } from '../../support/held-lock.ts';
import { openLedger } from '../../support/stock.ts';
import { outcomeOf } from '../../support/refusals.ts';
import { cancelOrders } from '../../support/on-demand.ts';
import { leadsDesk } from '../../support/leads-desk.ts';

/** What an order of goods on order does to the stock, and what staff do with it. */
const shop = await forThisFile(openStockedShop());
beforeEach(async () => {
  await setSetting(shop, 'on_order.mode', 'any');
  await shop.changeProduct('hinge', { leadDays: 14, novelty: false, state: 'active' });
  await shop.countStock('hinge', 0);
});
afterEach(async () => {
  expect(await shop.contradictions()).toEqual([]);
  await cancelOrders(shop);
});

const clock = () => shop.clock.now;
const linesOf = (id: string) =>
  shop.db
    .select({
      amount: orderLine.amount,
      leadDays: orderLine.leadDays,
      leadFrom: orderLine.leadFrom,
      shipped: orderLine.shipped,
    })
    .from(orderLine)
    .where(eq(orderLine.orderId, id))
    .orderBy(asc(orderLine.position));
async function assembled(units: number): Promise<string> {
  const id = await shop.order('hinge', units);
  for (const to of ['confirmed', 'assembling'] as const) await shop.move(id, to);
  return id;
}
const ship = (orderId: string, amount: number, position = 0) =>
  shipPart(shop.db, { orderId, units: [{ position, amount }], ...ANNA }, clock);

describe('goods on order leave the house', () => {
  it('after they came in by a load', async () => {
    const id = await assembled(5);
    await shop.load([shop.offer({ id: 'hinge', price: 100, quantity: 8 })], { changes: true });
    await ship(id, 2);
    expect(await shop.figures('hinge')).toEqual({ onHand: 6, reserved: 3, quantity: 3 });
    await ship(id, 3);
    expect(await shop.figures('hinge')).toEqual({ onHand: 3, reserved: 0, quantity: 3 });
  });

  it('without ever being loaded: nothing is below zero', async () => {
    const id = await assembled(5);
    await shop.move(id, 'shipped');
    expect(await shop.figures('hinge')).toEqual({ onHand: 0, reserved: 0, quantity: 0 });
    expect(await linesOf(id)).toMatchObject([{ amount: 5, leadDays: 14, shipped: 5 }]);
  });

  it('and take nothing from what an order from stock holds', async () => {
    covers('4.on_order.not_negative');
    await shop.countStock('hinge', 4);
    const fromStock = await assembled(4);
    const onOrder = await assembled(5);
    await shop.move(onOrder, 'shipped');
    expect(await shop.figures('hinge')).toEqual({ onHand: 4, reserved: 4, quantity: 0 });
    expect(await shop.shortages()).toEqual([]);
    await shop.move(fromStock, 'shipped');
    expect(await shop.figures('hinge')).toEqual({ onHand: 0, reserved: 0, quantity: 0 });
  });

  it('are counted once when a file formed before they left is loaded after', async () => {
    covers('4.on_order.not_negative');
    const id = await assembled(5);
    const formedAt = clock();
    shop.pass(60);
    await shop.move(id, 'shipped');
    shop.pass(60);
    await shop.load([shop.offer({ id: 'hinge', price: 100, quantity: 5 })], {
      at: formedAt,
      changes: true,
    });
    expect(await shop.figures('hinge')).toMatchObject({ onHand: 0, quantity: 0 });
  });

  it('between two files, and the first still tells what an order from stock holds', async () => {
    covers('4.on_order.not_negative');
    await shop.countStock('hinge', 4);
    await shop.order('hinge', 4);
    const onOrder = await assembled(5);
    const formedAt = clock();
    shop.pass(60);
    await shop.move(onOrder, 'shipped');
    shop.pass(60);
    const formedBefore = (quantity: number) =>
      shop.load([shop.offer({ id: 'hinge', price: 100, quantity })], {
        at: formedAt,
        changes: true,
      });
    await formedBefore(4);
    expect(await shop.figures('hinge')).toEqual({ onHand: 4, reserved: 4, quantity: 0 });
    expect(await shop.shortages()).toEqual([]);
    // The file reports a loss: that is a shortage.
    await formedBefore(3);
    expect(await shop.shortages()).toMatchObject([{ article: '71B3550', missing: 1 }]);
    // The goods on order had arrived before the file was formed.
    await formedBefore(9);
    expect(await shop.figures('hinge')).toEqual({ onHand: 4, reserved: 4, quantity: 0 });
    await formedBefore(10);
    expect(await shop.figures('hinge')).toEqual({ onHand: 5, reserved: 4, quantity: 1 });
  });
});

describe('a shortage', () => {
  it('is what orders from stock lack; what is on order is told apart', async () => {
    covers('4.on_order.shortage');
    await shop.countStock('hinge', 4);
    await shop.order('hinge', 4);
    await shop.order('hinge', 6);
    const { api } = await deskAs(
      shop.db,
      deskStockRoutes({ db: shop.db, clock }),
      'manager',
      clock,
    );
    expect(await api.deskStockShortages({})).toEqual({
      shortages: [],
      awaited: [
        {
          ...{ article: '71B3550', title: 'hinge', on_hand: 4, on_order: 6, awaited: 6 },
          orders: [{ number: expect.any(Number), units: 6, on_order: 6 }],
        },
      ],
    });
    await shop.countStock('hinge', 3);
    expect(await shop.shortages()).toMatchObject([
      { article: '71B3550', missing: 1, onHand: 3, reserved: 10 },
    ]);
    const [goods] = (await api.deskStock({ article: '71B3550' })).content;
    expect(goods?.on_order).toBe(6);
    expect(goods?.ledger.map(({ reason }) => reason)).toContain('on_order');
    expect(await api.deskStockCheck({})).toEqual({ contradictions: [] });
  });
});

describe('staff', () => {
  const { phone } = leadsDesk(() => shop);

  it('take an order of them by phone', async () => {
    covers('4.on_order.date');
    const id = await phone(3, 'ON_RECEIPT');
    expect(await linesOf(id)).toMatchObject([{ amount: 3, leadDays: 14, shipped: 0 }]);
    expect(await shop.figures('hinge')).toEqual({ onHand: 0, reserved: 3, quantity: 0 });
  });

  it('see in the list and in the order which goods are awaited', async () => {
    const id = await phone(3, 'ON_RECEIPT');
    const { rows } = await listOrders(shop.db, { status: 'new', limit: 1, offset: 0 });
    expect(listTable(rows)).toMatch(/new \(Принят\), под заказ/);
    const whole = await findOrder(shop.db, id);
    if (whole === null) throw new Error('There is no such order.');
    expect(orderSheet(whole, [], [])).toContain('под заказ, поступит 2');
  });

  it('take none where the shop sells none', async () => {
    await setSetting(shop, 'on_order.mode', 'off');
    await expect(phone(3, 'ON_RECEIPT')).rejects.toMatchObject({ fault: 'not_in_stock' });
  });

  it('count the days from a payment until they let it be paid at the handover', async () => {
    await setSetting(shop, 'on_order.mode', 'prepaid');
    const id = await phone(3, 'INVOICE');
    const isFromPayment = async () =>
      (await shop.db.select({ it: order.leadFromPayment }).from(order).where(eq(order.id, id)))[0]
        ?.it;
    expect(await isFromPayment()).toBe(true);
    await changeDetails(
      shop.db,
      { orderId: id, details: { paymentKey: 'ON_RECEIPT' }, ...ANNA },
      shop.settings.now(),
      clock,
    );
    expect(await isFromPayment()).toBe(false);
  });

  it('add them to an order from stock as a line of their own, whose days count from that day', async () => {
    covers('4.on_order.date');
    await shop.countStock('hinge', 2);
    const id = await shop.order('hinge', 2);
    shop.pass(2 * 24 * 60);
    await changeLines(
      shop.db,
      { orderId: id, amounts: [], added: [{ article: '71B3550', amount: 3 }], ...ANNA },
      shop.settings.now(),
      clock,
    );
    expect(await linesOf(id)).toEqual([
      { amount: 2, leadDays: null, leadFrom: null, shipped: 0 },
      { amount: 3, leadDays: 14, leadFrom: '2026-03-12', shipped: 0 },
    ]);
    expect(await shop.figures('hinge')).toEqual({ onHand: 2, reserved: 5, quantity: 0 });
    await changeLines(
      shop.db,
      { orderId: id, amounts: [{ position: 1, amount: 1 }], added: [], ...ANNA },
      shop.settings.now(),
      clock,
    );
    expect(await shop.figures('hinge')).toEqual({ onHand: 2, reserved: 3, quantity: 0 });
  });

  it('ship each line from what it holds', async () => {
    await shop.countStock('hinge', 2);
    const id = await shop.order('hinge', 2);
    await changeLines(
      shop.db,
      { orderId: id, amounts: [], added: [{ article: '71B3550', amount: 3 }], ...ANNA },
      shop.settings.now(),
      clock,
    );
    for (const to of ['confirmed', 'assembling'] as const) await shop.move(id, to);
    await ship(id, 3, 1);
    expect(await shop.figures('hinge')).toEqual({ onHand: 2, reserved: 2, quantity: 0 });
    await ship(id, 2, 0);
    expect(await shop.figures('hinge')).toEqual({ onHand: 0, reserved: 0, quantity: 0 });
  });
});

const second = await forThisFile(openDatabase({ databaseUrl: shop.db.url, dataDir: '' }));

const hinge = () => shop.id('hinge');

it('what runs out while the button is pressed is not ordered without its prepayment', async () => {
  await setSetting(shop, 'on_order.mode', 'prepaid');
  await shop.countStock('hinge', 4);
  const buyer = await shop.buyer();
  await buyer.api.cartAdd({ product_id: hinge(), quantity: 4 });
  await shop.countStock('hinge', 0);
  // It has a sum again, and of what was told nothing is new.
  expect(await outcomeOf(place(shop, buyer, { payment_key: 'ON_RECEIPT' }))).toBe(
    'wrong payment_key',
  );
  expect(await outcomeOf(place(shop, buyer, { ...COMPANY, payment_key: 'INVOICE' }))).toBe(
    'order_changed',
  );
  await shop.countStock('hinge', 4);
  const load = await hold(shop.db, 'update product set on_hand = reserved where id = $1', [
    hinge(),
  ]);
  const pressed = outcomeOf(
    place(shop, buyer, { payment_key: 'ON_RECEIPT', buyer_kind: 'person' }),
  );
  await untilWaiting(second);
  await load.commit();
  expect(await pressed).toBe('wrong payment_key');
  expect(await shop.count('order', `account_id = ${buyer.accountId}`)).toBe(0);
  await openLedger(shop.db);
});

const COMPANY = {
  buyer_kind: 'organisation',
  company_name: 'ООО «Пример»',
  inn: '7707083893',
  kpp: '770701001',
} as const;

/**
 * Two shoppers in two processes order so many hinges each, while something happens to the stock.
 */
async function whileTwoOrder(units: number, happens: () => Promise<unknown>) {
  const [one, other] = [await shop.buyer(), await shop.buyer(0, { process: second })];
  for (const { api } of [one, other]) await api.cartAdd({ product_id: hinge(), quantity: units });
  const [first, next] = await Promise.all(
    [place(shop, one), place(shop, other), happens()].map(outcomeOf),
  );
  return [first, next];
}

const TRIES = 8;

describe('while two shoppers order', () => {
  it.each(Array.from({ length: TRIES }, (_, at) => at))(
    'stock arrives: what is on order is not sold a second time (%i)',
    async () => {
      const placed = await whileTwoOrder(4, () => shop.countStock('hinge', 6, second));
      const figures = await shop.figures('hinge');
      // An order after the arrival takes from stock. One of more than is left must be shown again.
      expect(placed.every((outcome) => outcome === 'done' || outcome === 'order_changed')).toBe(
        true,
      );
      const held = placed.filter((outcome) => outcome === 'done').length * 4;
      expect(figures).toEqual({ onHand: 6, reserved: held, quantity: Math.max(0, 6 - held) });
      expect(await shop.shortages()).toEqual([]);
    },
  );

  it.each(Array.from({ length: TRIES }, (_, at) => at))(
    'the shop stops selling them: it is ordered before that or not at all (%i)',
    async () => {
      const placed = await whileTwoOrder(4, () =>
        changeSetting(second, {
          key: 'on_order.mode',
          to: { value: 'off' },
          by: 'test',
          why: '',
          at: new Date(),
        }),
      );
      expect(placed.every((outcome) => outcome === 'done' || outcome === 'order_changed')).toBe(
        true,
      );
      await shop.settings.refreshed();
      const held = placed.filter((outcome) => outcome === 'done').length * 4;
      expect(await shop.figures('hinge')).toEqual({ onHand: 0, reserved: held, quantity: 0 });
      const late = await shop.buyer();
      expect(await outcomeOf(late.api.cartAdd({ product_id: hinge(), quantity: 4 }))).toBe(
        'out_of_stock',
      );
    },
  );

  it.each(Array.from({ length: TRIES }, (_, at) => at))(
    'the product is hidden: it is ordered before that or not at all (%i)',
    async () => {
      const placed = await whileTwoOrder(4, () => shop.changeProduct('hinge', { state: 'hidden' }));
      expect(placed.every((outcome) => outcome === 'done' || outcome === 'order_changed')).toBe(
        true,
      );
      const held = placed.filter((outcome) => outcome === 'done').length * 4;
      expect(await shop.figures('hinge')).toMatchObject({ reserved: held });
      expect(await outcomeOf(shop.order('hinge', 4))).toBe('not_found');
    },
  );
});
