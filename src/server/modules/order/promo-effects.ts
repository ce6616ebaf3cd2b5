import { sql } from 'drizzle-orm';
import type { Queries } from '../../database/transaction.ts';

/** Returns one use of the code. */
export async function returnPromo(tx: Queries, orderId: string): Promise<void> {
  await tx.execute(sql`
    with back as (delete from promo_use where order_id = ${orderId} returning code)
    update promo_code set used = greatest(used - 1, 0) from back where promo_code.code = back.code`);
}
