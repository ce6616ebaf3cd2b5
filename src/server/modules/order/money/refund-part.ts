import { billSum } from '../../../../domain/bill.ts';
import type { Units } from '../../../../domain/bill.ts';
import { REFUND_LEAST } from '../../../../domain/order-money.ts';
import { inTransaction } from '../../../database/transaction.ts';
import type { Queries } from '../../../database/transaction.ts';
import type { Clock } from '../../../platform/clock.ts';
import { leftOf } from './bills.ts';
import { refundableOf } from './claim.ts';
import { billOfUnits, creditOrder } from './credit.ts';
import { giveBack } from './give-back.ts';
import type { Returning } from './give-back.ts';
import { lockOrder, moneyOf } from './order-money.ts';
import { MoneyRefused, refuseBadSum } from './refused.ts';
import type { Deed } from './refused.ts';
import { settleOrder } from './settle.ts';
import { findArrived } from './arrived.ts';
import { unclearOf, unwantedOf } from './unclear.ts';

/** A sum, or lines of the order: the buyer gets for them what was paid, and owes them no more. */
export type Part = { sum: number } | { lines: readonly Units[] };

interface PartRefund extends Deed {
  orderId: string;
  part: Part;
  /** Absent: what was paid too much first, then the latest payment. */
  paymentId?: string | undefined;
  /** The goods came back: they are owed no more, whatever was paid too much. */
  isReturned?: boolean;
}

/**
 * Gives a part of what was paid back, online payments with the right receipt. Beyond what was paid
 * too much, and payments that raised a question, the order owes so much less from now on. Lines
 * that were not paid for only cost nothing any more: nothing goes back. Throws MoneyRefused.
 */
export function refundPart(
  db: Queries,
  { orderId, part, paymentId, isReturned = false, by, note }: PartRefund,
  clock: Clock,
): Promise<Returning> {
  return inTransaction(db, async (tx) => {
    if ((await lockOrder(tx, orderId)) === undefined) throw new MoneyRefused('no_order');
    const paid = paymentId === undefined ? null : await findArrived(tx, { orderId, paymentId });
    const lines = 'lines' in part ? await billOfUnits(tx, orderId, part.lines) : [];
    const wanted = 'lines' in part ? billSum(lines) : part.sum;
    refuseBadSum(wanted);
    if (wanted < REFUND_LEAST) throw new MoneyRefused('not_a_sum');
    const refundable = await refundableOf(tx, orderId);
    const { credit, amount } =
      'lines' in part
        ? await sharesOfLines(tx, { orderId, wanted, refundable, paymentId, isReturned })
        : {
            credit: Math.max(0, wanted - (await unwantedOf(tx, orderId, paymentId))),
            amount: wanted,
          };
    const most = Math.min(refundable, paid === null ? Infinity : await leftOf(tx, paid));
    if (amount > most) throw new MoneyRefused('more_than_kept', most);
    await creditOrder(tx, { orderId, amount: credit, lines, by, note }, clock);
    const returning = await giveBack(
      tx,
      { orderId, amount, cause: 'staff', wanted: lines, paymentId, by, note },
      clock,
    );
    await settleOrder(tx, orderId, 'staff', clock);
    return returning;
  });
}

interface PaidLines extends Pick<PartRefund, 'orderId' | 'paymentId' | 'isReturned'> {
  wanted: number;
  refundable: number;
}

/**
 * How much less is owed for lines, and how much goes back: what was paid for them, by payments that
 * nobody has to decide about.
 */
async function sharesOfLines(
  tx: Queries,
  { orderId, wanted, refundable, paymentId, isReturned = false }: PaidLines,
): Promise<{ credit: number; amount: number }> {
  const unclear = await unclearOf(tx, orderId, (id) => id !== paymentId);
  const due = (await moneyOf(tx, orderId)).due + unclear;
  return {
    credit: isReturned ? wanted : Math.max(0, wanted + Math.min(0, due)),
    amount: Math.min(wanted, refundable, Math.max(0, wanted - Math.max(0, due))),
  };
}
