import { sql } from 'drizzle-orm';
import type { Queries } from '../../database/transaction.ts';
import type { Clock } from '../../platform/clock.ts';
import { addFetching } from './wanted.ts';

export type PictureState = 'waiting' | 'again' | 'failed';

export interface PictureRow extends Record<string, unknown> {
  url: string;
  state: PictureState;
  /** The time of the next try, or of the last one. */
  at: string | null;
  attempts: number;
  goods: number;
  problem: string;
}

const FAILED = sql`due_at is null and problem is not null`;

/** Pictures that are missing, or whose server failed when asked for a newer version. */
export async function listPictures(
  db: Queries,
  { isFailed, limit, offset }: { isFailed: boolean; limit: number; offset: number },
): Promise<{ total: number; rows: PictureRow[] }> {
  const shown = isFailed ? FAILED : sql`(key is null or problem is not null)`;
  const {
    rows: [all],
  } = await db.execute<{ total: number }>(sql`
    select count(*)::int as total from remote_picture where ${shown}`);
  const { rows } = await db.execute<PictureRow>(sql`
    select url, attempts, coalesce(problem, '') as problem, coalesce(due_at, checked_at)::text as at,
      case when problem is null then 'waiting' when due_at is null then 'failed' else 'again' end as state,
      (select count(distinct product_id)::int from wanted_picture w where w.url = r.url) as goods
    from remote_picture r where ${shown} order by due_at nulls last, url limit ${limit} offset ${offset}`);
  return { total: all?.total ?? 0, rows };
}

/** Makes these pictures, or all that were given up, due now; returns their addresses. */
export async function retryPictures(
  tx: Queries,
  which: readonly string[] | 'all failed',
  clock: Clock,
): Promise<string[]> {
  const chosen = which === 'all failed' ? FAILED : sql`url = any(${sql.param([...which])}::text[])`;
  const { rows } = await tx.execute<{ url: string }>(sql`
    update remote_picture set due_at = ${clock().toISOString()}::timestamptz, attempts = 0
    where ${chosen} returning url`);
  if (rows.length > 0) await addFetching(tx, clock);
  return rows.map(({ url }) => url);
}
