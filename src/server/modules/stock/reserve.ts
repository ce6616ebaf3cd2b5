import { sql } from 'drizzle-orm';
import { announceChange } from '../../database/changes.ts';
import type { Tag } from '../../database/changes.ts';
import { intArray } from '../../database/int-array.ts';
import type { Queries } from '../../database/transaction.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Units } from './figures.ts';

export interface Holder {
  orderId: string;
  /** The warehouse that gives first: of the point where the buyer fetches the goods. */
  warehouseId: number | null;
}

/**
 * Holds goods for an order, all or none: false when one of them is not there or not sold any more,
 * and then the caller's transaction must not commit. The goods are locked by the caller.
 */
export async function reserveStock(
  tx: Queries, goods: readonly Units[], { orderId, warehouseId }: Holder, clock: Clock,
): Promise<boolean> {
  if (goods.length === 0) return true;
  const ids = goods.map(({ productId }) => productId);
  // Warehouses give in this order: the wanted one, then those with most. What no warehouse
  // is known to have is held without a place.
  const { rows } = await tx.execute<{ held: number }>(sql`
    with goods as (
      select * from unnest(${intArray(ids)}, ${intArray(goods.map(({ units }) => units))})
        as g(product_id, units)
    ), held as (
      update product p set reserved = p.reserved + goods.units from goods
      where p.id = goods.product_id and p.state = 'active' and p.quantity >= goods.units
      returning p.id
    ), free as (
      select s.product_id, s.warehouse_id, g.units as wanted, s.on_hand - (
          select coalesce(sum(r.units), 0) from reservation r
          where r.product_id = s.product_id and r.warehouse_id = s.warehouse_id)::int as units
      from product_stock s join goods g using (product_id)
    ), queue as (
      select *, coalesce(sum(units) over (
          partition by product_id
          order by warehouse_id is not distinct from ${warehouseId}::int desc,
            units desc, warehouse_id
          rows between unbounded preceding and 1 preceding), 0)::int as before
      from free where units > 0
    ), placed as (
      select product_id, warehouse_id, least(units, wanted - before) as units
      from queue where wanted > before
    ), elsewhere as (
      select g.product_id, null::int as warehouse_id, g.units - coalesce(sum(p.units), 0)::int as units
      from goods g left join placed p using (product_id) group by g.product_id, g.units
    ), kept as (
      insert into reservation (order_id, product_id, warehouse_id, units)
      select ${orderId}::uuid, product_id, warehouse_id, units
      from (table placed union all table elsewhere) part where units > 0
    ), noted as (
      insert into stock_entry (product_id, reserved, reason, order_id, at)
      select product_id, units, 'reserved', ${orderId}::uuid, ${clock().toISOString()} from goods
    )
    select count(*)::int as held from held`);
  if (rows[0]?.held !== goods.length) return false;
  await announceChange(tx, ids.map((id): Tag => `product:${id}`));
  return true;
}
