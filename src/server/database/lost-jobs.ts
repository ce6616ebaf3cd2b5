import { sql } from 'drizzle-orm';
import { NAME_LOCKS } from './advisory-locks.ts';
import type { Queries } from './transaction.ts';

const LAST_RETRY = '1 hour';

/**
 * Releases jobs that killed processes had started. A job runner holds a lock on the name by which
 * it takes jobs (`Database.hold`), and the lock ends with its process. Waits for the next attempt
 * are limited to an hour.
 */
export async function findLostJobs(db: Queries): Promise<void> {
  await db.execute(sql`
    select graphile_worker.force_unlock_workers(array_agg(gone.locked_by))
    from (select distinct locked_by from graphile_worker.jobs where locked_by is not null) gone
    where pg_try_advisory_xact_lock(${NAME_LOCKS}, hashtext(gone.locked_by))`);
  // A job added again while its process was dying has lost its cause; the new job does the work.
  await db.execute(sql`
    select from graphile_worker.complete_jobs(array(
      select id from graphile_worker.jobs where key is null and locked_at is null and attempts >= max_attempts))`);
  await db.execute(sql`
    select from graphile_worker.reschedule_jobs(array(
      select id from graphile_worker.jobs
      where locked_at is null and attempts > 0 and attempts < max_attempts and run_at > now() + ${LAST_RETRY}::interval
    ), run_at => now() + ${LAST_RETRY}::interval)`);
}
