import { eq } from 'drizzle-orm';
import { payment } from '../../../database/schema/order.ts';
import type { Queries } from '../../../database/transaction.ts';
import type { Clock } from '../../../platform/clock.ts';
import { arrivedPayments } from './bills.ts';
import { excessOf, moneyOf } from './order-money.ts';
import type { Deed } from './refused.ts';

/** What is left of payments that raised a question: of all, or of those that the filter names. */
export async function unclearOf(
  tx: Queries,
  orderId: string,
  isMeant: (paymentId: string) => boolean = () => true,
): Promise<number> {
  const arrived = await arrivedPayments(tx, orderId);
  return arrived
    .filter(({ id, unclear }) => unclear !== null && isMeant(id))
    .reduce((all, { left }) => all + left, 0);
}

/**
 * What can go back while the order costs as much as before: what was paid too much, or payments of
 * which nobody has said that they pay for it. Of one payment, or of all.
 */
export async function unwantedOf(
  tx: Queries,
  orderId: string,
  paymentId?: string,
): Promise<number> {
  const isMeant = (id: string) => paymentId === undefined || id === paymentId;
  return Math.max(excessOf(await moneyOf(tx, orderId)), await unclearOf(tx, orderId, isMeant));
}

/** The question about a payment is answered: it counts, or goes back. */
export async function answerUnclear(
  tx: Queries,
  paymentId: string,
  { by, note }: Deed,
  clock: Clock,
): Promise<void> {
  await tx
    .update(payment)
    .set({ unclear: null, decidedBy: by, decidedNote: note, decidedAt: clock() })
    .where(eq(payment.id, paymentId));
}

/** The same of payments that so much was given by hand for, the latest first. */
export async function answerByHand(
  tx: Queries,
  { orderId, amount, by, note }: { orderId: string; amount: number } & Deed,
  clock: Clock,
): Promise<void> {
  let rest = amount;
  for (const { id, unclear, left } of (await arrivedPayments(tx, orderId)).toReversed()) {
    if (unclear === null || rest <= 0) continue;
    await answerUnclear(tx, id, { by, note }, clock);
    rest -= left;
  }
}
