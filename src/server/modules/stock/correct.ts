import { sql } from 'drizzle-orm';
import type { Queries } from '../../database/transaction.ts';
import type { Clock } from '../../platform/clock.ts';
import { changeFigures, lockGoods } from './figures.ts';

/**
 * Sets the units on hand to what somebody counted. Returns the units before, null when there is no
 * such product.
 */
export async function correctStock(
  tx: Queries,
  { productId, onHand, note }: { productId: number; onHand: number; note: string },
  clock: Clock,
): Promise<number | null> {
  await lockGoods(tx, [productId]);
  const {
    rows: [row],
  } = await tx.execute<{ before: number }>(sql`
    select on_hand as before from product where id = ${productId}`);
  if (row === undefined) return null;
  if (row.before === onHand) return row.before;
  const change = { productId, warehouseId: null, onHand: onHand - row.before, reserved: 0 };
  await changeFigures(tx, [change], { reason: 'corrected', note }, clock);
  return row.before;
}
