import { billSum } from '#src/domain/bill.ts';
import { REFUND_LEAST } from '#src/domain/order-money.ts';
import type { Queries } from '#src/server/database/transaction.ts';
import type { Clock } from '#src/server/platform/clock.ts';
import { orderedBill } from '../money/bills.ts';
import { billOfUnits, creditOrder } from '../money/credit.ts';
import { refundPart } from '../money/refund-part.ts';
import { settleOrder } from '../money/settle.ts';
import type { Chosen } from './chosen-units.ts';
import type { SignedBy } from '../signed-by.ts';

interface Returned extends SignedBy {
  orderId: string;
  chosen: readonly Chosen[];
}

/**
 * Refunds what was paid for these units and credits them. Units credited earlier are not paid back
 * again. The caller has locked the order.
 */
export async function refundReturned(
  tx: Queries,
  { orderId, chosen, by, note }: Returned,
  clock: Clock,
): Promise<void> {
  const ordered = await orderedBill(tx, orderId);
  const lines = chosen
    .map(({ line, amount }) => {
      const { position } = line;
      // Gifts, fully discounted units and fully credited units cost nothing.
      const left = ordered.find((one) => one.position === position)?.amount ?? 0;
      const creditedBefore = Math.max(0, line.amount - left - line.returned);
      return { position, amount: Math.min(left, amount - creditedBefore) };
    })
    .filter((line) => line.amount > 0);
  if (lines.length === 0) return;
  const bill = await billOfUnits(tx, orderId, lines);
  const amount = billSum(bill);
  if (amount >= REFUND_LEAST) {
    await refundPart(tx, { orderId, part: { lines }, isReturned: true, by, note }, clock);
    return;
  }
  // No provider refunds less than a rouble: such a sum is only credited.
  await creditOrder(tx, { orderId, amount, lines: bill, by, note }, clock);
  await settleOrder(tx, orderId, by, clock);
}
