import { and, eq, exists, gt, isNotNull, isNull, ne, or, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { CREATING_MS, PAYMENT_AWAITED_MS } from '../../../domain/begun-payment.ts';
import { order, payment } from '../../database/schema/order.ts';
import type { Queries } from '../../database/transaction.ts';

/**
 * Orders whose time to pay is over and that may have been paid in time all the same: the provider
 * has not told the end of a payment of theirs, given up here or not.
 */
export function awaitsProvider(db: Queries, now: Date): SQL {
  const ago = (ms: number) => new Date(now.getTime() - ms);
  // Without the provider's id nobody was led to a page, unless that happens at this moment.
  const mayBePaid = or(isNotNull(payment.providerId), gt(payment.createdAt, ago(CREATING_MS)));
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
