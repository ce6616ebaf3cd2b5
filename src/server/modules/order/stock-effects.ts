import { sql } from 'drizzle-orm';
import { announceChange } from '../../database/changes.ts';
import type { Tag } from '../../database/changes.ts';
import type { Queries } from '../../database/transaction.ts';

/** Puts back what the ledger says the order took, once, and tells every process. */
export async function returnStock(tx: Queries, cause: string, now: Date): Promise<void> {
  // Products are locked by id, as orders lock them.
  await tx.execute(sql`
    select id from product where id in (select product_id from stock_entry where cause = ${cause} and reason = 'sold') order by id for no key update`);
  const { rows } = await tx.execute<{ id: number }>(sql`
    with back as (
      insert into stock_entry (product_id, units, reason, cause, at)
      select product_id, -units, 'returned', cause, ${now.toISOString()} from stock_entry where cause = ${cause} and reason = 'sold'
      on conflict do nothing returning product_id, units
    ), places as (
      update product_stock s set quantity = s.quantity + gave.value::int
      from back, stock_entry e, jsonb_each_text(e.places) as gave
      where e.product_id = back.product_id and e.cause = ${cause} and e.reason = 'sold' and s.product_id = e.product_id and s.warehouse_id = gave.key::int
    )
    update product set quantity = product.quantity + back.units, updated_at = ${now.toISOString()} from back where product.id = back.product_id returning product.id`);
  if (rows.length > 0) await announceChange(tx, rows.map(({ id }): Tag => `product:${id}`));
}

/** The code may be used once more. */
export async function returnPromo(tx: Queries, cause: string): Promise<void> {
  await tx.execute(sql`
    with back as (delete from promo_use where cause = ${cause} returning code)
    update promo_code set used = greatest(used - 1, 0) from back where promo_code.code = back.code`);
}
