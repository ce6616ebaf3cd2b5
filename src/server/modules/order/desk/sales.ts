import { sql } from 'drizzle-orm';
import type { Sales } from '#src/contract/desk/today.ts';
import { SALES_DAYS, totalsOf, type SalesDay } from '#src/domain/desk-today.ts';
import { dayAfter, shopDay, shopMidnight } from '#src/domain/shop-days.ts';
import type { Queries } from '#src/server/database/transaction.ts';

/** The day of the shop, which is in Moscow. */
const dayOf = (column: string) => sql.raw(`to_char(${column} + interval '3 hours', 'YYYY-MM-DD')`);

/** Orders and money of the last days, today included, and of as many days before them. */
export async function salesOf(db: Queries, now: Date): Promise<Sales> {
  const today = shopDay(now);
  const first = dayAfter(today, 1 - 2 * SALES_DAYS);
  const since = shopMidnight(first);
  const { rows } = await db.execute<SalesDay & Record<string, unknown>>(sql`
    with parts as (
      select ${dayOf("created_at at time zone 'UTC'")} as day, 1 as orders, final as sum, 0 as paid
      from "order" where created_at >= ${since} and status <> 'cancelled'
      union all
      select ${dayOf("coalesce(ended_at, updated_at) at time zone 'UTC'")}, 0, 0, amount from payment
      where status = 'succeeded' and coalesce(ended_at, updated_at) >= ${since}
      union all
      select ${dayOf("at at time zone 'UTC'")}, 0, 0, amount from noted_payment
      where at >= ${since} and voided_at is null)
    select day, sum(orders)::int as orders, sum(sum)::float8 as sum, sum(paid)::float8 as paid
    from parts group by day`);
  const found = new Map(rows.map((row) => [row.day, row]));
  const days = Array.from({ length: 2 * SALES_DAYS }, (_, index) => {
    const day = dayAfter(first, index);
    return found.get(day) ?? { day, orders: 0, sum: 0, paid: 0 };
  });
  const [before, latest] = [days.slice(0, SALES_DAYS), days.slice(SALES_DAYS)];
  return { days: latest, now: totalsOf(latest), before: totalsOf(before) };
}
