import { sql } from 'drizzle-orm';
import type { Clock } from '../platform/clock.ts';
import { priorityOf } from './job-classes.ts';
import type { Task } from './job-classes.ts';
import type { Queries } from './transaction.ts';

/**
 * The library waits e^n seconds after the n-th failure, and `lost-jobs.ts` makes that an hour at most:
 * three days in all, so that a mail server that is away over a weekend costs no letter.
 */
export const ATTEMPTS_MOST = 80;

/**
 * What a task does. It may happen twice for one cause, so it has to stand that. A time that it answers
 * is when it is to look again. Its error must name no address: it is kept and shown. What takes long ends
 * soon after `stopping` says that the process is to end, and answers a time to be gone on with by another.
 */
export type Act = (
  payload: unknown,
  cause: string,
  stopping: AbortSignal,
) => Promise<void> | Promise<Date | null>;
export type Tasks<Name extends Task = Task> = Readonly<Record<Name, Act>>;

export interface AddedJob {
  task: Task;
  /** At most 512 characters. What waits already under this cause is not added again. */
  cause: string;
  payload: object;
  runAt?: Date;
  /** One job of the task at a time, in all processes together. */
  isSerial?: boolean;
}

/**
 * Leaves work for after the commit, or for a later time. Once a job has begun, its cause can be added
 * anew: the running one may have read the data before they changed.
 */
export async function addJob(tx: Queries, added: AddedJob, clock: Clock): Promise<void> {
  const { task, cause, payload, runAt, isSerial = false } = added;
  const later = runAt !== undefined && runAt > clock() ? runAt.toISOString() : null;
  await tx.execute(sql`
    select from graphile_worker.add_job(
      ${task}, ${JSON.stringify(payload)}::json,
      queue_name => ${isSerial ? task : null}::text, run_at => ${later}::timestamptz,
      max_attempts => ${ATTEMPTS_MOST}::int, job_key => ${cause}, priority => ${priorityOf(task)}::int,
      job_key_mode => 'preserve_run_at')`);
}
