import { and, eq, isNull } from 'drizzle-orm';
import type { PaymentKey } from '../../../../domain/order.ts';
import type { NotedWay } from '../../../../domain/order-money.ts';
import { notedPayment } from '../../../database/schema/order-money.ts';
import type { Queries } from '../../../database/transaction.ts';
import type { Clock } from '../../../platform/clock.ts';
import { moneyOf } from './order-money.ts';

const WAYS: Readonly<Record<PaymentKey, NotedWay>> = {
  CARD_ONLINE: 'online',
  SBP: 'online',
  INVOICE: 'transfer',
  ON_RECEIPT: 'other',
};

/**
 * Whoever moves an order to `paid` says that what it owed has come, in the way that it was to be
 * paid.
 */
export async function claimPaid(
  tx: Queries,
  { orderId, paymentKey, by }: { orderId: string; paymentKey: PaymentKey; by: string },
  clock: Clock,
): Promise<void> {
  const { due } = await moneyOf(tx, orderId);
  if (due > 0)
    await tx
      .insert(notedPayment)
      .values({ orderId, way: WAYS[paymentKey], amount: due, by, at: clock() });
}

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
    .where(
      and(
        eq(notedPayment.orderId, orderId),
        eq(notedPayment.way, 'online'),
        eq(notedPayment.amount, amount),
        isNull(notedPayment.voidedAt),
      ),
    )
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
  await tx
    .update(notedPayment)
    .set({ voidedAt: clock() })
    .where(
      and(
        eq(notedPayment.orderId, orderId),
        eq(notedPayment.way, 'online'),
        isNull(notedPayment.voidedAt),
      ),
    );
}
