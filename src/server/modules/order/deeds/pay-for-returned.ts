import { billSum } from '../../../../domain/bill.ts';
import { REFUND_LEAST } from '../../../../domain/order-money.ts';
import type { Queries } from '../../../database/transaction.ts';
import type { Clock } from '../../../platform/clock.ts';
import { billOfUnits, creditOrder } from '../money/credit.ts';
import { refundPart } from '../money/refund-part.ts';
import { settleOrder } from '../money/settle.ts';
import { lineFigures } from '../order-view.ts';
import type { Chosen } from './chosen-units.ts';
import type { Deed } from './refused.ts';

interface Returned extends Deed {
  orderId: string;
  chosen: readonly Chosen[];
}

/** What was paid for these units goes back, and the order owes them no more. The order is locked. */
export async function payForReturned(
  tx: Queries, { orderId, chosen, by, note }: Returned, clock: Clock,
): Promise<void> {
  // Gifts, and goods that discounts have paid whole, cost nothing.
  const lines = chosen.filter(({ line }) => lineFigures(line).final > 0)
    .map(({ line: { position }, amount }) => ({ position, amount }));
  if (lines.length === 0) return;
  const bill = await billOfUnits(tx, orderId, lines);
  const amount = billSum(bill);
  if (amount >= REFUND_LEAST) {
    await refundPart(tx, { orderId, part: { lines }, by, note }, clock);
    return;
  }
  // No provider gives kopecks back: they are owed no more.
  await creditOrder(tx, { orderId, amount, lines: bill, by, note }, clock);
  await settleOrder(tx, orderId, 'staff', clock);
}
