import { sql } from 'drizzle-orm';
import { NAME_LOCKS } from './notifications.ts';
import type { Queries } from './transaction.ts';

const LAST_RETRY = '1 hour';

/**
 * Gives back what killed processes had begun: who runs jobs holds a lock under the name by which it takes them
 * (`Database.hold`), and the lock ends with its process. Waits for a next attempt longer than an hour are shortened.
 */
export async function findLostJobs(db: Queries): Promise<void> {
  await db.execute(sql`
    select graphile_worker.force_unlock_workers(array_agg(gone.locked_by))
    from (select distinct locked_by from graphile_worker.jobs where locked_by is not null) gone
    where pg_try_advisory_xact_lock(${NAME_LOCKS}, hashtext(gone.locked_by))`);
  // What was added anew while its process was dying has no cause any more: the new job does it.
  await db.execute(sql`
    select from graphile_worker.complete_jobs(array(
      select id from graphile_worker.jobs where key is null and locked_at is null and attempts >= max_attempts))`);
  await db.execute(sql`
    select from graphile_worker.reschedule_jobs(array(
      select id from graphile_worker.jobs
      where locked_at is null and attempts > 0 and attempts < max_attempts and run_at > now() + ${LAST_RETRY}::interval
    ), run_at => now() + ${LAST_RETRY}::interval)`);
}
