import type { PaymentWay } from '#src/domain/order-money.ts';
import { notedPayment } from '#src/server/database/schema/order-money.ts';
import { inTransaction, type Queries } from '#src/server/database/transaction.ts';
import type { Clock } from '#src/server/platform/clock.ts';
import { refundSum } from './refund-sum.ts';
import { excessOf, lockOrder, moneyOf, type OrderMoney } from './order-money.ts';
import { MoneyRefused, refuseBadSum } from './refused.ts';
import type { SignedBy } from '../signed-by.ts';
import { settleOrder } from './settle.ts';

interface SeenPayment extends SignedBy {
  orderId: string;
  /** Absent: all that is due. */
  amount?: number | undefined;
  way: PaymentWay;
  reference: string;
  /** Whether it may exceed what is due: the buyer has overpaid. */
  isMore?: boolean;
}

/**
 * Records a payment that staff saw: in cash, by card at the counter, on the bank account. Throws
 * MoneyRefused.
 */
export function notePayment(
  db: Queries,
  { orderId, amount, way, reference, isMore = false, by, note }: SeenPayment,
  clock: Clock,
): Promise<OrderMoney> {
  return inTransaction(db, async (tx) => {
    const locked = await lockOrder(tx, orderId);
    if (locked === undefined) throw new MoneyRefused('no_order');
    const { due } = await moneyOf(tx, orderId);
    const sum = amount ?? Math.max(0, due);
    if (amount === undefined && sum === 0) throw new MoneyRefused('nothing_due');
    refuseBadSum(sum);
    const isOff = locked.status === 'cancelled' || locked.status === 'returned';
    // Nothing is due for a cancelled order, but money may still come for it.
    if (sum > due && !isMore && !isOff) throw new MoneyRefused('more_than_due', Math.max(0, due));
    await tx
      .insert(notedPayment)
      .values({ orderId, way, amount: sum, reference, by, note, at: clock() });
    if (isOff)
      await refundSum(
        tx,
        {
          orderId,
          amount: excessOf(await moneyOf(tx, orderId)),
          cause: locked.status === 'cancelled' ? 'cancelled' : 'returned',
          by,
          note,
        },
        clock,
      );
    await settleOrder(tx, orderId, by, clock);
    return moneyOf(tx, orderId);
  });
}
