import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import { lastArrival } from '#src/domain/on-order.ts';
import { NO_END, waitingSince, type PaymentWait } from '#src/domain/order-reservation.ts';
import type { SettingValues } from '#src/domain/settings.ts';
import { shopDay } from '#src/domain/shop-days.ts';
import { orderLine } from '../../database/schema/order.ts';
import type { Queries } from '../../database/transaction.ts';
import type { OrderRow } from './order-queries.ts';

/** Lead times of goods on order; callers have locked the order. */

/** The payment has come: lead times that waited for it count from today on. */
export async function startLeads(tx: Queries, orderId: string, now: Date): Promise<void> {
  await tx
    .update(orderLine)
    .set({ leadFrom: shopDay(now) })
    .where(
      and(
        eq(orderLine.orderId, orderId),
        isNotNull(orderLine.leadDays),
        isNull(orderLine.leadFrom),
      ),
    );
}

/** There is no payment after all: the lines wait for one again. */
export async function stopLeads(tx: Queries, orderId: string): Promise<void> {
  await tx.update(orderLine).set({ leadFrom: null }).where(eq(orderLine.orderId, orderId));
}

type Waits = Pick<OrderRow, 'id' | 'paidAt' | 'paymentKey' | 'deliveryPrice' | 'final'>;

/** How long an order waits for its payment, counted from `since`; a paid one does not. */
export async function waitingAnew(
  tx: Queries,
  row: Waits,
  since: Date,
  settings: SettingValues,
): Promise<PaymentWait> {
  if (row.paidAt !== null) return NO_END;
  const lines = await tx
    .select({ leadDays: orderLine.leadDays, leadFrom: orderLine.leadFrom })
    .from(orderLine)
    .where(eq(orderLine.orderId, row.id));
  return waitingSince({ ...row, goodsArrive: lastArrival(lines) }, since, settings);
}
