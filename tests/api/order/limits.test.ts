import { describe, expect, it } from 'vitest';
import { openDatabase } from '#src/server/database/open.ts';
import { NOTHING_WRONG, takeOrder } from '#src/features/order/plain-order.ts';
import { PERSON } from '../../support/checkout-handlers.ts';
import { openCheckout, place, type CheckoutShop } from '../../support/checkout.ts';
import { covers } from '../../support/covers.ts';
import { fixedSettings } from '../../support/settings.ts';
import { forThisFile } from '../../support/for-this-file.ts';

const shop = await forThisFile(
  openCheckout({
    settings: fixedSettings({
      'order.unpaid_most': 3,
      'order.product_units_most': 40,
      'on_order.units_most': 10,
    }),
  }),
);
await shop.changeProduct('screw', { onHand: 100_000 });
const second = await forThisFile(openDatabase({ databaseUrl: shop.db.url, dataDir: '' }));

type Buyer = Awaited<ReturnType<CheckoutShop['buyer']>>;
const order = async (buyer: Buyer, slug: string, quantity = 1) => {
  await buyer.api.cartAdd({ product_id: shop.id(slug), quantity });
  return place(shop, buyer);
};
const linesOf = (refused: unknown) =>
  (refused as { errors: { lines: string[] } }).errors.lines.join();
const spaces = (text: string) => text.replaceAll('\u00a0', ' ');

describe('unpaid orders of one buyer', () => {
  it('are so many as the shop has set; a cancelled one makes room', async () => {
    covers('threat.unpaid_stock');
    const buyer = await shop.buyer();
    const ids: string[] = [];
    for (let count = 0; count < 3; count += 1) ids.push((await order(buyer, 'handle')).id);
    await buyer.api.cartAdd({ product_id: shop.id('handle') });
    const refused = await place(shop, buyer).catch((error: unknown) => error);
    const errors = (refused as { errors: Record<string, string[]> }).errors;
    expect(Object.keys(errors)).toEqual(['submit']);
    expect(spaces(errors['submit']?.[0] ?? '')).toBe(
      'У вас уже 3 неоплаченных заказа. Оплатите или отмените один из них, тогда оформим новый',
    );
    await shop.db.execute(`update "order" set paid_at = now() where id = '${ids[0]}'`);
    await expect(place(shop, buyer)).resolves.toMatchObject({ success: true });
  });

  it('are those too that were called paid and are not', async () => {
    const buyer = await shop.buyer();
    for (let count = 0; count < 3; count += 1) await order(buyer, 'handle');
    await shop.db.execute(
      `update "order" set status = 'paid' where account_id = ${buyer.accountId}`,
    );
    await buyer.api.cartAdd({ product_id: shop.id('handle') });
    await expect(place(shop, buyer)).rejects.toMatchObject({
      errors: { submit: [expect.any(String)] },
    });
  });

  it('hold so many units of one product in all, said at the goods; nothing is placed', async () => {
    const buyer = await shop.buyer();
    await order(buyer, 'screw', 30);
    await buyer.api.cartAdd({ product_id: shop.id('screw'), quantity: 20 });
    const refused = await place(shop, buyer).catch((error: unknown) => error);
    const { lines = [] } = (refused as { errors: Record<string, string[]> }).errors;
    expect(spaces(lines.join())).toBe(
      'screw: без оплаты держим для одного покупателя не больше 40 шт, в ваших неоплаченных заказах уже 30 шт',
    );
    expect(await shop.count('order', `account_id = ${buyer.accountId}`)).toBe(1);
  });

  it('are as many when two processes place at once', async () => {
    covers('threat.unpaid_stock');
    const buyer = await shop.buyer();
    for (const _ of [1, 2]) await order(buyer, 'handle');
    await buyer.api.cartAdd({ product_id: shop.id('handle') });
    const tabs = await Promise.all(
      [0, 1, 2, 3].map((index) => shop.at(index % 2 === 0 ? shop.db : second, buyer.accountId)),
    );
    await Promise.allSettled(
      tabs.map((tab) => place(shop, tab, { idempotency_key: crypto.randomUUID() })),
    );
    expect(await shop.count('order', `account_id = ${buyer.accountId}`)).toBe(3);
  });

  it('hold fewer units that are brought on order, and at least what is sold at once', async () => {
    covers('4.on_order.unpaid');
    const buyer = await shop.buyer();
    const ordering = async (quantity: number) =>
      order(buyer, 'sold-out', quantity).then(() => 'done', linesOf);
    await shop.changeProduct('sold-out', { leadDays: 14 });
    await ordering(6);
    expect(spaces(await ordering(5))).toBe(
      'sold-out: под заказ, без оплаты, привозим для одного покупателя не больше 10 шт, ' +
        'в ваших неоплаченных заказах уже 6 шт; больше — по телефону',
    );
    await buyer.api.cartUpdate({ product_id: shop.id('sold-out'), quantity: 4 });
    await place(shop, buyer);
    // What has come is from stock: those on order do not count against it, but all of them do.
    await shop.changeProduct('sold-out', { onHand: 100 });
    expect(spaces(await ordering(31))).toContain(
      'не больше 40 шт, в ваших неоплаченных заказах уже 10 шт',
    );
    const other = await shop.buyer();
    await shop.changeProduct('sold-out', { onHand: 0, minQuantity: 25 });
    await expect(order(other, 'sold-out', 25)).resolves.toMatchObject({ success: true });
    await other.api.cartAdd({ product_id: shop.id('sold-out'), quantity: 26 });
    await expect(place(shop, other)).rejects.toMatchObject({
      errors: { lines: [expect.stringContaining('не больше 25')] },
    });
    await shop.changeProduct('sold-out', { onHand: 0, minQuantity: 1, leadDays: null });
  });

  it('hold no more of them when two processes place at once', async () => {
    covers('4.on_order.unpaid');
    await shop.changeProduct('sold-out', { leadDays: 14 });
    const buyer = await shop.buyer();
    await buyer.api.cartAdd({ product_id: shop.id('sold-out'), quantity: 6 });
    const placing = async (tab: Buyer) => {
      await tab.api.cartUpdate({ product_id: shop.id('sold-out'), quantity: 6 });
      return place(shop, tab, { idempotency_key: crypto.randomUUID() });
    };
    const tabs = await Promise.all([shop.db, second].map((db) => shop.at(db, buyer.accountId)));
    for (let tries = 0; tries < 4; tries += 1) await Promise.allSettled(tabs.map(placing));
    const { rows } = await shop.db.execute<{ units: number }>(`select sum(l.amount)::int as units
      from order_line l join "order" o on o.id = l.order_id where o.account_id = ${buyer.accountId}`);
    expect(rows).toEqual([{ units: 6 }]);
    await shop.changeProduct('sold-out', { leadDays: null });
  });

  it('are said on the page of a plain form too', async () => {
    const buyer = await shop.buyer();
    await buyer.api.cartAdd({ product_id: shop.id('screw'), quantity: 50 });
    const { idempotency_key: key, totals } = await buyer.api.orderInfo({});
    const fields = {
      ...PERSON,
      pickup_point_id: String(shop.points[0]),
      idempotency_key: key,
      seen_final: String(totals.final),
    };
    const { consents, ...texts } = fields;
    const step = await takeOrder(buyer.api as Parameters<typeof takeOrder>[0], {
      fields: texts,
      consents: [...consents],
    });
    expect(step).toMatchObject({
      outcome: {
        ...NOTHING_WRONG,
        status: 400,
        consents: [...consents],
        errors: { lines: [expect.stringContaining('не больше 40')] },
      },
    });
  });
});
