import { asc, eq } from 'drizzle-orm';
import { orderTrack } from '../../database/schema/order-deeds.ts';
import type { Queries } from '../../database/transaction.ts';

/** Parcels of an order, the oldest first. */
export const tracksOf = (
  db: Queries,
  orderId: string,
): Promise<{ carrier: string; number: string }[]> =>
  db
    .select({ carrier: orderTrack.carrier, number: orderTrack.number })
    .from(orderTrack)
    .where(eq(orderTrack.orderId, orderId))
    .orderBy(asc(orderTrack.id));
