import { billSum, linesBack, type Bill } from '#src/domain/bill.ts';
import { RECEIPT_ITEMS_MOST } from '#src/domain/order.ts';
import type { RefundCause } from '#src/domain/order-money.ts';
import { addJob } from '#src/server/database/jobs.ts';
import { receipt, refund } from '#src/server/database/schema/order-money.ts';
import type { Queries } from '#src/server/database/transaction.ts';
import type { Clock } from '#src/server/platform/clock.ts';
import { dropUnmadeHandovers, heldBill, orderedBill, type PaymentRow } from './bills.ts';
import type { SignedBy } from '../signed-by.ts';
import { decideUnclear } from './unclear.ts';

/** Task of the payment module; the payload is {refundId}. */
export const REFUND_TASK = 'payment_refund';

export interface NewRefund extends SignedBy {
  amount: number;
  cause: RefundCause;
  /** The lines that the buyer gets the money for, if known. */
  wanted: Bill;
}

/**
 * Inserts the refund of a part of an online payment, with a receipt of its lines; its job makes it
 * after the commit. Inserts several when there are more lines than one receipt may hold. The caller
 * has locked the order and made sure that the payment holds this much. Returns the ids of the
 * refunds.
 */
export async function createRefunds(
  tx: Queries,
  paid: PaymentRow,
  asked: NewRefund,
  clock: Clock,
): Promise<string[]> {
  const { amount, cause, wanted, by, note } = asked;
  await dropUnmadeHandovers(tx, paid.id, clock());
  const { lines: held, stage } = await heldBill(tx, paid);
  const ordered = await orderedBill(tx, paid.orderId);
  const back = billSum(held) === amount ? held : linesBack({ held, wanted, ordered, sum: amount });
  // An unclear payment that is refunded is decided.
  if (paid.unclear !== null) await decideUnclear(tx, paid.id, { by, note }, clock);
  const ids: string[] = [];
  for (const lines of portions(back)) {
    const shared = {
      orderId: paid.orderId,
      paymentId: paid.id,
      amount: billSum(lines),
      at: clock(),
      updatedAt: clock(),
    };
    const [made] = await tx
      .insert(refund)
      .values({ ...shared, cause, by, note })
      .returning({ id: refund.id });
    if (made === undefined) throw new Error('An insert gave no row.');
    await tx.insert(receipt).values({ ...shared, refundId: made.id, kind: 'refund', stage, lines });
    await addRefundJob(tx, made.id, clock);
    ids.push(made.id);
  }
  return ids;
}

/** Adds the job that makes the refund, or checks it until it is done. */
export async function addRefundJob(tx: Queries, refundId: string, clock: Clock): Promise<void> {
  await addJob(
    tx,
    { task: REFUND_TASK, cause: `refund:${refundId}`, payload: { refundId } },
    clock,
  );
}

/** Splits lines into groups that fit into one receipt each. */
export function portions<Line>(lines: readonly Line[]): Line[][] {
  const count = Math.ceil(lines.length / RECEIPT_ITEMS_MOST);
  return Array.from({ length: count }, (_each, index) =>
    lines.slice(index * RECEIPT_ITEMS_MOST, (index + 1) * RECEIPT_ITEMS_MOST),
  );
}
