import { eq } from 'drizzle-orm';
import { order } from '#src/server/database/schema/order.ts';
import type { Queries } from '#src/server/database/transaction.ts';
import { linesOf, type LineRow, type OrderRow } from '../order-queries.ts';
import { DeedRefused } from './refused.ts';

export interface LockedOrder {
  row: OrderRow;
  lines: LineRow[];
}

/** Locks the order before anything else and reads its lines. Throws DeedRefused. */
export async function lockWhole(tx: Queries, orderId: string): Promise<LockedOrder> {
  const [row] = await tx.select().from(order).where(eq(order.id, orderId)).for('update');
  if (row === undefined) throw new DeedRefused('no_order');
  return { row, lines: await linesOf(tx, orderId) };
}
