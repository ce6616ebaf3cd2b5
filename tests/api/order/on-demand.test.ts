import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { isApiError } from '#src/contract/errors.ts';
import type { PaymentKey } from '#src/domain/order.ts';
import { changeLines } from '#src/server/modules/order/deeds/change-lines.ts';
import { shipPart } from '#src/server/modules/order/deeds/ship-part.ts';
import { findOrder } from '#src/server/modules/order/order-queries.ts';
import { letterBody } from '#src/server/modules/order/letter-parts.ts';
import { listOrders } from '#src/server/modules/order/command-queries.ts';
import { csvOrder } from '#src/server/modules/order/command-view.ts';
import { place } from '../../support/checkout.ts';
import { covers } from '../../support/covers.ts';
import { ANNA } from '../../support/deeds.ts';
import { orderHandlers } from '../../support/orders.ts';
import { shopperOf } from '../../support/shopper.ts';
import { checkoutHandlers } from '../../support/checkout-handlers.ts';
import { setSetting } from '../../support/settings.ts';
import { forThisFile } from '../../support/for-this-file.ts';
import { isFormErrors } from '#src/contract/form-errors.ts';
import { outcomeOf } from '../../support/refusals.ts';
import { cancelOrders, openOnDemand } from '../../support/on-demand.ts';

const { shop, hinge, begin, lines, buyerOf } = await forThisFile(openOnDemand());
beforeEach(begin);
afterEach(() => cancelOrders(shop));

const handlersOf = (onlinePayments: readonly PaymentKey[]) =>
  checkoutHandlers(shop.db, {
    cards: shop.catalogue.cards.products,
    clock: () => shop.clock.now,
    settings: shop.settings,
    onlinePayments,
  });

