import { sql } from 'drizzle-orm';
import type { OrderStatus } from '#src/domain/order.ts';
import type { Queries } from '../../database/transaction.ts';
import type { Clock } from '../../platform/clock.ts';
import type { ProductUnits } from '../stock/figures.ts';
import { releaseStock, shipStock } from '../stock/held.ts';
import { putBack } from '../stock/put-back.ts';

/** What a new status of an order does to the stock. The caller has locked the order. */
export async function moveStock(
  tx: Queries,
  { orderId, to }: { orderId: string; to: OrderStatus },
  clock: Clock,
): Promise<void> {
  if (to === 'shipped' || to === 'done') return shipRest(tx, orderId, clock);
  if (to !== 'cancelled' && to !== 'returned') return;
  await releaseStock(tx, { orderId }, clock);
  await putBack(tx, { orderId, goods: await takeBackLines(tx, orderId), to: 'stock' }, clock);
}

async function shipRest(tx: Queries, orderId: string, clock: Clock): Promise<void> {
  await shipStock(tx, { orderId }, clock);
  await tx.execute(sql`update order_line set shipped = amount where order_id = ${orderId}`);
}

/** Marks everything that was shipped as returned; answers the goods. */
async function takeBackLines(tx: Queries, orderId: string): Promise<ProductUnits[]> {
  const { rows } = await tx.execute<ProductUnits & Record<string, unknown>>(sql`
    with back as (
      select order_id, position, product_id, shipped - returned as units from order_line
      where order_id = ${orderId} and shipped > returned
    ), noted as (
      update order_line l set returned = l.shipped from back b
      where b.order_id = l.order_id and b.position = l.position
    )
    select product_id as "productId", sum(units)::int as units from back
    where product_id is not null group by product_id`);
  return rows;
}
