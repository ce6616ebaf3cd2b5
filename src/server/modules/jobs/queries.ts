import { sql } from 'drizzle-orm';
import type { Queries } from '../../database/transaction.ts';

export type JobState = 'waiting' | 'running' | 'again' | 'failed';

export interface JobRow extends Record<string, unknown> {
  id: string;
  task: string;
  state: JobState;
  runAt: Date;
  attempts: number;
  cause: string;
  error: string;
}

const FAILED = sql.raw('locked_at is null and attempts >= max_attempts');
/**
 * A job that was added again while it ran has lost its cause to the new one, so the new one is
 * shown.
 */
const shown = (isFailed: boolean) =>
  isFailed ? sql`key is not null and ${FAILED}` : sql`key is not null`;

/** Without the payload, which may contain addresses. */
export async function listJobs(
  db: Queries,
  { isFailed, limit, offset }: { isFailed: boolean; limit: number; offset: number },
): Promise<{ total: number; rows: JobRow[] }> {
  const {
    rows: [all],
  } = await db.execute<{ total: number }>(sql`
    select count(*)::int as total from graphile_worker.jobs where ${shown(isFailed)}`);
  const { rows } = await db.execute<Omit<JobRow, 'runAt'> & { runAt: string }>(sql`
    select id, task_identifier as task, attempts, key as cause, coalesce(last_error, '') as error, run_at as "runAt",
      case when locked_at is not null then 'running'
        when ${FAILED} then 'failed'
        when attempts > 0 then 'again'
        else 'waiting' end as state
    from graphile_worker.jobs where ${shown(isFailed)} order by priority, run_at, id limit ${limit} offset ${offset}`);
  return {
    total: all?.total ?? 0,
    rows: rows.map((row) => ({ ...row, runAt: new Date(row.runAt) }) as JobRow),
  };
}

export async function failedJobs(db: Queries): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select id from graphile_worker.jobs where ${shown(true)} order by id`);
  return rows.map(({ id }) => id);
}

/** Returns the jobs that are now due; jobs that are running or do not exist are left out. */
export async function retryJobs(db: Queries, ids: readonly string[]): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select id from graphile_worker.reschedule_jobs(
      ${`{${ids.join()}}`}::bigint[], run_at => now(), attempts => 0) order by id`);
  return rows.map(({ id }) => id);
}
