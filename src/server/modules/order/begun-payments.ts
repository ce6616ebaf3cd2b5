import { and, eq, exists, gt, isNotNull, isNull, ne, or, sql, type SQL } from 'drizzle-orm';
import { PAYMENT_CREATED_MS, PAYMENT_AWAITED_MS } from '#src/domain/begun-payment.ts';
import { order } from '../../database/schema/order.ts';
import { payment } from '../../database/schema/payment.ts';
import type { Queries } from '../../database/transaction.ts';

/**
 * Matches orders whose time to pay is over but which may have been paid in time: the provider has
 * not yet reported how one of their payments ended, even if it was given up here.
 */
export function awaitsProvider(db: Queries, now: Date): SQL {
  const ago = (ms: number) => new Date(now.getTime() - ms);
  // Without a provider id the buyer never reached the payment page, unless the payment is being
  // created now.
  const mayBePaid = or(
    isNotNull(payment.providerId),
    gt(payment.createdAt, ago(PAYMENT_CREATED_MS)),
  );
  const begun = db
    .select({ id: payment.id })
    .from(payment)
    .where(
      and(
        eq(payment.orderId, order.id),
        isNull(payment.endedAt),
        ne(payment.status, 'succeeded'),
        mayBePaid,
      ),
    );
  return sql`(${gt(order.payUntil, ago(PAYMENT_AWAITED_MS))} and ${exists(begun)})`;
}
