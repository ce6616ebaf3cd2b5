import type pg from 'pg';
import { TASK_CLASSES } from './job-classes.ts';

export const JOB_SCHEMA = 'graphile_worker';
/** `application_name` of the job runners' connections in `pg_stat_activity`. */
export const JOBS_CONNECTION = 'skoba jobs';
/**
 * The number of the library's newest migration; a test compares it. Loading the library only to ask
 * would cost 0.1 s at each start.
 */
export const JOB_TABLES_VERSION = 20;

/**
 * Updates the library's tables and registers every task: transactions that add a job of an unknown
 * task would wait for each other.
 */
export async function migrateJobTables(pool: pg.Pool): Promise<void> {
  if ((await jobTablesVersion(pool)) < JOB_TABLES_VERSION) {
    const { runMigrations } = await import('graphile-worker');
    await runMigrations({ pgPool: pool, schema: JOB_SCHEMA });
  }
  await pool.query(
    `insert into ${JOB_SCHEMA}._private_tasks (identifier) select name from unnest($1::text[]) name
      where not exists (select from ${JOB_SCHEMA}._private_tasks known where known.identifier = name)
      on conflict do nothing`,
    [Object.keys(TASK_CLASSES)],
  );
}

/** 0: the library has none yet. */
export async function jobTablesVersion(pool: Pick<pg.ClientBase, 'query'>): Promise<number> {
  const {
    rows: [table],
  } = await pool.query<{ name: string | null }>(
    `select to_regclass('${JOB_SCHEMA}.migrations')::text as name`,
  );
  if ((table?.name ?? null) === null) return 0;
  const {
    rows: [newest],
  } = await pool.query<{ id: number | null }>(`select max(id) as id from ${JOB_SCHEMA}.migrations`);
  return newest?.id ?? 0;
}
