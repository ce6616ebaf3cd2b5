import { and, eq, inArray, notInArray } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { ORDER_MOVES, ORDER_STATUSES } from '#src/domain/order.ts';
import { openDatabase } from '#src/server/database/open.ts';
import { bonusEntry, promoCode } from '#src/server/database/schema/cart.ts';
import { product } from '#src/server/database/schema/product.ts';
import { order, orderHistory, orderLine } from '#src/server/database/schema/order.ts';
import { contradictions } from '#src/server/modules/stock/stock-queries.ts';
import { openLedger } from '../../support/stock.ts';
import { inTransaction } from '#src/server/database/transaction.ts';
import { moveOrder } from '#src/server/modules/order/move.ts';
import { place } from '../../support/checkout.ts';
import { openLife } from '../../support/order-life.ts';
import { atMost } from '../../support/limits.ts';
import { forThisFile } from '../../support/for-this-file.ts';

const carried: number[] = [];
const shop = await forThisFile(
  openLife({
    carrier: ({ grams }) => {
      carried.push(grams);
      return Promise.resolve({ price: 100_000, daysMin: 1, daysMax: 2 });
    },
  }),
);
await shop.addPromo({ code: 'FIVE', limitTotal: 1000 });
await shop.db
  .update(product)
  .set({ onHand: 10_000 })
  .where(inArray(product.slug, ['handle', 'screw', 'hinge']));

const balanceOf = async (accountId: number) =>
  (await shop.db.select().from(bonusEntry).where(eq(bonusEntry.accountId, accountId))).reduce(
    (sum, { points }) => sum + points,
    0,
  );

