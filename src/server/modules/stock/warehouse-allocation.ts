import { sql, type SQL } from 'drizzle-orm';
import { intArray } from '../../database/int-array.ts';
import type { Queries } from '../../database/transaction.ts';
import { lockGoods, type ProductUnits } from './figures.ts';

export interface Holder {
  orderId: string;
  /** The warehouse to take from first: that of the buyer's pickup point. */
  warehouseId: number | null;
}

/** The goods, each once, as a common table expression. */
export const goodsTable = (goods: readonly ProductUnits[]): SQL => sql`goods as (
  select * from unnest(${intArray(goods.map(({ productId }) => productId))},
    ${intArray(goods.map(({ units }) => units))},
    ${boolArray(goods.map(({ isOnOrder = false }) => isOnOrder))}) as g(product_id, units, is_on_order)
)`;

const boolArray = (flags: readonly boolean[]) => sql`${`{${flags.join(',')}}`}::boolean[]`;

/**
 * Writes which warehouses `goods` are taken from: the wanted one first, then those with most. What
 * no known warehouse has is held without a place.
 */
export const allocationToWrite = ({ orderId, warehouseId }: Holder): SQL => sql`free as (
  select s.product_id, s.warehouse_id, g.is_on_order, g.units as wanted, s.on_hand - (
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
  select product_id, warehouse_id, is_on_order, least(units, wanted - before) as units
  from queue where wanted > before
), elsewhere as (
  select g.product_id, null::int as warehouse_id, g.is_on_order, g.units - coalesce(sum(p.units), 0)::int as units
  from goods g left join placed p using (product_id) group by g.product_id, g.units, g.is_on_order
), kept as (
  insert into reservation (order_id, product_id, warehouse_id, is_on_order, units)
  select ${orderId}::uuid, product_id, warehouse_id, is_on_order, units
  from (table placed union all table elsewhere) part where units > 0
)`;

/**
 * Moves what the order holds to another warehouse as far as that has it; the amount held does not
 * change. The caller has locked the order.
 */
export async function moveHeld(tx: Queries, holder: Holder): Promise<void> {
  const { rows: held } = await tx.execute<{ id: number }>(sql`
    select distinct product_id as id from reservation where order_id = ${holder.orderId}`);
  if (held.length === 0) return;
  await lockGoods(
    tx,
    held.map(({ id }) => id),
  );
  const { rows: goods } = await tx.execute<Required<ProductUnits> & Record<string, unknown>>(sql`
    with gone as (
      delete from reservation where order_id = ${holder.orderId}
      returning product_id, is_on_order, units
    )
    select product_id as "productId", is_on_order as "isOnOrder", sum(units)::int as units
    from gone group by 1, 2`);
  // Goods from stock are there already, so they choose their places first.
  for (const isOnOrder of [false, true]) {
    const each = goods.filter((one) => one.isOnOrder === isOnOrder);
    if (each.length > 0)
      await tx.execute(sql`with ${goodsTable(each)}, ${allocationToWrite(holder)} select`);
  }
}
