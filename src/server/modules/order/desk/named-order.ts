import { sql } from 'drizzle-orm';
import type { Queries } from '#src/server/database/transaction.ts';
import { findOrderId } from '../command-queries.ts';

/** The id of an order that is named by its number or its id; null: there is none. */
export async function findNamed(db: Queries, named: string): Promise<string | null> {
  if (/^\d+$/.test(named)) return findOrderId(db, Number(named));
  const { rows } = await db.execute<{ id: string }>(
    sql`select id from "order" where id = ${named}::uuid`,
  );
  return rows[0]?.id ?? null;
}

/**
 * The version of an order: another one after every deed but notes and tracking numbers, and after
 * everything that happens to its money. Read it after locking the order to compare it.
 */
export async function versionOf(db: Queries, orderId: string): Promise<string> {
  const { rows } = await db.execute<{ version: string }>(sql`
    select concat_ws('.',
      (select max(id) from order_history where order_id = ${orderId}),
      (select coalesce(max(id), 0) from order_deed
        where order_id = ${orderId} and kind not in ('note', 'tracked')),
      (select count(*) + count(voided_at) from noted_payment where order_id = ${orderId}),
      (select count(*) from order_credit where order_id = ${orderId}),
      (select concat_ws('-', count(*), sum(amount) filter (where status = 'succeeded'),
        count(*) filter (where status in ('failed', 'dropped')))
        from refund where order_id = ${orderId}),
      (select concat_ws('-', count(*) filter (where status = 'succeeded'),
        count(*) filter (where unclear is not null)) from payment where order_id = ${orderId})
    ) as version`);
  return rows[0]?.version ?? '';
}
