import { and, eq, isNull } from 'drizzle-orm';
import { notedPayment } from '#src/server/database/schema/order-money.ts';
import { inTransaction, type Queries } from '#src/server/database/transaction.ts';
import type { Clock } from '#src/server/platform/clock.ts';
import { keptOf, lockOrder, moneyOf, type OrderMoney } from './order-money.ts';
import { MoneyRefused } from './refused.ts';
import type { SignedBy } from '../signed-by.ts';
import { dropWaiting } from './waiting-by-hand.ts';
import { settleOrder } from './settle.ts';

/**
 * Strikes out a payment that staff recorded by mistake; it stays in the history. Throws
 * MoneyRefused.
 */
export function voidPayment(
  db: Queries,
  { orderId, notedId, by, note }: { orderId: string; notedId: string } & SignedBy,
  clock: Clock,
): Promise<OrderMoney> {
  return inTransaction(db, async (tx) => {
    if ((await lockOrder(tx, orderId)) === undefined) throw new MoneyRefused('no_order');
    const [struck] = await tx
      .update(notedPayment)
      .set({ voidedAt: clock(), voidedBy: by, voidedNote: note })
      .where(
        and(
          eq(notedPayment.id, notedId),
          eq(notedPayment.orderId, orderId),
          isNull(notedPayment.voidedAt),
        ),
      )
      .returning();
    if (struck === undefined) throw new MoneyRefused('no_such_payment');
    // Drops refunds of money that never came; what was already returned stays.
    await dropWaiting(tx, orderId, -keptOf(await moneyOf(tx, orderId)), clock);
    const lacking = -keptOf(await moneyOf(tx, orderId));
    if (lacking > 0) throw new MoneyRefused('more_than_kept', struck.amount - lacking);
    await settleOrder(tx, orderId, by, clock);
    return moneyOf(tx, orderId);
  });
}
