import pg from 'pg';
import type { Logger, Runner } from 'graphile-worker';
import type { Clock } from '../platform/clock.ts';
import { restOrStop } from '../platform/rest-or-stop.ts';
import { JOB_CLASSES, TASK_CLASSES, WORKERS } from './job-classes.ts';
import type { JobClass } from './job-classes.ts';
import { listeningBy } from './job-listening.ts';
import { JOBS_CONNECTION, JOB_SCHEMA } from './job-tables.ts';
import { taskListOf } from './job-tasks.ts';
import type { Tasks } from './jobs.ts';
import { findLostJobs } from './lost-jobs.ts';
import { failQuietly } from './open.ts';
import type { Database } from './open.ts';
import { connectionConfig } from './pools.ts';
import { cronItemOf, everyMinutes } from './schedules.ts';
import type { Schedule } from './schedules.ts';

/** Jobs are told of at their commit; those of a later time, and retries, are looked for so often. */
const LOOK_MS = 5000;
/** After the library has given up, say because the database was away when it wanted to note a job's end. */
const RESTART_MS = 2000;
/** As many as the largest class has workers; fewer make the library warn. */
const CONNECTIONS = Math.max(...Object.values(WORKERS));
const LOST_JOBS = everyMinutes(1, 'lost_jobs');
/** Without delays, zero ones too, the library leaves the failure to note a job's end to nobody, and Node ends the process. */
const NOTE_FAILURES = { completeJobBatchDelay: 0, failJobBatchDelay: 0 };

type Library = typeof import('graphile-worker');

interface Options {
  /** A process need not know every task: what it does not know waits for another. */
  tasks: Partial<Tasks>;
  schedules?: readonly Schedule[];
  clock: Clock;
  onError: (error: unknown, task: string) => void;
}

export interface JobRunner {
  /** Lets running jobs end; those that take long are told of it. */
  close(): Promise<void>;
}

/** Does what waits now and what is added later, by any process. It begins in the background: nobody has to wait for it. */
export function runJobs(db: Database, options: Options): JobRunner {
  const { tasks, schedules = [], onError } = options;
  const closing = new AbortController();
  const running = new Set<Runner>();
  const lost = (error: unknown) => onError(error, 'jobs');
  const pool = openPool(db, lost);
  const pgPool = listeningBy(db, pool);
  const known: Partial<Tasks> = { ...tasks, [LOST_JOBS.task]: () => findLostJobs(db) };

  async function runClass(library: Library, jobClass: JobClass): Promise<void> {
    const taskList = taskListOf(jobClass, known, { ...options, db, stopping: closing.signal });
    if (Object.keys(taskList).length === 0) return;
    // One class keeps the times of all; its workers are always there.
    const times =
      jobClass === TASK_CLASSES[LOST_JOBS.task] ? [LOST_JOBS, ...schedules].map(cronItemOf) : [];
    const quiet = quietLogger(library, lost);
    while (!closing.signal.aborted) {
      const names = new Map<string, Promise<() => Promise<void>>>();
      const hold = (name: string) => names.get(name) ?? names.set(name, db.hold(name)).get(name);
      try {
        const runner = await library.run({
          pgPool,
          schema: JOB_SCHEMA,
          taskList,
          concurrency: WORKERS[jobClass],
          pollInterval: LOOK_MS,
          parsedCronItems: library.parseCronItems(times),
          logger: quiet,
          noHandleSignals: true,
          preset: { plugins: [beforeFirstJob(hold)], worker: NOTE_FAILURES },
        });
        running.add(runner);
        if (closing.signal.aborted) await runner.stop();
        await runner.promise.finally(() => running.delete(runner));
      } catch (error) {
        lost(error);
      }
      for (const held of names.values()) await held.then((letGo) => letGo()).catch(lost);
      if (closing.signal.aborted) return;
      lost(new Error('The worker of jobs has ended by itself; it is started again.'));
      await restOrStop(RESTART_MS, closing.signal);
      await findLostJobs(db).catch(lost);
    }
  }

  async function start(): Promise<void> {
    const library = await import('graphile-worker');
    if (closing.signal.aborted) return;
    await findLostJobs(db).catch(lost);
    await Promise.all(JOB_CLASSES.map((jobClass) => runClass(library, jobClass)));
  }

  const started = start().catch(lost);
  async function end(): Promise<void> {
    closing.abort();
    await Promise.all([...running].map((runner) => runner.stop().catch(lost)));
    await started;
    await pool.end();
  }
  let ended: Promise<void> | undefined;
  return { close: () => (ended ??= end()) };
}

/** To take jobs and to note their end: neither may wait for a connection behind shoppers. */
function openPool({ url, sockets }: Database, onError: (error: unknown) => void): pg.Pool {
  const pool = new pg.Pool({
    ...connectionConfig(url, sockets),
    application_name: JOBS_CONNECTION,
    max: CONNECTIONS,
    connectionTimeoutMillis: 5000,
    idleTimeoutMillis: 10_000,
  });
  pool.on('error', (error) => onError(error));
  pool.on('connect', failQuietly);
  return pool;
}

/** The workers of a pool hold its name before they take anything: else what they have begun looks lost. */
const beforeFirstJob = (hold: (name: string) => unknown): GraphileConfig.Plugin => ({
  name: 'HoldName',
  worker: {
    hooks: {
      startWorker: async (_, { worker }) => {
        await hold(worker.workerPool.id);
      },
    },
  },
});

/** Failed jobs are told by their tasks; what is logged beside the text may hold a payload. */
function quietLogger({ Logger: Quiet }: Library, tell: (error: Error) => void): Logger {
  return new Quiet(() => (level, text, { failure }) => {
    if ((level === 'error' || level === 'warning') && failure !== true) tell(new Error(text));
  });
}
