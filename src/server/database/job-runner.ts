import { EventEmitter } from 'node:events';
import type { Logger, Runner, TaskList } from 'graphile-worker';
import pg from 'pg';
import type { Clock } from '../platform/clock.ts';
import { errorLine } from '../platform/error-record.ts';
import { guarded, inBackground } from '../platform/guard.ts';
import { waitOrAbort } from '../platform/wait-or-abort.ts';
import { JOB_CLASSES, TASK_CLASSES, WORKERS, isTask, type JobClass } from './job-classes.ts';
import { JOBS_CONNECTION, JOB_SCHEMA } from './job-tables.ts';
import { addJob, type Tasks } from './jobs.ts';
import { findLostJobs } from './lost-jobs.ts';
import type { Database } from './open.ts';
import { connectionConfig, ignoreConnectionErrors } from './pools.ts';
import { cronItemOf, everyMinutes, type Schedule } from './schedules.ts';
import type { Queries } from './transaction.ts';

/** The channels of graphile-worker. */
const CHANNELS = ['jobs:insert', 'worker:migrate'];

/**
 * A pool for graphile-worker that saves connections. Each of its runners takes one only to listen
 * (`runTaskListInternal`, the one call with a callback), which costs PostgreSQL 2.5 MB. Here all
 * runners listen on the site's own connection. After that was lost, they look for jobs added
 * meanwhile.
 */
