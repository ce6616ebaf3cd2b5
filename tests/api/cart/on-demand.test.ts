import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ON_ORDER_UNITS_MOST } from '#src/domain/limits.ts';
import { mergeCarts } from '#src/server/modules/cart/merge.ts';
import { covers } from '../../support/covers.ts';
import { outcomeOf } from '../../support/refusals.ts';
import { forThisFile } from '../../support/for-this-file.ts';
import { cancelOrders, openOnDemand } from '../../support/on-demand.ts';

const { shop, hinge, begin, lines, buyerOf } = await forThisFile(openOnDemand());
beforeEach(begin);
afterEach(() => cancelOrders(shop));

describe('the cart', () => {
  it('takes goods on order in whole steps, and says when they arrive', async () => {
    covers('4.on_order.date');
    const guest = shop.guest();
    const info = await guest.api.cartAdd({ product_id: hinge(), quantity: 5 });
    expect(info.cartItems).toEqual([
      { id: hinge(), amount: 6, least: 4, step: 2, most: ON_ORDER_UNITS_MOST },
    ]);
    expect((await lines(guest))[0]).toMatchObject({
      amount: 6,
      available: ON_ORDER_UNITS_MOST,
      lead_days: 14,
      lead_days_seen: 14,
      arrives_at: '2026-03-24',
      notice: null,
    });
  });

  it('takes no more than the shop takes on order', async () => {
    const guest = shop.guest();
    await guest.api.cartAdd({ product_id: hinge(), quantity: 9_999_999 });
    expect((await lines(guest))[0]).toMatchObject({
      amount: ON_ORDER_UNITS_MOST,
      notice: 'clamped',
    });
  });

  it.each([
    ['nothing says when it comes', { leadDays: null }],
    ['a novelty is only announced', { novelty: true }],
  ])('refuses what has no stock, where %s', async (_why, columns) => {
    covers('4.on_order.waitlist');
    await shop.changeProduct('hinge', columns);
    expect(await outcomeOf(shop.guest().api.cartAdd({ product_id: hinge(), quantity: 4 }))).toBe(
      'out_of_stock',
    );
  });

  it('keeps to the stock where it can be sold: nothing is mixed', async () => {
    covers('4.on_order.line');
    await shop.countStock('hinge', 5);
    const guest = shop.guest();
    await guest.api.cartAdd({ product_id: hinge(), quantity: 10 });
    expect((await lines(guest))[0]).toMatchObject({
      amount: 4,
      available: 4,
      lead_days: null,
      arrives_at: null,
      notice: 'clamped',
    });
  });

  it('says of a line that it is on order now, that it is in stock again, and that it takes longer', async () => {
    await shop.countStock('hinge', 8);
    const guest = shop.guest();
    await guest.api.cartAdd({ product_id: hinge(), quantity: 4 });
    await shop.countStock('hinge', 2);
    expect((await lines(guest))[0]).toMatchObject({
      amount: 4,
      lead_days: 14,
      lead_days_seen: null,
      notice: 'lead_changed',
    });
    await guest.api.cartUpdate({ product_id: hinge(), quantity: 4 });
    expect((await lines(guest))[0]).toMatchObject({ notice: null });
    await shop.changeProduct('hinge', { leadDays: 21 });
    expect((await lines(guest))[0]).toMatchObject({
      lead_days: 21,
      lead_days_seen: 14,
      notice: 'lead_changed',
    });
    await shop.countStock('hinge', 8);
    expect((await lines(guest))[0]).toMatchObject({
      lead_days: null,
      lead_days_seen: 14,
      notice: 'lead_changed',
    });
  });

  it('says first that goods are on order now, also where their amount had to change', async () => {
    covers('4.on_order.seen');
    await shop.countStock('hinge', 5);
    const guest = shop.guest();
    await guest.api.cartAdd({ product_id: hinge(), quantity: 10 });
    await shop.countStock('hinge', 0);
    expect((await lines(guest))[0]).toMatchObject({ amount: 4, notice: 'lead_changed' });
    await guest.api.cartUpdate({ product_id: hinge(), quantity: 4 });
    await shop.changeProduct('hinge', { minQuantity: 6, leadDays: 21 });
    expect((await lines(guest))[0]).toMatchObject({ amount: 6, notice: 'lead_changed' });
  });

  it('says of less than was wanted that it is too little, though it need not be waited for', async () => {
    const guest = shop.guest();
    await guest.api.cartAdd({ product_id: hinge(), quantity: 10 });
    await shop.countStock('hinge', 6);
    expect((await lines(guest))[0]).toMatchObject({
      amount: 6,
      lead_days: null,
      notice: 'clamped',
    });
  });

  it('of a guest goes over to the account with its goods on order', async () => {
    const buyer = await buyerOf(4);
    const guest = shop.guest();
    await guest.api.cartAdd({ product_id: hinge(), quantity: 6 });
    const {
      rows: [session],
    } = await shop.db.$client.query<{ id: number }>('select max(id) as id from session');
    await mergeCarts(shop.db, {
      sessionId: session?.id ?? 0,
      accountId: buyer.accountId,
      now: shop.clock.now,
      settings: shop.settings.now(),
    });
    expect((await lines(buyer))[0]).toMatchObject({ amount: 10, lead_days: 14, notice: null });
  });
});
