import type { TaskList } from 'graphile-worker';
import type { Clock } from '../platform/clock.ts';
import { errorLine } from '../platform/error-record.ts';
import { TASK_CLASSES, isTask, type JobClass } from './job-classes.ts';
import { addJob, type Tasks } from './jobs.ts';
import type { Queries } from './transaction.ts';

interface Deps {
  db: Queries;
  clock: Clock;
  /** Aborted when the process is to end. */
  stopping: AbortSignal;
  onError: (error: unknown, task: string) => void;
}

/** The tasks of one class in the form that the library calls. */
export function taskListOf(
  jobClass: JobClass,
  tasks: Partial<Tasks>,
  { db, clock, stopping, onError }: Deps,
): TaskList {
  const list: TaskList = {};
  for (const [task, act] of Object.entries(tasks)) {
    if (!isTask(task) || TASK_CLASSES[task] !== jobClass) continue;
    list[task] = async (given: unknown, { job }) => {
      // Every payload comes from `addJob` or a schedule.
      const payload = given as object;
      const cause = job.key ?? `${task}:${job.id}`;
      try {
        const runAt = await act(payload, cause, stopping);
        // This job is done; the next look is a job of its own.
        if (runAt instanceof Date)
          await addJob(
            db,
            { task, cause, payload, runAt, isSerial: job.job_queue_id !== null },
            clock,
          );
      } catch (error) {
        onError(error, task);
        if (job.attempts >= job.max_attempts)
          onError(new Error(`Job ${job.id} failed for the last time.`), task);
        // The message is stored with the job and shown to the staff.
        throw new Error(errorLine(error), { cause: error });
      }
    };
  }
  return list;
}
