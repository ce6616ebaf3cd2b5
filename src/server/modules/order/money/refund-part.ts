import { billSum, type LineAmount } from '#src/domain/bill.ts';
import { REFUND_LEAST } from '#src/domain/order-money.ts';
import { inTransaction, type Queries } from '#src/server/database/transaction.ts';
import type { Clock } from '#src/server/platform/clock.ts';
import { leftOf, type PaymentRow } from './bills.ts';
import { refundableOf } from './claim.ts';
import { billOfUnits, creditOrder } from './credit.ts';
import { refundSum, type Returning } from './refund-sum.ts';
import { lockOrder, moneyOf } from './order-money.ts';
import { MoneyRefused, refuseBadSum } from './refused.ts';
import type { SignedBy } from '../signed-by.ts';
import { settleOrder } from './settle.ts';
import { unclearOf, unwantedOf } from './unclear.ts';
import { and, eq } from 'drizzle-orm';
import { payment } from '#src/server/database/schema/payment.ts';

/** A sum, or lines of the order: the buyer gets what was paid for them and no longer owes them. */
export type Part = { sum: number } | { lines: readonly LineAmount[] };

interface PartRefund extends SignedBy {
  orderId: string;
  part: Part;
  /** Absent: overpaid money first, then the latest payment. */
  paymentId?: string | undefined;
  /** The goods came back: they are no longer owed, whatever was overpaid. */
  isReturned?: boolean;
}

/**
 * Refunds a part of what was paid, online payments with the right receipt. Whatever exceeds
 * overpaid money and unclear payments lowers what the order owes. Lines that were not paid for
 * are only credited. Throws MoneyRefused.
 */
export function refundPart(
  db: Queries,
  { orderId, part, paymentId, isReturned = false, by, note }: PartRefund,
  clock: Clock,
): Promise<Returning> {
  return inTransaction(db, async (tx) => {
    if ((await lockOrder(tx, orderId)) === undefined) throw new MoneyRefused('no_order');
    const paid =
      paymentId === undefined ? null : await findReceivedPayment(tx, { orderId, paymentId });
    const lines = 'lines' in part ? await billOfUnits(tx, orderId, part.lines) : [];
    const wanted = 'lines' in part ? billSum(lines) : part.sum;
    refuseBadSum(wanted);
    if (wanted < REFUND_LEAST) throw new MoneyRefused('not_a_sum');
    const refundable = await refundableOf(tx, orderId);
    const { credit, amount } =
      'lines' in part
        ? await sharesOfLines(tx, { orderId, wanted, refundable, paymentId, isReturned })
        : await sharesOfSum(tx, { orderId, wanted, paymentId });
    const most = Math.min(refundable, paid === null ? Infinity : await leftOf(tx, paid));
    if (amount > most) throw new MoneyRefused('more_than_kept', most);
    await creditOrder(tx, { orderId, amount: credit, lines, by, note }, clock);
    const returning = await refundSum(
      tx,
      { orderId, amount, cause: 'staff', wanted: lines, paymentId, by, note },
      clock,
    );
    await settleOrder(tx, orderId, by, clock);
    return returning;
  });
}

/** How much of a sum is no longer owed, and how much of it is refunded: all. */
async function sharesOfSum(
  tx: Queries,
  { orderId, wanted, paymentId }: Pick<PaidLines, 'orderId' | 'wanted' | 'paymentId'>,
): Promise<{ credit: number; amount: number }> {
  const unwanted = await unwantedOf(tx, orderId, paymentId);
  return { credit: Math.max(0, wanted - unwanted), amount: wanted };
}

interface PaidLines extends Pick<PartRefund, 'orderId' | 'paymentId' | 'isReturned'> {
  wanted: number;
  refundable: number;
}

/**
 * How much less is owed for the lines, and how much of it is refunded: what undisputed payments had
 * paid for them.
 */
async function sharesOfLines(
  tx: Queries,
  { orderId, wanted, refundable, paymentId, isReturned = false }: PaidLines,
): Promise<{ credit: number; amount: number }> {
  const disputed = await unclearOf(tx, orderId, (id) => id !== paymentId);
  const due = (await moneyOf(tx, orderId)).due + disputed;
  const unpaid = Math.max(0, due);
  const overpaid = Math.max(0, -due);
  return {
    credit: isReturned ? wanted : Math.max(0, wanted - overpaid),
    amount: Math.min(refundable, Math.max(0, wanted - unpaid)),
  };
}

/** An online payment of the order that was received. Throws MoneyRefused. */
async function findReceivedPayment(
  tx: Queries,
  { orderId, paymentId }: { orderId: string; paymentId: string },
): Promise<PaymentRow> {
  const [row] = await tx
    .select()
    .from(payment)
    .where(
      and(eq(payment.id, paymentId), eq(payment.orderId, orderId), eq(payment.status, 'succeeded')),
    );
  if (row === undefined) throw new MoneyRefused('no_such_payment');
  return row;
}
