import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import type { PaymentKey } from '#src/domain/order.ts';
import type { NotedWay } from '#src/domain/order-money.ts';
import { payment } from '#src/server/database/schema/payment.ts';
import { notedPayment } from '#src/server/database/schema/order-money.ts';
import type { Queries } from '#src/server/database/transaction.ts';
import type { Clock } from '#src/server/platform/clock.ts';
import { isCovered, keptOf, moneyOf } from './order-money.ts';

const WAYS: Readonly<Record<PaymentKey, NotedWay>> = {
  CARD_ONLINE: 'online',
  SBP: 'online',
  INVOICE: 'transfer',
  ON_RECEIPT: 'other',
};

/**
 * Staff who move an order to `paid` claim that the amount due was received: unclear payments
 * count, and the rest is noted as paid by the order's payment method.
 */
export async function claimPaid(
  tx: Queries,
  { orderId, paymentKey, by }: { orderId: string; paymentKey: PaymentKey; by: string },
  clock: Clock,
): Promise<void> {
  const money = await moneyOf(tx, orderId);
  if (isCovered(money)) return;
  const isUnclear = and(eq(payment.orderId, orderId), isNotNull(payment.unclear));
  const decided = { unclear: null, decidedBy: by, decidedAt: clock() };
  await tx.update(payment).set(decided).where(isUnclear);
  const claim = { orderId, way: WAYS[paymentKey], amount: money.due, by, at: clock() };
  if (money.due > 0) await tx.insert(notedPayment).values(claim);
}

/** Online payments that only staff have reported; the provider has not confirmed them. */
const claimCondition = (orderId: string) =>
  and(
    eq(notedPayment.orderId, orderId),
    eq(notedPayment.way, 'online'),
    isNull(notedPayment.voidedAt),
  );

/**
 * Replaces a claim of the staff by the provider's own report; false when there is no claim for this
 * sum.
 */
export async function replaceClaim(
  tx: Queries,
  { orderId, amount }: { orderId: string; amount: number },
  clock: Clock,
): Promise<boolean> {
  const [claim] = await tx
    .select({ id: notedPayment.id })
    .from(notedPayment)
    .where(and(claimCondition(orderId), eq(notedPayment.amount, amount)))
    .limit(1);
  if (claim === undefined) return false;
  await tx.update(notedPayment).set({ voidedAt: clock() }).where(eq(notedPayment.id, claim.id));
  return true;
}

/**
 * Drops the claims of an order that is cancelled or returned: if the money does come online, it is
 * refunded online.
 */
export async function dropClaims(
  tx: Queries,
  { orderId, by: voidedBy }: { orderId: string; by: string },
  clock: Clock,
): Promise<void> {
  const voided = { voidedAt: clock(), voidedBy };
  await tx.update(notedPayment).set(voided).where(claimCondition(orderId));
}

/** The refundable money of the order: what the shop has of it, without claims. */
export async function refundableOf(tx: Queries, orderId: string): Promise<number> {
  const claims = await tx
    .select({ amount: notedPayment.amount })
    .from(notedPayment)
    .where(claimCondition(orderId));
  const claimed = claims.reduce((all, { amount }) => all + amount, 0);
  return Math.max(0, keptOf(await moneyOf(tx, orderId)) - claimed);
}
