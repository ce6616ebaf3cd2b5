import { sql } from 'drizzle-orm';
import type { DeskFacts } from '#src/server/database/schema/staff.ts';
import type { Queries } from '#src/server/database/transaction.ts';

/**
 * What the journal of the desk keeps of an order: codes, numbers and sums, nothing personal,
 * because its rows are never deleted.
 */
export async function snapshotOf(tx: Queries, orderId: string): Promise<DeskFacts> {
  const { rows } = await tx.execute<Record<string, string | number | boolean | null>>(sql`
    select o.status, o.final::float8 as final, o.delivery_price, o.delivery_to_confirm,
      o.delivery_key as delivery, o.payment_key as payment,
      m.paid::float8 as paid, (m.refunded + m.returning)::float8 as refunded, m.due::float8 as due,
      l.units, l.shipped, l.returned
    from "order" o
    join order_money m on m.order_id = o.id
    cross join lateral (select sum(amount)::int as units, sum(shipped)::int as shipped,
      sum(returned)::int as returned from order_line where order_id = o.id) l
    where o.id = ${orderId}`);
  return rows[0] ?? {};
}
