import { sql } from 'drizzle-orm';
import type { Tag } from '#src/domain/tags.ts';
import { announceChange } from '../../database/changes.ts';
import { intArray } from '../../database/int-array.ts';
import type { StockReason } from '#src/domain/stock.ts';
import type { Queries } from '../../database/transaction.ts';
import type { Clock } from '../../platform/clock.ts';
import { noticeShortages } from './shortage.ts';

/** Units of a product. */
export interface ProductUnits {
  productId: number;
  units: number;
  /** A line on order may hold more than is on hand. */
  isOnOrder?: boolean;
}

/** Each product once, and a second time if it is on order too. */
export function sumOfUnits(goods: readonly Required<ProductUnits>[]): Required<ProductUnits>[] {
  const sums = new Map<string, Required<ProductUnits>>();
  for (const each of goods) {
    const key = `${each.productId}:${each.isOnOrder}`;
    sums.set(key, { ...each, units: (sums.get(key)?.units ?? 0) + each.units });
  }
  return [...sums.values()];
}

export interface StockCause {
  reason: StockReason;
  orderId?: string;
  /** Who did it and why, when it was a person. */
  note?: string;
}

/** Units to add to the figures of a product; negative values subtract. */
export interface FigureChange {
  productId: number;
  warehouseId: number | null;
  onHand: number;
  reserved: number;
  quarantined?: number;
  /** Goods on order may leave without ever having been loaded. */
  isOnOrder?: boolean;
}

/**
 * Locks products as orders do: by id, and weaker than FOR UPDATE, so that carts may still add them.
 */
export async function lockGoods(tx: Queries, ids: readonly number[]): Promise<void> {
  await tx.execute(sql`
    select id from product where id = any(${intArray(ids)}) order by id for no key update`);
}

/**
 * Changes stock figures and writes the ledger; the caller has locked the goods. A figure never
 * falls below zero, and the ledger keeps the real change. When goods on order leave that were never
 * loaded, the stock of other orders is not touched.
 */
export async function changeFigures(
  tx: Queries,
  changes: readonly FigureChange[],
  cause: StockCause,
  clock: Clock,
): Promise<void> {
  if (changes.length === 0) return;
  const now = clock();
  await tx.execute(sql`
    with change as (
      -- A row for each product and warehouse; on_order: the part of on_hand that is goods on order.
      select "productId" as product_id, "warehouseId" as warehouse_id,
        sum("onHand")::int as on_hand,
        coalesce(sum("onHand") filter (where "isOnOrder"), 0)::int as on_order,
        sum(reserved)::int as reserved,
        sum(coalesce(quarantined, 0))::int as quarantined
      from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) as c(
        "productId" int, "warehouseId" int, "onHand" int, reserved int, quarantined int,
        "isOnOrder" boolean)
      group by 1, 2
    ), place as (
      -- The figures of warehouses, with the units by which each has really changed.
      update product_stock s set on_hand = greatest(s.on_hand + change.on_hand, 0)
      from change, product_stock before
      where s.product_id = change.product_id and s.warehouse_id = change.warehouse_id
        and change.on_hand <> 0
        and before.product_id = s.product_id and before.warehouse_id = s.warehouse_id
      returning s.product_id, s.warehouse_id, s.on_hand - before.on_hand as units
    ), product_change as (
      -- left_from_stock: what is on hand once the goods from stock have moved; goods on order are
      -- taken off it below.
      select c.product_id, p.on_hand as was,
        greatest(p.on_hand + sum(c.on_hand - c.on_order), 0)::int as left_from_stock,
        -sum(c.on_order)::int as leaving_on_order,
        sum(c.reserved)::int as reserved, sum(c.quarantined)::int as quarantined
      from change c join product p on p.id = c.product_id group by c.product_id, p.on_hand
    ), total as (
      -- Goods on order take only what no order from stock holds: the rest was never loaded.
      select c.product_id, c.reserved, c.quarantined, c.left_from_stock - c.was
        - case when c.leaving_on_order = 0 then 0 else least(
            c.leaving_on_order,
            greatest(c.left_from_stock - (
              select coalesce(sum(r.units), 0)::int from reservation r
              where r.product_id = c.product_id and not r.is_on_order), 0))
          end as on_hand
      from product_change c
    ), changed as (
      update product p set on_hand = p.on_hand + t.on_hand, reserved = p.reserved + t.reserved,
        updated_at = ${now}
      from total t where p.id = t.product_id
    )
    insert into stock_entry
      (product_id, on_hand, reserved, quarantined, reason, order_id, note, at, places)
    select t.product_id, t.on_hand, t.reserved, t.quarantined, ${cause.reason},
      ${cause.orderId ?? null}::uuid, ${cause.note ?? ''}, ${now},
      (select jsonb_object_agg(warehouse_id, units) from place where product_id = t.product_id)
    from total t`);
  const ids = [...new Set(changes.map(({ productId }) => productId))];
  await noticeShortages(tx, ids, clock);
  await announceChange(
    tx,
    ids.map((id): Tag => `product:${id}`),
  );
}