function listeningBy(db: Pick<Database, 'listen'>, pool: pg.Pool): pg.Pool {
  function connect(
    callback?: Parameters<pg.Pool['connect']>[0],
  ): Promise<pg.PoolClient> | undefined {
    if (callback === undefined) return pool.connect();
    const listener = new EventEmitter();
    const subscriptions = CHANNELS.map((channel) =>
      db.listen(channel, (payload) => listener.emit('notification', { channel, payload })),
    );
    const client = Object.assign(listener, {
      query: async () => undefined,
    }) as unknown as pg.PoolClient;
    callback(undefined, client, () => {
      const ends = subscriptions.map(async (listening) => (await listening)());
      inBackground('no longer listening to jobs', Promise.all(ends));
    });
    return undefined;
  }
  return new Proxy(pool, {
    get(target, name) {
      if (name === 'connect') return connect;
      const value: unknown = Reflect.get(target, name);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
}

/** New jobs are announced at their commit; scheduled jobs and retries are polled this often. */
const POLL_MS = 5000;
/** A page that is published at a time is there two seconds later. */
const POLL_URGENT_MS = 1000;
/**
 * The wait before a restart after the library has given up, for example because the database was
 * away when it recorded a job's end.
 */
const RESTART_MS = 2000;
/** As many as the largest class has workers; with fewer the library warns. */
const CONNECTIONS = Math.max(...Object.values(WORKERS));
const LOST_JOBS = everyMinutes(1, 'lost_jobs');
/**
 * Without these delays, even of 0, the library does not handle a failure to record a job's end, and
 * Node ends the process.
 */
const BATCH_DELAYS = { completeJobBatchDelay: 0, failJobBatchDelay: 0 };

type Library = typeof import('graphile-worker');

interface Options {
  /** A process may lack some tasks: their jobs wait for another process. */
  tasks: Partial<Tasks>;
  schedules?: readonly Schedule[];
  clock: Clock;
  onError: (error: unknown, task: string) => void;
}

export interface JobRunner {
  /** Waits for running jobs; long ones are asked to stop. */
  close(): Promise<void>;
}

/**
 * Runs waiting jobs and those added later by any process. It starts in the background: nobody waits
 * for it.
 */
export function runJobs(db: Database, options: Options): JobRunner {
  const { tasks, schedules = [], onError } = options;
  const closing = new AbortController();
  const running = new Set<Runner>();
  const reportError = (error: unknown) => onError(error, 'jobs');
  const pool = openPool(db, reportError);
  const pgPool = listeningBy(db, pool);
  const known: Partial<Tasks> = { ...tasks, [LOST_JOBS.task]: () => findLostJobs(db) };

  async function runClass(library: Library, jobClass: JobClass): Promise<void> {
    const taskList = taskListOf(jobClass, known, { ...options, db, stopping: closing.signal });
    if (Object.keys(taskList).length === 0) return;
    // One class handles all schedules, because its workers always run.
    const times =
      jobClass === TASK_CLASSES[LOST_JOBS.task] ? [LOST_JOBS, ...schedules].map(cronItemOf) : [];
    const quiet = quietLogger(library, reportError);
    while (!closing.signal.aborted) {
      const locks = nameLocks(db);
      try {
        const runner = await library.run({
          pgPool,
          schema: JOB_SCHEMA,
          taskList,
          concurrency: WORKERS[jobClass],
          pollInterval: jobClass === 'codes' ? POLL_URGENT_MS : POLL_MS,
          parsedCronItems: library.parseCronItems(times),
          logger: quiet,
          noHandleSignals: true,
          preset: { plugins: [beforeFirstJob(locks.hold)], worker: BATCH_DELAYS },
        });
        running.add(runner);
        if (closing.signal.aborted) await runner.stop();
        await runner.promise.finally(() => running.delete(runner));
      } catch (error) {
        reportError(error);
      }
      await locks.release(reportError);
      if (closing.signal.aborted) return;
      reportError(new Error('The worker of jobs has ended by itself; it is started again.'));
      await waitOrAbort(RESTART_MS, closing.signal);
      await findLostJobs(db).catch(reportError);
    }
  }

  async function start(): Promise<void> {
    const library = await import('graphile-worker');
    if (closing.signal.aborted) return;
    await findLostJobs(db).catch(reportError);
    await Promise.all(JOB_CLASSES.map((jobClass) => runClass(library, jobClass)));
  }

  const started = start().catch(reportError);
  async function end(): Promise<void> {
    closing.abort();
    await Promise.all([...running].map((runner) => runner.stop().catch(reportError)));
    await started;
    await pool.end();
  }
  let ended: Promise<void> | undefined;
  return { close: () => (ended ??= end()) };
}

/**
 * A pool for taking jobs and recording their end, which must not wait for connections behind
 * shoppers' requests.
 */
function openPool({ url, sockets }: Database, onError: (error: unknown) => void): pg.Pool {
  const pool = new pg.Pool({
    ...connectionConfig(url, sockets),
    application_name: JOBS_CONNECTION,
    max: CONNECTIONS,
    connectionTimeoutMillis: 5000,
    idleTimeoutMillis: 10_000,
  });
  pool.on(
    'error',
    guarded('a connection of jobs', (error) => onError(error)),
  );
  pool.on('connect', guarded('a new connection of jobs', ignoreConnectionErrors));
  return pool;
}

/** The locks on the names of the workers of one run, each taken once. */
function nameLocks(db: Pick<Database, 'hold'>) {
  const locks = new Map<string, Promise<() => Promise<void>>>();
  return {
    hold(name: string): Promise<unknown> {
      const lock = locks.get(name) ?? db.hold(name);
      locks.set(name, lock);
      return lock;
    },
    async release(onError: (error: unknown) => void): Promise<void> {
      for (const lock of locks.values()) await lock.then((release) => release()).catch(onError);
    },
  };
}

/**
 * Workers hold a lock on their name before they take a job; otherwise their jobs would look lost.
 */
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

/**
 * Tasks report their own failures, and what the library logs beside the text may contain a payload.
 */
function quietLogger({ Logger: Quiet }: Library, onError: (error: Error) => void): Logger {
  return new Quiet(() => (level, text, { failure }) => {
    if ((level === 'error' || level === 'warning') && failure !== true) onError(new Error(text));
  });
}

interface Deps {
  db: Queries;
  clock: Clock;
  /** Aborted when the process is to end. */
  stopping: AbortSignal;
  onError: (error: unknown, task: string) => void;
}

/** The tasks of one class in the form that the library calls. */
function taskListOf(
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
