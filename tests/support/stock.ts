import { sql } from 'drizzle-orm';
import type { Queries } from '../../src/server/database/transaction.ts';

/** Adds the ledger entries that explain the stock which a test has written by hand. */
export async function openLedger(db: Queries): Promise<void> {
  await db.execute(sql`
    insert into stock_entry (product_id, on_hand, reserved, reason)
    select p.id, p.on_hand - coalesce(e.on_hand, 0), p.reserved - coalesce(e.reserved, 0), 'opening'
    from product p left join (
      select product_id, sum(on_hand) as on_hand, sum(reserved) as reserved from stock_entry group by 1
    ) e on e.product_id = p.id
    where p.on_hand <> coalesce(e.on_hand, 0) or p.reserved <> coalesce(e.reserved, 0)`);
}
