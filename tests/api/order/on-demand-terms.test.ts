import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { isFormErrors } from '#src/contract/form-errors.ts';
import { mayMove, type PaymentKey } from '#src/domain/order.ts';
import { order } from '#src/server/database/schema/order.ts';
import { place } from '../../support/checkout.ts';
import { covers } from '../../support/covers.ts';
import { orderHandlers } from '../../support/orders.ts';
import { shopperOf } from '../../support/shopper.ts';
import { checkoutHandlers } from '../../support/checkout-handlers.ts';
import { openStockedShop, type StockedShop } from '../../support/stocked-shop.ts';
import { setSetting } from '../../support/settings.ts';
import { outcomeOf } from '../../support/refusals.ts';
import { forThisFile } from '../../support/for-this-file.ts';

/**
 * Goods without stock that a supplier brings: the hinge takes 14 days and comes in packages of
 * four.
 */
const shop = await forThisFile(openStockedShop());
beforeEach(async () => {
  await setSetting(shop, 'on_order.mode', 'any');
  await shop.changeProduct('hinge', {
    leadDays: 14,
    minQuantity: 4,
    quantityStep: 2,
    novelty: false,
    state: 'active',
  });
  await shop.countStock('hinge', 0);
});
afterEach(async () => {
  const open = await shop.db.select({ id: order.id, status: order.status }).from(order);
  for (const { id, status } of open)
    if (mayMove(status, 'cancelled', 'staff')) await shop.move(id, 'cancelled');
});

const hinge = () => shop.id('hinge');
const lines = async ({ api }: Pick<Awaited<ReturnType<StockedShop['buyer']>>, 'api'>) =>
  (await api.cartList({})).content;

const ONLINE = ['CARD_ONLINE', 'SBP'] as const;
const handlersOf = (onlinePayments: readonly PaymentKey[]) =>
  checkoutHandlers(shop.db, {
    cards: shop.catalogue.cards.products,
    clock: () => shop.clock.now,
    settings: shop.settings,
    onlinePayments,
  });

/** A buyer whose cart holds so many hinges. */
async function buyerOf(units: number) {
  const buyer = await shop.buyer();
  await buyer.api.cartAdd({ product_id: hinge(), quantity: units });
  return buyer;
}

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
