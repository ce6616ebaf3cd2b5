import { and, eq, isNull } from 'drizzle-orm';
import { addJob } from '../../database/jobs.ts';
import { payment } from '../../database/schema/order.ts';
import type { Queries } from '../../database/transaction.ts';
import type { Clock } from '../../platform/clock.ts';

/** Done by the payment module. */
export const HANDOVER_TASK = 'payment_handover';

/** The goods are with the buyer: what was paid online before gets its second receipt (54-ФЗ), after the commit. */
export async function askHandoverReceipts(tx: Queries, orderId: string, clock: Clock): Promise<void> {
  const paid = await tx.select({ id: payment.id }).from(payment).where(and(eq(payment.orderId, orderId), eq(payment.status, 'succeeded'), isNull(payment.refundKey)));
  for (const { id } of paid) await addJob(tx, { task: HANDOVER_TASK, cause: `handover:${id}`, payload: { paymentId: id } }, clock);
}
