import { asc, eq, sql } from 'drizzle-orm';
import type { CardLetter } from '#src/contract/desk/order-card.ts';
import { orderLetter } from '#src/server/database/schema/order-deeds.ts';
import type { Queries } from '#src/server/database/transaction.ts';
import { AGREED_LETTER, CANCEL_LETTER, DEED_LETTER, MANAGER_LETTER } from '../letter-jobs.ts';

const TO_SHOP: readonly string[] = [MANAGER_LETTER, CANCEL_LETTER, AGREED_LETTER];
const OF_ORDERS = sql.raw(`task_identifier like 'order\\_letter\\_%'`);

/** Letters about orders whose sending failed at least once and is not done. */
export async function countUnsentLetters(db: Queries): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(*)::int as count from graphile_worker.jobs
    where ${OF_ORDERS} and attempts > 0 and locked_at is null`);
  return rows[0]?.count ?? 0;
}

interface JobRow extends Record<string, unknown> {
  kind: string;
  state: CardLetter['state'];
  at: string;
  error: string;
}

/** The letters of one order: sent, waiting and failed, the oldest first. */
export async function lettersOf(
  db: Queries,
  { id, deedIds }: { id: string; deedIds: readonly number[] },
) {
  const causes = deedIds.map((deedId) => `${DEED_LETTER}:${deedId}`);
  const [sent, { rows: open }] = await Promise.all([
    db.select().from(orderLetter).where(eq(orderLetter.orderId, id)).orderBy(asc(orderLetter.id)),
    db.execute<JobRow>(sql`
      select task_identifier as kind, run_at as at, coalesce(last_error, '') as error,
        case when attempts >= max_attempts then 'failed' when attempts > 0 then 'again'
          else 'waiting' end as state
      from graphile_worker.jobs
      where ${OF_ORDERS} and (position(${id} in key) > 0 or key = any(${sql.param(causes)}::text[]))
      order by id`),
  ]);
  return [
    ...sent.map(({ cause, addressee, withheld, at }) => ({
      at,
      kind: cause.split(':')[0] ?? '',
      to: addressee,
      state: withheld ?? ('sent' as const),
      error: '',
    })),
    ...open.map(({ kind, state, at, error }) => ({
      at,
      kind,
      to: TO_SHOP.includes(kind) ? ('shop' as const) : ('buyer' as const),
      state,
      error,
    })),
  ];
}
