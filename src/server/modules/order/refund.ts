import { eq } from 'drizzle-orm';
import { billSum } from '#src/domain/bill.ts';
import { order } from '../../database/schema/order.ts';
import type { Queries } from '../../database/transaction.ts';
import type { Clock } from '../../platform/clock.ts';
import { createRefunds } from './money/create-refunds.ts';
import { heldBill, type PaymentRow } from './money/bills.ts';
import { dropClaims } from './money/claim.ts';
import { refundSum } from './money/refund-sum.ts';
import { keptOf, moneyOf } from './money/order-money.ts';
import type { SignedBy } from './signed-by.ts';

/** Of refunds that the shop makes by itself. */
const SHOP: SignedBy = { by: '', note: '' };

/**
 * Refunds everything that was paid for a cancelled or returned order, online after the commit, each
 * sum once, signed by who ended the order. A second call does nothing.
 */
export async function refundOrder(
  tx: Queries,
  orderId: string,
  author: SignedBy,
  clock: Clock,
): Promise<void> {
  await dropClaims(tx, { orderId, by: author.by }, clock);
  const amount = keptOf(await moneyOf(tx, orderId));
  if (amount > 0)
    await refundSum(
      tx,
      { orderId, amount, cause: (await causeOf(tx, orderId)) ?? 'staff', ...author },
      clock,
    );
}

/** Refunds all that is left of one payment, when the order is paid already or no longer exists. */
export async function refundPayment(tx: Queries, paid: PaymentRow, clock: Clock): Promise<void> {
  const amount = billSum((await heldBill(tx, paid)).lines);
  if (amount > 0)
    await createRefunds(
      tx,
      paid,
      { amount, cause: (await causeOf(tx, paid.orderId)) ?? 'paid_twice', wanted: [], ...SHOP },
      clock,
    );
}

async function causeOf(tx: Queries, orderId: string): Promise<'cancelled' | 'returned' | null> {
  const [row] = await tx.select({ status: order.status }).from(order).where(eq(order.id, orderId));
  return row?.status === 'cancelled' || row?.status === 'returned' ? row.status : null;
}