describe('an order of goods on order', () => {
  it('keeps the days that were told, holds beyond what is on hand, and tells nobody of a shortage', async () => {
    covers('4.on_order.date');
    const buyer = await buyerOf(6);
    const { id } = await place(shop, buyer);
    expect(await shop.figures('hinge')).toEqual({ onHand: 0, reserved: 6, quantity: 0 });
    // One of six has arrived and is counted.
    await shop.countStock('hinge', 1);
    expect([await shop.shortages(), await shop.contradictions(), await shop.letters()]).toEqual([
      [],
      [],
      [],
    ]);
    await shop.changeProduct('hinge', { leadDays: 60 });
    const whole = await findOrder(shop.db, id);
    expect(whole?.lines).toMatchObject([{ amount: 6, leadDays: 14 }]);
  });

  it('is told with its day to the buyer, in the letter and in the CSV of the shop', async () => {
    covers('4.on_order.date');
    const { id } = await place(shop, await buyerOf(4));
    const whole = await findOrder(shop.db, id);
    if (whole === null) throw new Error('There is no such order.');
    expect(letterBody(whole).lines[0]?.detail).toMatch(/под заказ, поступит 24 марта$/);
    expect(csvOrder(whole)).toContain('(под заказ, поступит 24 марта)');
  });

  it('gets what the supplier brings before anybody else', async () => {
    covers('4.on_order.first');
    await place(shop, await buyerOf(6));
    await shop.load([shop.offer({ id: 'hinge', price: 100, quantity: 9 })], { changes: true });
    expect(await shop.figures('hinge')).toEqual({ onHand: 9, reserved: 6, quantity: 3 });
  });

  it('is clean again when it is cancelled', async () => {
    const before = await shop.figures('hinge');
    const { id } = await place(shop, await buyerOf(4));
    await shop.move(id, 'cancelled');
    expect(await shop.figures('hinge')).toEqual(before);
    expect(await shop.contradictions()).toEqual([]);
  });

  it('is repeated with them', async () => {
    const { accountId } = await shop.buyer();
    const buyer = shopperOf(shop.db, orderHandlers(shop, handlersOf([])), () => shop.clock.now);
    await buyer.signIn(accountId);
    await buyer.api.cartAdd({ product_id: hinge(), quantity: 6 });
    const { id } = await place(shop, { ...buyer, accountId });
    expect(await buyer.api.orderRepeat({ id })).toMatchObject({
      missing: [],
      cart: { cartItems: [{ id: hinge(), amount: 6 }] },
    });
    expect((await lines(buyer))[0]).toMatchObject({ lead_days: 14, notice: null });
  });

  it('is repeated with all units of a product, of which some were in stock', async () => {
    covers('4.on_order.repeat');
    const { accountId } = await shop.buyer();
    const buyer = shopperOf(shop.db, orderHandlers(shop, handlersOf([])), () => shop.clock.now);
    await buyer.signIn(accountId);
    await shop.countStock('hinge', 4);
    await buyer.api.cartAdd({ product_id: hinge(), quantity: 4 });
    const { id } = await place(shop, { ...buyer, accountId });
    await changeLines(
      shop.db,
      { orderId: id, amounts: [], added: [{ article: '71B3550', amount: 6 }], ...ANNA },
      shop.settings.now(),
      () => shop.clock.now,
    );
    expect((await findOrder(shop.db, id))?.lines).toMatchObject([{ amount: 4 }, { amount: 6 }]);
    const repeat = () => buyer.api.orderRepeat({ id });
    const all = { missing: [], cart: { cartItems: [{ id: hinge(), amount: 10 }] } };
    expect(await repeat()).toMatchObject(all);
    expect(await repeat()).toMatchObject(all);
  });

  it('tells its day no more when the goods have left or the order has ended', async () => {
    covers('4.on_order.day');
    const buyer = await shop.buyer();
    const reader = shopperOf(shop.db, orderHandlers(shop, handlersOf([])), () => shop.clock.now);
    await reader.signIn(buyer.accountId);
    const told = async (id: string) => {
      const whole = await findOrder(shop.db, id);
      if (whole === null) throw new Error('There is no such order.');
      const [item] = (await reader.api.orderConfirm({ id })).items;
      const isInLetter = letterBody(whole).lines.some(({ detail }) => detail.includes('под заказ'));
      const listed = (await listOrders(shop.db, { status: undefined, limit: 99, offset: 0 })).rows;
      const isListed = listed.find((row) => row.id === id)?.isOnOrder;
      const isInTable = csvOrder(whole).includes('под заказ');
      return [item?.lead_days, item?.arrives_at, isInLetter, isInTable, isListed];
    };
    const order = async () => {
      await buyer.api.cartAdd({ product_id: hinge(), quantity: 4 });
      return (await place(shop, buyer)).id;
    };
    const sent = await order();
    for (const to of ['confirmed', 'assembling'] as const) await shop.move(sent, to);
    const clock = () => shop.clock.now;
    const ship = (amount: number) =>
      shipPart(shop.db, { orderId: sent, units: [{ position: 0, amount }], ...ANNA }, clock);
    await ship(3);
    expect(await told(sent)).toEqual([14, '2026-03-24', true, true, true]);
    await ship(1);
    expect(await told(sent)).toEqual([null, null, false, false, false]);
    const off = await order();
    await shop.move(off, 'cancelled');
    expect(await told(off)).toEqual([null, null, false, false, false]);
    const ready = await order();
    for (const to of ['confirmed', 'assembling', 'ready'] as const) await shop.move(ready, to);
    expect(await told(ready)).toEqual([null, null, false, false, false]);
  });

  it('that was put in from stock is not placed before the shopper has seen that it is on order', async () => {
    covers('4.on_order.seen');
    await shop.countStock('hinge', 8);
    const buyer = await buyerOf(4);
    await shop.countStock('hinge', 0);
    const first = await place(shop, buyer).then(
      () => null,
      (error: unknown) => error,
    );
    expect(isApiError(first) && first.code).toBe('order_changed');
    expect(isApiError(first) && first.conflict?.lines).toEqual([
      { id: hinge(), title: expect.any(String) as string, notice: 'lead_changed' },
    ]);
    const { id } = await place(shop, buyer);
    expect((await findOrder(shop.db, id))?.lines).toMatchObject([{ leadDays: 14 }]);
  });

  it('is taken from stock, without a word, when enough has come meanwhile', async () => {
    const buyer = await buyerOf(4);
    await shop.countStock('hinge', 8);
    const { id } = await place(shop, buyer);
    expect((await findOrder(shop.db, id))?.lines).toMatchObject([{ amount: 4, leadDays: null }]);
    expect((await shop.figures('hinge'))?.quantity).toBe(4);
  });
});

