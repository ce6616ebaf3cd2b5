import { and, eq } from 'drizzle-orm';
import * as v from 'valibot';
import { receipt } from '../../database/schema/order-money.ts';
import { inTransaction } from '../../database/transaction.ts';
import { addReceiptJob } from '../order/handover.ts';
import { findPayment, lockPayment } from './queries.ts';
import { ofPayment } from './jobs.ts';
import type { TaskDeps } from './refund-task.ts';

/**
 * For orders older than the table of receipts: the migration could not know that this receipt was
 * still to be sent.
 */
export const EARLIER_HANDOVER_TASK = 'payment_handover';

export function earlierHandoverTask({ db, clock }: Pick<TaskDeps, 'db' | 'clock'>) {
  return async (job: unknown): Promise<void> => {
    const { paymentId } = v.parse(ofPayment, job);
    if ((await findPayment(db, paymentId)) === undefined) return;
    await inTransaction(db, async (tx) => {
      await lockPayment(tx, paymentId);
      const untold = and(
        eq(receipt.paymentId, paymentId),
        eq(receipt.kind, 'handover'),
        eq(receipt.status, 'untold'),
      );
      const asked = await tx
        .update(receipt)
        .set({ status: 'asked', updatedAt: clock() })
        .where(untold)
        .returning({ id: receipt.id });
      for (const { id } of asked) await addReceiptJob(tx, id, clock);
    });
  };
}
