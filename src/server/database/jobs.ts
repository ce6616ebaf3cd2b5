import { asc, eq, lte, min, sql } from 'drizzle-orm';
import type { Clock } from '../platform/clock.ts';
import type { Database } from './open.ts';
import { job } from './schema/platform.ts';
import type { Queries } from './transaction.ts';

const CHANNEL = 'skoba_jobs';
/** A job that was begun and neither ended nor failed within this time is begun again: its process is gone. */
const LEASE_MS = 120_000;
const FIRST_RETRY_MS = 5_000;
const LAST_RETRY_MS = 3_600_000;
/** Three days: a mail server that is away over a weekend costs no letter. */
const ATTEMPTS_MOST = 80;
/** Another process may have lost its job meanwhile. */
const LOOK_AGAIN_MS = 60_000;
const AT_ONCE = 3;

/** Task → what it does. It may happen twice for one cause, so it has to stand that. A time that it answers is when it is to look again. */
export type Tasks = Readonly<Record<string, (payload: unknown, cause: string) => Promise<void> | Promise<Date | null>>>;

/** Leaves work for after the commit, or for a later time; a cause that already waits is not added again. */
export async function addJob(tx: Queries, added: { task: string; cause: string; payload: object; runAt?: Date }, clock: Clock): Promise<void> {
  await tx.insert(job).values({ runAt: clock(), ...added }).onConflictDoNothing({ target: job.cause });
  await tx.execute(sql`select pg_notify(${CHANNEL}, '')`);
}

export interface JobRunner {
  /** Lets running jobs end. */
  close(): Promise<void>;
}

/** Does what waits now and what is added later, by any process. A task's error must name no address: it is told to `onError`. */
export async function runJobs(db: Database, options: { tasks: Tasks; clock: Clock; onError: (error: unknown, task: string) => void }): Promise<JobRunner> {
  const { tasks, clock, onError } = options;
  const running = new Set<Promise<void>>();
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;

  const later = (ms: number) => new Date(clock().getTime() + ms);

  async function begin() {
    const [due] = await db.update(job).set({ attempts: sql`${job.attempts} + 1`, runAt: later(LEASE_MS) })
      .where(eq(job.id, sql`(${db.select({ id: job.id }).from(job).where(lte(job.runAt, clock())).orderBy(asc(job.runAt)).limit(1).for('update', { skipLocked: true })})`))
      .returning();
    return due;
  }

  async function doDueJobs(): Promise<void> {
    for (let due = isClosed ? undefined : await begin(); due !== undefined; due = isClosed ? undefined : await begin()) {
      const { id, task, attempts } = due;
      try {
        const act = tasks[task];
        if (act === undefined) throw new Error(`No such task: ${task}`);
        const again = await act(due.payload, due.cause);
        if (again instanceof Date) await db.update(job).set({ runAt: again, attempts: 0 }).where(eq(job.id, id));
        else await db.delete(job).where(eq(job.id, id));
      } catch (error) {
        onError(error, task);
        const wait = Math.min(FIRST_RETRY_MS * 2 ** (attempts - 1), LAST_RETRY_MS);
        if (attempts >= ATTEMPTS_MOST) await db.delete(job).where(eq(job.id, id));
        else await db.update(job).set({ runAt: later(wait) }).where(eq(job.id, id));
      }
    }
  }

  function wake(): void {
    if (isClosed || running.size >= AT_ONCE) return;
    const work = doDueJobs().catch((error: unknown) => onError(error, 'jobs')).then(() => {
      running.delete(work);
      return running.size === 0 ? sleep() : undefined;
    });
    running.add(work);
  }

  /** Until the next job's time. */
  async function sleep(): Promise<void> {
    if (isClosed) return;
    const [next] = await db.select({ at: min(job.runAt) }).from(job).catch(() => []);
    if (isClosed) return;
    const wait = next?.at ? next.at.getTime() - clock().getTime() : LOOK_AGAIN_MS;
    clearTimeout(timer);
    timer = setTimeout(wake, Math.min(Math.max(wait, 50), LOOK_AGAIN_MS));
    timer.unref();
  }

  const stopListening = await db.listen(CHANNEL, wake);
  wake();
  return {
    async close() {
      isClosed = true;
      clearTimeout(timer);
      await stopListening();
      await Promise.all(running);
    },
  };
}
