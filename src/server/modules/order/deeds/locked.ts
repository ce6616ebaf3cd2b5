import { asc, eq } from 'drizzle-orm';
import { order, orderLine } from '../../../database/schema/order.ts';
import type { Queries } from '../../../database/transaction.ts';
import type { LineRow, OrderRow } from '../order-queries.ts';
import { DeedRefused } from './refused.ts';

export interface LockedOrder {
  row: OrderRow;
  lines: LineRow[];
}

/** Locks the order before anything else and reads its lines. Throws DeedRefused. */
export async function lockWhole(tx: Queries, orderId: string): Promise<LockedOrder> {
  const [row] = await tx.select().from(order).where(eq(order.id, orderId)).for('update');
  if (row === undefined) throw new DeedRefused('no_order');
  const lines = await tx
    .select()
    .from(orderLine)
    .where(eq(orderLine.orderId, orderId))
    .orderBy(asc(orderLine.position));
  return { row, lines };
}
