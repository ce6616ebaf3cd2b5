import { and, eq, isNull, sql } from 'drizzle-orm';
import { addJob } from '../../database/jobs.ts';
import { payment } from '../../database/schema/order.ts';
import type { Queries } from '../../database/transaction.ts';
import type { Clock } from '../../platform/clock.ts';

/** Done by the payment module. */
export const REFUND_TASK = 'payment_refund';

/** All that was paid online for an order goes back to the buyer after the commit, each payment once; asked again, it does nothing. */
export async function refundOrder(tx: Queries, orderId: string, clock: Clock): Promise<void> {
  const paid = await tx.select({ id: payment.id }).from(payment).where(and(eq(payment.orderId, orderId), eq(payment.status, 'succeeded'), isNull(payment.refundKey)));
  for (const { id } of paid) await refundPayment(tx, id, clock);
}

/** The same of one payment: of an order that is paid already, or is none any more. */
export async function refundPayment(tx: Queries, paymentId: string, clock: Clock): Promise<void> {
  const asked = await tx.update(payment).set({ refundKey: sql`gen_random_uuid()`, updatedAt: clock() })
    .where(and(eq(payment.id, paymentId), eq(payment.status, 'succeeded'), isNull(payment.refundKey))).returning({ id: payment.id });
  if (asked.length > 0) await addJob(tx, { task: REFUND_TASK, cause: `refund:${paymentId}`, payload: { paymentId } }, clock);
}
