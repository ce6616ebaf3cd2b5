import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { mayMove } from '#src/domain/order.ts';
import { openDatabase } from '#src/server/database/open.ts';
import { order } from '#src/server/database/schema/order.ts';
import { changeSetting } from '#src/server/modules/settings/change.ts';
import { place } from '../../support/checkout.ts';
import { hold, untilWaiting } from '../../support/held-lock.ts';
import { openLedger } from '../../support/stock.ts';
import { openStockedShop } from '../../support/stocked-shop.ts';
import { setSetting } from '../../support/settings.ts';
import { outcomeOf } from '../../support/refusals.ts';
import { forThisFile } from '../../support/for-this-file.ts';

/** What an order of goods on order does to the stock, and what staff do with it. */
const shop = await forThisFile(openStockedShop());
const second = await forThisFile(openDatabase({ databaseUrl: shop.db.url, dataDir: '' }));
beforeEach(async () => {
  await setSetting(shop, 'on_order.mode', 'any');
  await shop.changeProduct('hinge', { leadDays: 14, novelty: false, state: 'active' });
  await shop.countStock('hinge', 0);
});
afterEach(async () => {
  expect(await shop.contradictions()).toEqual([]);
  const open = await shop.db.select({ id: order.id, status: order.status }).from(order);
  for (const { id, status } of open) {
    if (mayMove(status, 'cancelled', 'staff')) await shop.move(id, 'cancelled');
  }
});

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
