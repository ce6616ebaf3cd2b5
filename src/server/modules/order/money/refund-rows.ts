import { and, eq, ne } from 'drizzle-orm';
import { receipt, refund } from '#src/server/database/schema/order-money.ts';
import type { Queries } from '#src/server/database/transaction.ts';
import type { RefundRow } from './bills.ts';
import { MoneyRefused } from './refused.ts';

/** A failed refund of the order. Throws MoneyRefused. */
export async function findFailed(
  tx: Queries,
  { orderId, refundId }: { orderId: string; refundId: string },
): Promise<RefundRow> {
  const [row] = await tx
    .select()
    .from(refund)
    .where(and(eq(refund.id, refundId), eq(refund.orderId, orderId), eq(refund.status, 'failed')));
  if (row === undefined) throw new MoneyRefused('no_such_refund');
  return row;
}

/** Drops a refund that something else has replaced; it and its receipt are not asked for again. */
export async function dropRefund(tx: Queries, refundId: string, now: Date): Promise<void> {
  await tx
    .update(refund)
    .set({ status: 'dropped', request: null, updatedAt: now })
    .where(eq(refund.id, refundId));
  await tx
    .update(receipt)
    .set({ status: 'dropped', request: null, updatedAt: now })
    .where(and(eq(receipt.refundId, refundId), ne(receipt.status, 'succeeded')));
}