const ONLINE = ['CARD_ONLINE', 'SBP'] as const;

describe('a shop that sells them against payment in advance', () => {
  async function paying(units: number) {
    const { accountId } = await shop.buyer();
    const buyer = shopperOf(
      shop.db,
      orderHandlers(shop, handlersOf(ONLINE), ONLINE),
      () => shop.clock.now,
    );
    await buyer.signIn(accountId);
    await buyer.api.cartAdd({ product_id: hinge(), quantity: units });
    return { ...buyer, accountId };
  }
  beforeEach(() => setSetting(shop, 'on_order.mode', 'prepaid'));

  it('offers only ways before the handover, and refuses the others', async () => {
    covers('4.on_order.prepaid');
    const buyer = await paying(4);
    const info = await buyer.api.orderInfo({});
    expect(info.prepaid).toBe(true);
    expect(info.paymentInfo.map(({ key }) => key)).toEqual(['CARD_ONLINE', 'SBP', 'INVOICE']);
    expect(info.currentOrder.payment_key).toBe('CARD_ONLINE');
    expect(info.orderList[0]).toMatchObject({ lead_days: 14, arrives_at: null });
    expect(await outcomeOf(place(shop, buyer))).toBe('wrong payment_key');
  });

  it('counts the days from the payment', async () => {
    covers('4.on_order.prepaid');
    const buyer = await paying(4);
    const { id } = await place(shop, buyer, { payment_key: 'CARD_ONLINE' });
    expect((await buyer.api.orderConfirm({ id })).items[0]).toMatchObject({
      lead_days: 14,
      arrives_at: null,
    });
    shop.pass(3 * 24 * 60);
    await shop.move(id, 'paid');
    await buyer.signIn(buyer.accountId);
    expect((await buyer.api.orderConfirm({ id })).items[0]).toMatchObject({
      lead_days: 14,
      arrives_at: '2026-03-27',
    });
    shop.pass(-3 * 24 * 60);
  });

  it('says in one sentence when this buyer cannot pay in advance at all', async () => {
    covers('4.on_order.prepaid');
    const buyer = await buyerOf(4);
    const error = await place(shop, buyer).then(
      () => null,
      (refused: unknown) => refused,
    );
    expect(isFormErrors(error) && error.errors['payment_key']).toEqual([
      expect.stringMatching(/^Товары под заказ оплачивают заранее/),
    ]);
  });

  it('asks nothing of an order that is all in stock', async () => {
    await shop.countStock('hinge', 8);
    const buyer = await paying(4);
    const info = await buyer.api.orderInfo({});
    expect([info.prepaid, info.paymentInfo.map(({ key }) => key)]).toEqual([
      false,
      ['ON_RECEIPT', 'CARD_ONLINE', 'SBP', 'INVOICE'],
    ]);
    expect(await outcomeOf(place(shop, buyer))).toBe('done');
  });
});

describe('a shop that sells none', () => {
  beforeEach(() => setSetting(shop, 'on_order.mode', 'off'));

  it('refuses them to the cart, and a line of them counts for nothing', async () => {
    covers('4.on_order.waitlist');
    await setSetting(shop, 'on_order.mode', 'any');
    const buyer = await buyerOf(4);
    await setSetting(shop, 'on_order.mode', 'off');
    expect((await lines(buyer))[0]).toMatchObject({
      amount: 0,
      available: 0,
      lead_days: null,
      notice: 'unavailable',
    });
    expect(await outcomeOf(buyer.api.cartAdd({ product_id: hinge(), quantity: 4 }))).toBe(
      'out_of_stock',
    );
    expect(await outcomeOf(place(shop, buyer))).toBe('order_changed');
  });
});
