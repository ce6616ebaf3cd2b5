import { sql } from 'drizzle-orm';
import type { Tag } from '#src/domain/tags.ts';
import { announceChange } from '../../database/changes.ts';
import type { Queries } from '../../database/transaction.ts';
import type { Clock } from '../../platform/clock.ts';
import type { ProductUnits } from './figures.ts';
import { allocationToWrite, goodsTable, type Holder } from './warehouse-allocation.ts';

/**
 * Holds goods for an order, all or none: false when one is not available or no longer sold, and
 * then the caller's transaction must not commit. Goods on order are held beyond what is on hand, as
 * long as their supplier delivers them and too few are available to be sold: what arrives goes to
 * the earliest orders first. The caller has locked the goods.
 */
export async function reserveStock(
  tx: Queries,
  goods: readonly ProductUnits[],
  holder: Holder,
  clock: Clock,
): Promise<boolean> {
  if (goods.length === 0) return true;
  const ids = goods.map(({ productId }) => productId);
  const { rows } = await tx.execute<{ held: number }>(sql`
    with ${goodsTable(goods)}, held as (
      update product p set reserved = p.reserved + goods.units from goods
      where p.id = goods.product_id and p.state = 'active' and (p.quantity >= goods.units
        or goods.is_on_order and p.lead_days is not null and not p.novelty
          and p.quantity < p.min_quantity)
      returning p.id
    ), ${allocationToWrite(holder)}, noted as (
      insert into stock_entry (product_id, reserved, reason, order_id, at)
      select product_id, units,
        case when is_on_order then 'on_order' else 'reserved' end,
        ${holder.orderId}::uuid, ${clock()}
      from goods
    )
    select count(*)::int as held from held`);
  if (rows[0]?.held !== goods.length) return false;
  await announceChange(
    tx,
    ids.map((id): Tag => `product:${id}`),
  );
  return true;
}
