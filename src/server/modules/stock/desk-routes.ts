import { deskStockEndpoints } from '#src/contract/desk/stock.ts';
import { ApiError } from '#src/contract/errors.ts';
import { articleKey } from '#src/domain/article.ts';
import { STOCK_REFUSAL_TEXT as TEXT } from '#src/texts/desk/stock.ts';
import { handle } from '../../api/handlers.ts';
import { memberOf } from '../../callers/identify-staff.ts';
import type { Database } from '../../database/open.ts';
import { recordDesk } from '../../database/staff-journal.ts';
import { inTransaction } from '../../database/transaction.ts';
import type { Clock } from '../../platform/clock.ts';
import { correctStock } from './correct.ts';
import {
  awaitedGoods,
  contradictions,
  figuresOf,
  ledgerOf,
  openShortages,
  type HeldBy,
  type LedgerEntry,
  type StockFigures,
} from './stock-queries.ts';

const ordersOf = (orders: readonly HeldBy[]) =>
  orders.map(({ onOrder: on_order, ...order }) => ({ ...order, on_order }));

const shownGoods = (goods: StockFigures, ledger: readonly LedgerEntry[]) => ({
  ...goods,
  on_hand: goods.onHand,
  on_order: goods.onOrder,
  formed_at: goods.formedAt,
  places: goods.places.map(({ onHand: on_hand, ...place }) => ({ ...place, on_hand })),
  orders: ordersOf(goods.orders),
  ledger: ledger.map(({ onHand, onHandAfter, reservedAfter, orderNumber, ...entry }) => ({
    ...entry,
    on_hand: onHand,
    on_hand_after: onHandAfter,
    reserved_after: reservedAfter,
    order: orderNumber,
    files: entry.files ?? [],
  })),
});

/** The stock at the desk: where its figures come from, and what somebody counted. */
export function routes({ db, clock }: { db: Database; clock: Clock }) {
  return handle(deskStockEndpoints, {
    async deskStock({ article }) {
      const found = await figuresOf(db, { articleKey: articleKey(article) });
      if (found.length === 0) throw new ApiError('not_found', { detail: TEXT.noArticle(article) });
      const content = [];
      for (const goods of found) content.push(shownGoods(goods, await ledgerOf(db, goods.id)));
      return { content };
    },
    async deskStockShortages() {
      const shortages = (await openShortages(db)).map(({ onHand: on_hand, orders, ...one }) => ({
        ...one,
        on_hand,
        orders: ordersOf(orders),
      }));
      const awaited = (await awaitedGoods(db)).map(({ orders, ...one }) => ({
        ...one,
        on_hand: one.onHand,
        on_order: one.onOrder,
        orders: ordersOf(orders),
      }));
      return { shortages, awaited };
    },
    deskStockCheck: async () => ({ contradictions: await contradictions(db) }),

    deskStockCorrect: ({ product_id: productId, on_hand: onHand, reason }, caller) =>
      inTransaction(db, async (tx) => {
        const correction = { productId, onHand, note: reason };
        const before = await correctStock(tx, correction, clock);
        if (before === null) throw new ApiError('not_found', { detail: TEXT.noProduct(productId) });
        if (before !== onHand)
          await recordDesk(
            tx,
            {
              by: memberOf(caller),
              deed: 'stock_corrected',
              subject: { kind: 'goods', id: productId },
              before: { on_hand: before },
              after: { on_hand: onHand },
              reason,
            },
            clock(),
          );
        return { success: true as const, before, on_hand: onHand };
      }),
  });
}
