import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import type { PaymentKey } from '../../../../domain/order.ts';
import type { NotedWay } from '../../../../domain/order-money.ts';
import { payment } from '../../../database/schema/order.ts';
import { notedPayment } from '../../../database/schema/order-money.ts';
import type { Queries } from '../../../database/transaction.ts';
import type { Clock } from '../../../platform/clock.ts';
import { isCovered, keptOf, moneyOf } from './order-money.ts';

const WAYS: Readonly<Record<PaymentKey, NotedWay>> = {
  CARD_ONLINE: 'online',
  SBP: 'online',
  INVOICE: 'transfer',
  ON_RECEIPT: 'other',
};

/**
 * Whoever moves an order to `paid` says that what it owed has come: payments that raised a question
 * count, and what is due then came in the way that it was to be paid.
 */
export async function claimPaid(
  tx: Queries,
  { orderId, paymentKey, by }: { orderId: string; paymentKey: PaymentKey; by: string },
  clock: Clock,
): Promise<void> {
  const money = await moneyOf(tx, orderId);
  if (isCovered(money)) return;
  const asked = and(eq(payment.orderId, orderId), isNotNull(payment.unclear));
  const decided = { unclear: null, decidedBy: by, decidedAt: clock() };
  await tx.update(payment).set(decided).where(asked);
  const claim = { orderId, way: WAYS[paymentKey], amount: money.due, by, at: clock() };
  if (money.due > 0) await tx.insert(notedPayment).values(claim);
}

/** Money of which only staff say that the provider has it. */
const isClaim = (orderId: string) =>
  and(
    eq(notedPayment.orderId, orderId),
    eq(notedPayment.way, 'online'),
    isNull(notedPayment.voidedAt),
  );

/**
 * The provider's own word takes the place of the staff's; false when they have not said that this
 * sum came online.
 */
export async function replaceClaim(
  tx: Queries,
  { orderId, amount }: { orderId: string; amount: number },
  clock: Clock,
): Promise<boolean> {
  const [claim] = await tx
    .select({ id: notedPayment.id })
    .from(notedPayment)
    .where(and(isClaim(orderId), eq(notedPayment.amount, amount)))
    .limit(1);
  if (claim === undefined) return false;
  await tx.update(notedPayment).set({ voidedAt: clock() }).where(eq(notedPayment.id, claim.id));
  return true;
}

/**
 * An order that is off: money of which only staff have said that it came online comes back online
 * when it does, or never came.
 */
export async function dropClaims(tx: Queries, orderId: string, clock: Clock): Promise<void> {
  await tx.update(notedPayment).set({ voidedAt: clock() }).where(isClaim(orderId));
}

/** What of the order's money can go back: what the shop has of it, without the claims. */
export async function refundableOf(tx: Queries, orderId: string): Promise<number> {
  const claims = await tx
    .select({ amount: notedPayment.amount })
    .from(notedPayment)
    .where(isClaim(orderId));
  const claimed = claims.reduce((all, { amount }) => all + amount, 0);
  return Math.max(0, keptOf(await moneyOf(tx, orderId)) - claimed);
}
