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
import { excessOf, lockOrder, moneyOf } from './order-money.ts';
import type { OrderMoney } from './order-money.ts';
import { MoneyRefused, refuseBadSum } from './refused.ts';
import type { Deed } from './refused.ts';
import { settleOrder } from './settle.ts';
import { findArrived } from './arrived.ts';

/** A sum, or lines of the order: the buyer gets for them what was paid, and owes them no more. */
export type Part = { sum: number } | { lines: readonly Units[] };

interface PartRefund extends Deed {
  orderId: string;
  part: Part;
  /** Absent: what was paid too much first, then the latest payment. */
  paymentId?: string | undefined;
}

/**
 * Gives a part of what was paid back, online payments with the right receipt. Beyond what was paid
 * too much the order owes so much less from now on. Lines that were not paid for only cost nothing
 * any more: nothing goes back. Throws MoneyRefused.
 */
export function refundPart(
  db: Queries,
  { orderId, part, paymentId, by, note }: PartRefund,
  clock: Clock,
): Promise<Returning> {
  return inTransaction(db, async (tx) => {
    if ((await lockOrder(tx, orderId)) === undefined) throw new MoneyRefused('no_order');
    const paid = paymentId === undefined ? null : await findArrived(tx, { orderId, paymentId });
    const before = await moneyOf(tx, orderId);
    const lines = 'lines' in part ? await billOfUnits(tx, orderId, part.lines) : [];
    const wanted = 'lines' in part ? billSum(lines) : part.sum;
    refuseBadSum(wanted);
    if (wanted < REFUND_LEAST) throw new MoneyRefused('not_a_sum');
    const refundable = await refundableOf(tx, orderId);
    const { credit, amount } = shares(before, { wanted, isOfLines: 'lines' in part, refundable });
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

/** How much less is owed, and how much goes back. */
function shares(
  money: OrderMoney,
  { wanted, isOfLines, refundable }: { wanted: number; isOfLines: boolean; refundable: number },
): { credit: number; amount: number } {
  const credit = Math.max(0, wanted - excessOf(money));
  if (!isOfLines) return { credit, amount: wanted };
  return { credit, amount: Math.min(wanted, refundable, Math.max(0, credit - money.due)) };
}