describe('the life of an order', () => {
  it('goes from the cart to its end and begins anew by repeating', async () => {
    const buyer = await shop.buyer(500);
    await buyer.api.cartAdd({ product_id: shop.id('handle'), quantity: 2 });
    await buyer.api.promoCodeApply({ promo_code: 'FIVE' });
    await buyer.api.bonusesApply({ bonuses: 500 });
    const { id } = await place(shop, buyer);
    for (const to of ['confirmed', 'assembling', 'ready', 'done'] as const) await shop.move(id, to);
    const { totals, history, status } = await buyer.api.orderConfirm({ id });
    expect([status, history.length]).toEqual(['done', 5]);
    expect(await balanceOf(buyer.accountId)).toBe(totals.earned);
    expect(await buyer.api.personalHub({})).toMatchObject({
      bonuses: totals.earned,
      last_order: { id, status: 'done', is_paid: false },
      counts: { orders: 1, reviews_awaiting: 1 },
    });
    expect(await buyer.api.orderRepeat({ id })).toMatchObject({
      missing: [],
      cart: { count: 1, cartItems: [{ id: shop.id('handle'), amount: 2 }] },
    });
    expect(await place(shop, buyer)).toMatchObject({ success: true });
  });

  it('repeated asks the carrier for the price of the whole cart, not after every line', async () => {
    const buyer = await shop.buyer();
    for (const slug of ['handle', 'screw', 'hinge'])
      await buyer.api.cartAdd({ product_id: shop.id(slug), quantity: 10 });
    const { id } = await place(shop, buyer, {
      delivery_key: 'TRANSPORT',
      delivery_address: 'Образцовая, 2',
      seen_final: undefined,
    });
    carried.length = 0;
    expect(await buyer.api.orderRepeat({ id })).toMatchObject({
      missing: [],
      cart: { count: 3, deliveryCost: 100_000 },
    });
    expect(carried).toEqual([0, 9000]);
  });

  it('lets no points be spent and taken back at once: the balance never falls below nothing', async () => {
    for (let round = 0; round < 8; round += 1) {
      const buyer = await shop.buyer();
      await buyer.api.cartAdd({ product_id: shop.id('handle'), quantity: 2 });
      const { id } = await place(shop, buyer);
      for (const to of ['confirmed', 'assembling', 'ready', 'done'] as const)
        await shop.move(id, to);
      await buyer.api.cartAdd({ product_id: shop.id('handle') });
      await buyer.api.bonusesApply({ bonuses: 100 });
      const [placed] = await Promise.all([
        place(shop, buyer).catch((error: unknown) => error),
        shop.move(id, 'returned'),
      ]);
      const { balance, content } = await buyer.api.personalBonuses({});
      const taken = content.find(({ reason }) => reason === 'correction');
      const spent = content.find(({ reason }) => reason === 'spent');
      // If the order was first, it has its points and the shop lacks as many. Otherwise it goes
      // without them, and is shown again when its page was older.
      expect(placed).toMatchObject(
        'success' in (placed as object) ? { success: true } : { code: 'order_changed' },
      );
      expect([balance, taken?.lacking]).toEqual([0, Math.abs(spent?.points ?? 0)]);
    }
  });

  it(
    'keeps every ledger right however many move orders at once, in two processes',
    { timeout: atMost(60_000) },
    async () => {
      const second = await openDatabase({ databaseUrl: shop.db.url, dataDir: '' });
      await openLedger(shop.db);
      const before = new Map(
        (await shop.db.select().from(product)).map(({ id, quantity }) => [id, quantity]),
      );
      const ids: string[] = [];
      try {
        for (let made = 0; made < 12; made += 1) {
          const buyer = await shop.buyer(300);
          await buyer.api.cartAdd({ product_id: shop.id('handle'), quantity: 1 + (made % 3) });
          await buyer.api.cartAdd({ product_id: shop.id('screw'), quantity: 100 });
          if (made % 2 === 0) await buyer.api.promoCodeApply({ promo_code: 'FIVE' });
          if (made % 3 === 0) await buyer.api.bonusesApply({ bonuses: 50 + made });
          ids.push((await place(shop, buyer)).id);
        }
        const clock = () => shop.clock.now;
        const known = (index: number) =>
          ORDER_STATUSES.filter(
            (to) =>
              index % 3 === 0 || (to !== 'cancelled' && (index % 3 === 1 || to !== 'returned')),
          );
        const tries = ids
          .flatMap((id, index) =>
            known(index).flatMap((to, at) =>
              [shop.db, second].map((db) => ({ id, to, db, order: (index * 7 + at * 5) % 11 })),
            ),
          )
          .sort((a, b) => a.order - b.order);
        // A second and third round moves orders that needed a step in between.
        for (const at of [1, 2, 3].flatMap(() =>
          Array.from({ length: Math.ceil(tries.length / 24) }, (_, index) => index * 24),
        )) {
          await Promise.all(
            tries
              .slice(at, at + 24)
              .map(({ id, to, db }) =>
                inTransaction(db, (tx) => moveOrder(tx, { id, to, actor: 'staff' }, clock)),
              ),
          );
        }
      } finally {
        await second.close();
      }
      const rows = await shop.db.select().from(order).where(inArray(order.id, ids));
      for (const { id, status, accountId, bonuses, earned, promoCode: code } of rows) {
        const history = (
          await shop.db
            .select()
            .from(orderHistory)
            .where(eq(orderHistory.orderId, id))
            .orderBy(orderHistory.id)
        ).map((entry) => entry.status);
        expect(history.at(-1)).toBe(status);
        history
          .slice(1)
          .forEach((to, at) =>
            expect(ORDER_MOVES[history[at] ?? 'new'], `${history.join(' ')}`).toContain(to),
          );
        const isBack = status === 'cancelled' || status === 'returned';
        expect(await balanceOf(accountId ?? 0)).toBe(
          300 - (isBack ? 0 : bonuses) + (status === 'done' ? earned : 0),
        );
        expect(await shop.count('promo_use', `order_id = '${id}'`)).toBe(
          code !== null && status !== 'cancelled' ? 1 : 0,
        );
      }
      const kept = new Map<number, number>();
      for (const line of await shop.db
        .select({ productId: orderLine.productId, amount: orderLine.amount })
        .from(orderLine)
        .innerJoin(order, eq(order.id, orderLine.orderId))
        .where(and(inArray(order.id, ids), notInArray(order.status, ['cancelled', 'returned']))))
        kept.set(line.productId ?? 0, (kept.get(line.productId ?? 0) ?? 0) + line.amount);
      for (const { id, quantity } of await shop.db.select().from(product))
        expect(quantity).toBe((before.get(id) ?? 0) - (kept.get(id) ?? 0));
      expect(await contradictions(shop.db)).toEqual([]);
      const [promo] = await shop.db.select().from(promoCode).where(eq(promoCode.code, 'FIVE'));
      expect(promo?.used).toBe(await shop.count('promo_use', `code = 'FIVE'`));
    },
  );
});
