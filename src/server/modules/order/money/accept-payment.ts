import { and, eq, isNotNull } from 'drizzle-orm';
import { payment } from '#src/server/database/schema/payment.ts';
import { inTransaction, type Queries } from '#src/server/database/transaction.ts';
import type { Clock } from '#src/server/platform/clock.ts';
import { lockOrder, moneyOf, type OrderMoney } from './order-money.ts';
import { MoneyRefused } from './refused.ts';
import type { SignedBy } from '../signed-by.ts';
import { settleOrder } from './settle.ts';

/** Staff have checked: unclear payments count for the order. Throws MoneyRefused. */
export function acceptPayment(
  db: Queries,
  { orderId, paymentId, by, note }: { orderId: string; paymentId?: string | undefined } & SignedBy,
  clock: Clock,
): Promise<OrderMoney> {
  return inTransaction(db, async (tx) => {
    if ((await lockOrder(tx, orderId)) === undefined) throw new MoneyRefused('no_order');
    const isUnclear = and(
      eq(payment.orderId, orderId),
      isNotNull(payment.unclear),
      paymentId === undefined ? undefined : eq(payment.id, paymentId),
    );
    const accepted = await tx
      .update(payment)
      .set({ unclear: null, decidedBy: by, decidedNote: note, decidedAt: clock() })
      .where(isUnclear)
      .returning({ id: payment.id });
    if (accepted.length === 0) throw new MoneyRefused('not_unclear');
    await settleOrder(tx, orderId, by, clock);
    return moneyOf(tx, orderId);
  });
}
