import { sql } from 'drizzle-orm';
import type { Queries } from '../../database/transaction.ts';
import type { Clock } from '../../platform/clock.ts';
import { changeFigures, lockGoods, type FigureChange, type ProductUnits } from './figures.ts';

/** A part of what an order holds; everything when no goods are named. */
export interface HeldPart {
  orderId: string;
  goods?: readonly ProductUnits[];
  /** Who did it and why, when it was a person. */
  note?: string;
}

/** Releases what an order holds, so that it can be sold again. The caller has locked the order. */
export async function releaseStock(tx: Queries, part: HeldPart, clock: Clock): Promise<void> {
  const taken = await removeFromReservation(tx, part);
  const changes = taken.map(({ productId, units }): FigureChange => ({
    productId,
    warehouseId: null,
    onHand: 0,
    reserved: -units,
  }));
  await changeFigures(tx, changes, { reason: 'released', ...causeOf(part) }, clock);
}

/** Ships what an order holds. The caller has locked the order. */
export async function shipStock(tx: Queries, part: HeldPart, clock: Clock): Promise<void> {
  const taken = await removeFromReservation(tx, part);
  const changes = taken.map(({ productId, warehouseId, isOnOrder, units }): FigureChange => ({
    productId,
    warehouseId,
    isOnOrder,
    onHand: -units,
    reserved: -units,
  }));
  await changeFigures(tx, changes, { reason: 'shipped', ...causeOf(part) }, clock);
}

const causeOf = ({ orderId, note }: HeldPart) => ({
  orderId,
  ...(note === undefined ? {} : { note }),
});

interface Taken extends Required<ProductUnits> {
  warehouseId: number | null;
}

/** Locks the goods and takes units out of the reservation. Throws when the order holds fewer. */
async function removeFromReservation(tx: Queries, { orderId, goods }: HeldPart): Promise<Taken[]> {
  const { rows: held } = await tx.execute<Required<ProductUnits> & Record<string, unknown>>(sql`
    select product_id as "productId", is_on_order as "isOnOrder", sum(units)::int as units
    from reservation where order_id = ${orderId}
    group by product_id, is_on_order order by product_id`);
  const wanted = (goods ?? held).map(({ isOnOrder = false, ...each }) => ({ ...each, isOnOrder }));
  for (const { productId, units, isOnOrder } of wanted) {
    const has =
      held.find((each) => each.productId === productId && each.isOnOrder === isOnOrder)?.units ?? 0;
    if (units > has)
      throw new Error(`Order ${orderId} holds ${has} of product ${productId}, not ${units}.`);
  }
  if (wanted.length === 0) return [];
  await lockGoods(
    tx,
    wanted.map(({ productId }) => productId),
  );
  const { rows } = await tx.execute<Taken & Record<string, unknown>>(sql`
    with wanted as (
      select "productId" as product_id, "isOnOrder" as is_on_order, sum(units)::int as units
      from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb)
        as w("productId" int, "isOnOrder" boolean, units int)
      group by 1, 2
    ), queue as (
      select r.id, r.product_id, r.warehouse_id, r.is_on_order, r.units, w.units as wanted,
        coalesce(sum(r.units) over (partition by r.product_id, r.is_on_order order by r.id
          rows between unbounded preceding and 1 preceding), 0)::int as before
      from reservation r join wanted w using (product_id, is_on_order) where r.order_id = ${orderId}
    ), taken as (
      select id, product_id, warehouse_id, is_on_order, units as had, least(units, wanted - before) as units
      from queue where wanted > before
    ), emptied as (
      delete from reservation r using taken t where r.id = t.id and t.units = t.had
    ), lowered as (
      update reservation r set units = r.units - t.units from taken t
      where r.id = t.id and t.units < t.had
    )
    select product_id as "productId", warehouse_id as "warehouseId", is_on_order as "isOnOrder", units
    from taken`);
  return rows;
}
