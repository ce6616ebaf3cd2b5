import { billSum, takeUpTo, without } from '#src/domain/bill.ts';
import { addJob } from '../../database/jobs.ts';
import { receipt } from '../../database/schema/order-money.ts';
import type { Queries } from '../../database/transaction.ts';
import type { Clock } from '../../platform/clock.ts';
import { portions } from './money/create-refunds.ts';
import { receivedPayments, handedBill, heldBill, orderedBill } from './money/bills.ts';

/** Task of the payment module; the payload is {receiptId}. */
export const RECEIPT_TASK = 'payment_receipt';

/**
 * Asks, after the commit, for the second receipt (54-ФЗ) of everything that was prepaid online and
 * is now with the buyer. Each payment gets the lines that it paid for, in their order, and each
 * line is in one receipt only; a second call does nothing. The caller has locked the order.
 */
export async function askHandoverReceipts(
  tx: Queries,
  orderId: string,
  clock: Clock,
): Promise<void> {
  const received = (await receivedPayments(tx, orderId)).filter(
    ({ left, unclear }) => left > 0 && unclear === null,
  );
  if (received.length === 0) return;
  let rest = without(await orderedBill(tx, orderId), await handedBill(tx, orderId));
  for (const paid of received) {
    const { stage } = await heldBill(tx, paid);
    if (stage === 'handover') continue;
    const lines = takeUpTo(rest, paid.left);
    rest = without(rest, lines);
    for (const portion of portions(lines)) {
      const [made] = await tx
        .insert(receipt)
        .values({
          orderId,
          paymentId: paid.id,
          kind: 'handover',
          stage: 'handover',
          amount: billSum(portion),
          lines: portion,
          at: clock(),
          updatedAt: clock(),
        })
        .returning({ id: receipt.id });
      if (made !== undefined) await addReceiptJob(tx, made.id, clock);
    }
  }
}

/** Adds the job that has a receipt made which goes with no payment or refund of its own. */
export async function addReceiptJob(tx: Queries, receiptId: string, clock: Clock): Promise<void> {
  await addJob(
    tx,
    { task: RECEIPT_TASK, cause: `receipt:${receiptId}`, payload: { receiptId } },
    clock,
  );
}
