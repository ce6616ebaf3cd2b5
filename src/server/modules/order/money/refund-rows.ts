import { and, eq, ne } from 'drizzle-orm';
import { receipt, refund } from '../../../database/schema/order-money.ts';
import type { Queries } from '../../../database/transaction.ts';
import type { RefundRow } from './bills.ts';
import { MoneyRefused } from './refused.ts';

/** A refund of the order that failed; throws MoneyRefused. */
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

/** Something else took the place of the refund: it and its receipt are asked for no more. */
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
