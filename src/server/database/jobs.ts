import { sql } from 'drizzle-orm';
import type { Clock } from '../platform/clock.ts';
import type { LinkKeys } from '../platform/link-keys.ts';
import type { Mailer } from '../platform/mail.ts';
import { priorityOf, type Task } from './job-classes.ts';
import type { Queries } from './transaction.ts';

/**
 * The library waits e^n seconds after the n-th failure, and `lost-jobs.ts` limits that to an hour:
 * three days in all, so that a mail server that is away over a weekend costs no letter.
 */
export const ATTEMPTS_MOST = 80;

/**
 * The work of a task. It may run twice for one cause and has to tolerate that. When it returns a
 * time, it runs again then. Its error must not contain an address, because it is stored and shown.
 * A long task stops soon after `stopping` and returns a time at which another process goes on.
 */
export type Act = (
  payload: unknown,
  cause: string,
  stopping: AbortSignal,
) => Promise<void> | Promise<Date | null>;
export type Tasks<Name extends Task = Task> = Readonly<Record<Name, Act>>;

/** What the tasks that send letters have: each picks what it needs. */
export interface LetterDeps {
  db: Queries;
  clock: Clock;
  mailer: Mailer;
  /** Where links lead. */
  siteUrl: string;
  links: LinkKeys;
}

export interface AddedJob {
  task: Task;
  /** At most 512 characters. While a job with this cause waits, no second one is added. */
  cause: string;
  payload: object;
  runAt?: Date;
  /** One job of the task at a time, in all processes together. */
  isSerial?: boolean;
}

/**
 * Adds a job that runs after the commit, or at a later time. Once a job has started, its cause can
 * be added again: the running one may have read the data before they changed.
 */
export async function addJob(tx: Queries, added: AddedJob, clock: Clock): Promise<void> {
  const { task, cause, payload, runAt, isSerial = false } = added;
  const later = runAt !== undefined && runAt > clock() ? runAt : null;
  await tx.execute(sql`
    select from graphile_worker.add_job(
      ${task}, ${JSON.stringify(payload)}::json,
      queue_name => ${isSerial ? task : null}::text, run_at => ${later}::timestamptz,
      max_attempts => ${ATTEMPTS_MOST}::int, job_key => ${cause}, priority => ${priorityOf(task)}::int,
      job_key_mode => 'preserve_run_at')`);
}
