import type { Bill } from '#src/domain/bill.ts';
import { REFUND_LEAST, type RefundCause } from '#src/domain/order-money.ts';
import { refund } from '#src/server/database/schema/order-money.ts';
import type { Queries } from '#src/server/database/transaction.ts';
import type { Clock } from '#src/server/platform/clock.ts';
import { createRefunds } from './create-refunds.ts';
import { receivedPayments } from './bills.ts';
import type { SignedBy } from '../signed-by.ts';

interface SumToRefund extends SignedBy {
  orderId: string;
  amount: number;
  cause: RefundCause;
  wanted?: Bill;
  /** The only payment to refund from. */
  paymentId?: string | undefined;
}

export interface Returning {
  /** The part that is refunded online. */
  online: number;
  /** The part to return by hand: it did not come online, or is too little for a provider. */
  byHand: number;
  refundIds: string[];
}

/**
 * Refunds a sum that was paid for the order. Online payments go first: unclear ones before the
 * others, the latest before older ones. The rest waits until staff report that they returned it.
 * The caller has locked the order and knows that so much was paid.
 */
export async function refundSum(
  tx: Queries,
  { orderId, amount, cause, wanted = [], paymentId, by, note }: SumToRefund,
  clock: Clock,
): Promise<Returning> {
  const received = (await receivedPayments(tx, orderId))
    .toReversed()
    .sort((a, b) => Number(b.unclear !== null) - Number(a.unclear !== null))
    .filter(({ id, left }) => left > 0 && (paymentId === undefined || id === paymentId));
  const refundIds: string[] = [];
  let rest = amount;
  for (const paid of received) {
    const part = Math.min(rest, paid.left);
    if (part < REFUND_LEAST) continue;
    const asked = { amount: part, cause, wanted, by, note };
    refundIds.push(...(await createRefunds(tx, paid, asked, clock)));
    rest -= part;
  }
  if (rest > 0) {
    const times = { at: clock(), updatedAt: clock() };
    const waiting = { orderId, amount: rest, cause, by, note, status: 'pending' as const };
    refundIds.push(await insertRefundByHand(tx, { ...waiting, ...times }));
  }
  return { online: amount - rest, byHand: rest, refundIds };
}

/** A refund that needs no provider: `pending` until staff have returned the money. */
export async function insertRefundByHand(
  tx: Queries,
  row: typeof refund.$inferInsert,
): Promise<string> {
  const [made] = await tx.insert(refund).values(row).returning({ id: refund.id });
  if (made === undefined) throw new Error('An insert gave no row.');
  return made.id;
}
