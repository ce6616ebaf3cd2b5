import type { TaskList } from 'graphile-worker';
import type { Clock } from '../platform/clock.ts';
import { errorLine } from '../platform/error-record.ts';
import { TASK_CLASSES, isTask } from './job-classes.ts';
import type { JobClass } from './job-classes.ts';
import { addJob } from './jobs.ts';
import type { Tasks } from './jobs.ts';
import type { Queries } from './transaction.ts';

interface Deps {
  db: Queries;
  clock: Clock;
  /** The process is to end. */
  stopping: AbortSignal;
  onError: (error: unknown, task: string) => void;
}

/** The tasks of a class as the library calls them. */
export function taskListOf(
  jobClass: JobClass,
  tasks: Partial<Tasks>,
  { db, clock, stopping, onError }: Deps,
): TaskList {
  const list: TaskList = {};
  for (const [task, act] of Object.entries(tasks)) {
    if (!isTask(task) || TASK_CLASSES[task] !== jobClass) continue;
    list[task] = async (given: unknown, { job }) => {
      // Every payload is put by `addJob`, or by a schedule.
      const payload = given as object;
      const cause = job.key ?? `${task}:${job.id}`;
      try {
        const again = await act(payload, cause, stopping);
        // What it was begun for is done; the next look is a job of its own.
        if (again instanceof Date)
          await addJob(
            db,
            { task, cause, payload, runAt: again, isSerial: job.job_queue_id !== null },
            clock,
          );
      } catch (error) {
        onError(error, task);
        if (job.attempts >= job.max_attempts)
          onError(new Error(`Job ${job.id} failed for the last time.`), task);
        // It is kept beside the job and shown.
        throw new Error(errorLine(error), { cause: error });
      }
    };
  }
  return list;
}
