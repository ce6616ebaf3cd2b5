import { eq } from 'drizzle-orm';
import { payment } from '#src/server/database/schema/payment.ts';
import type { Queries } from '#src/server/database/transaction.ts';
import type { Clock } from '#src/server/platform/clock.ts';
import { receivedPayments } from './bills.ts';
import { excessOf, moneyOf } from './order-money.ts';
import type { SignedBy } from '../signed-by.ts';

/** What is left of unclear payments: of all, or of those that match the filter. */
export async function unclearOf(
  tx: Queries,
  orderId: string,
  isMeant: (paymentId: string) => boolean = () => true,
): Promise<number> {
  const received = await receivedPayments(tx, orderId);
  return received
    .filter(({ id, unclear }) => unclear !== null && isMeant(id))
    .reduce((all, { left }) => all + left, 0);
}

/**
 * What can be refunded without lowering the price: overpaid money, or unclear payments. Of one
 * payment, or of all.
 */
export async function unwantedOf(
  tx: Queries,
  orderId: string,
  paymentId?: string,
): Promise<number> {
  const isMeant = (id: string) => paymentId === undefined || id === paymentId;
  return Math.max(excessOf(await moneyOf(tx, orderId)), await unclearOf(tx, orderId, isMeant));
}

/** An unclear payment is decided: it counts for the order, or is refunded. */
export async function decideUnclear(
  tx: Queries,
  paymentId: string,
  { by, note }: SignedBy,
  clock: Clock,
): Promise<void> {
  await tx
    .update(payment)
    .set({ unclear: null, decidedBy: by, decidedNote: note, decidedAt: clock() })
    .where(eq(payment.id, paymentId));
}

/** The same for payments refunded by hand up to this sum, the latest first. */
export async function decideRefundedByHand(
  tx: Queries,
  { orderId, amount, by, note }: { orderId: string; amount: number } & SignedBy,
  clock: Clock,
): Promise<void> {
  let rest = amount;
  for (const { id, unclear, left } of (await receivedPayments(tx, orderId)).toReversed()) {
    if (unclear === null || rest <= 0) continue;
    await decideUnclear(tx, id, { by, note }, clock);
    rest -= left;
  }
}
