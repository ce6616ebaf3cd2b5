import { sql } from 'drizzle-orm';
import { isTask, type Task } from '../../src/server/database/job-classes.ts';
import { addJob, type Tasks } from '../../src/server/database/jobs.ts';
import type { Queries } from '../../src/server/database/transaction.ts';
import type { Clock } from '../../src/server/platform/clock.ts';

export interface WaitingJob {
  id: string;
  task: Task;
  cause: string;
  payload: object;
  priority: number;
}

/** The signal of a process that goes on. */
export const NOT_STOPPING = new AbortController().signal;

const COLUMNS = sql.raw(`j.id, t.identifier as task, j.key as cause, j.payload, j.priority`);
const JOBS = sql.raw(
  'graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id',
);
/** By the clock of the test. A job without a time of its own is due at once. */
const isDue = (clock: Clock) =>
  sql`(j.run_at = j.created_at or j.run_at <= ${clock().toISOString()}::timestamptz)`;

/** The waiting jobs in the order in which they were added. */
export async function waitingJobs(db: Queries): Promise<WaitingJob[]> {
  const { rows } = await db.execute<WaitingJob & Record<string, unknown>>(
    sql`select ${COLUMNS} from ${JOBS} where j.key is not null order by j.id`,
  );
  return rows;
}

export async function dropJobs(db: Queries): Promise<void> {
  await db.execute(sql`delete from graphile_worker._private_jobs`);
}

interface Doing {
  /** Gets failures; without it they are thrown. */
  onError?: (error: unknown, task: string) => void;
  /** Does each job, but does not note it as done. */
  isKilled?: boolean;
}

/**
 * Does the jobs that are due by the clock of the test, and those that they add. Jobs without a task
 * in `tasks` go on waiting. Several callers may run at once.
 */
export async function doJobs(
  db: Queries,
  tasks: Partial<Tasks>,
  clock: Clock,
  { onError, isKilled = false }: Doing = {},
): Promise<void> {
  const done: string[] = [];
  for (
    let job = await take(db, tasks, clock, done);
    job !== undefined;
    job = await take(db, tasks, clock, done)
  ) {
    const { id, task, cause, payload } = job;
    done.push(id);
    try {
      const again = await tasks[task]?.(payload, cause, NOT_STOPPING);
      if (isKilled) await giveBack(db, id);
      else await end(db, id);
      if (again instanceof Date) await addJob(db, { task, cause, payload, runAt: again }, clock);
    } catch (error) {
      if (onError === undefined) throw error;
      onError(error, task);
      await giveBack(db, id, new Date(clock().getTime() + 5000));
    }
  }
}

async function take(
  db: Queries,
  tasks: Partial<Tasks>,
  clock: Clock,
  done: readonly string[],
): Promise<WaitingJob | undefined> {
  const known = sql.join(
    Object.keys(tasks)
      .filter(isTask)
      .map((task) => sql`${task}`),
    sql`, `,
  );
  const {
    rows: [job],
  } = await db.execute<WaitingJob & Record<string, unknown>>(sql`
    update graphile_worker._private_jobs j set locked_at = now(), locked_by = 'a test', attempts = j.attempts + 1
    from graphile_worker._private_tasks t where t.id = j.task_id and j.id = (
      select j.id from ${JOBS} where j.is_available and ${isDue(clock)} and t.identifier in (${known})
        and j.id <> all(${`{${done.join()}}`}::bigint[])
      order by j.id limit 1 for update of j skip locked)
    returning ${COLUMNS}`);
  return job;
}

const end = (db: Queries, id: string) =>
  db.execute(sql`delete from graphile_worker._private_jobs where id = ${id}`);

async function giveBack(db: Queries, id: string, at: Date | null = null): Promise<void> {
  await db.execute(sql`
    update graphile_worker._private_jobs set locked_at = null, locked_by = null,
      run_at = coalesce(${at?.toISOString() ?? null}::timestamptz, run_at)
    where id = ${id}`);
}

/** Makes all jobs due at once. */
export const hurryJobs = (db: Queries) =>
  db.execute(sql`
  select from graphile_worker.reschedule_jobs(array(select id from graphile_worker.jobs), run_at => now())`);
