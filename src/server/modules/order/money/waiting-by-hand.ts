import { and, asc, eq, isNull } from 'drizzle-orm';
import { refund } from '#src/server/database/schema/order-money.ts';
import type { Queries } from '#src/server/database/transaction.ts';
import type { Clock } from '#src/server/platform/clock.ts';
import type { RefundRow } from './bills.ts';
import { dropRefund } from './refund-rows.ts';

/** Sums to be returned by hand, the oldest first. */
export const waitingRefunds = (tx: Queries, orderId: string): Promise<RefundRow[]> =>
  tx
    .select()
    .from(refund)
    .where(and(eq(refund.orderId, orderId), isNull(refund.paymentId), eq(refund.status, 'pending')))
    .orderBy(asc(refund.at), asc(refund.id));

/** Lowers these sums by `amount`, as far as they go, the latest first. */
export async function dropWaiting(
  tx: Queries,
  orderId: string,
  sum: number,
  clock: Clock,
): Promise<void> {
  let rest = sum;
  for (const { id, amount } of (await waitingRefunds(tx, orderId)).toReversed()) {
    if (rest <= 0) return;
    if (amount <= rest) await dropRefund(tx, id, clock());
    else
      await tx
        .update(refund)
        .set({ amount: amount - rest, updatedAt: clock() })
        .where(eq(refund.id, id));
    rest -= amount;
  }
}
