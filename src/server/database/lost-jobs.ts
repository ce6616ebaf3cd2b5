import { sql } from 'drizzle-orm';
import { NAME_LOCKS } from './advisory-locks.ts';
import type { Database } from './open.ts';
import { inTransaction } from './transaction.ts';

const LAST_RETRY = '1 hour';
/** Stored with the job and shown to the staff. */
const ENDED = 'The process ended while it did this job.';

/**
 * Releases jobs that killed processes had started. A job runner holds a lock on the name by which
 * it takes jobs (`Database.hold`), and the lock ends with its process. The library counted the try
 * when it took the job, and the pause before the next one grows as after a failure: a job that ends
 * its process cannot end the next ones at once. Waits for the next attempt are limited to an hour.
 */
export async function findLostJobs(db: Database): Promise<void> {
  await inTransaction(db, async (tx) => {
    const { rows } = await tx.execute<{ name: string }>(sql`
      select gone.name
      from (select distinct locked_by as name from graphile_worker.jobs where locked_by is not null) gone
      where pg_try_advisory_xact_lock(${NAME_LOCKS}, hashtext(gone.name))`);
    const names = sql`${sql.param(rows.map(({ name }) => name))}::text[]`;
    await tx.execute(sql`
      update graphile_worker._private_jobs set last_error = ${ENDED},
        run_at = greatest(now(), run_at) + exp(least(attempts, 10)) * interval '1 second'
      where locked_by = any(${names})`);
    await tx.execute(sql`select graphile_worker.force_unlock_workers(${names})`);
  });
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
