import { AsyncLocalStorage } from 'node:async_hooks';
import type { SQL } from 'drizzle-orm';

/** Limits for one kind of work: connections of one process, and milliseconds of waiting. */
export interface WorkLimits {
  connections: number;
  /** Waiting for a free connection. */
  connectMs: number;
  /** Waiting for a lock of another transaction. */
  lockMs: number;
  /** Waiting for one statement to end; 0: without limit. */
  statementMs: number;
  /**
   * Pause between two statements of a transaction: a process that hangs there, or has lost its
   * network, blocks everybody else.
   */
  pauseMs: number;
  /** Its connections cannot write, so they never wait for a locked row. */
  isReadOnly?: boolean;
}

/**
 * Each kind of work has its own connections: when one kind waits, the others go on. PostgreSQL
 * checks for deadlocks after a second, so lock limits are longer where deadlocks are possible: the
 * transaction is then told of the deadlock and starts again.
 */
export const WORK_LIMITS = {
  /** Pages and answers that change nothing. */
  reading: {
    connections: 5,
    connectMs: 5_000,
    lockMs: 1_000,
    statementMs: 5_000,
    pauseMs: 5_000,
    isReadOnly: true,
  },
  /** Carts, logins, forms: what a shopper changes with one press. */
  changing: {
    connections: 5,
    connectMs: 10_000,
    lockMs: 1_500,
    statementMs: 5_000,
    pauseMs: 5_000,
  },
  /** Orders and their money, which lock goods, promo codes and accounts. */
  placing: { connections: 6, connectMs: 10_000, lockMs: 3_000, statementMs: 5_000, pauseMs: 5_000 },
  /** Jobs and the catalogue's index: nobody waits for them in front of a screen. */
  background: {
    connections: 4,
    connectMs: 30_000,
    lockMs: 5_000,
    statementMs: 120_000,
    pauseMs: 10_000,
  },
  /** Gives way to all other work. */
  sweeping: { connections: 1, connectMs: 5_000, lockMs: 500, statementMs: 2_000, pauseMs: 5_000 },
  /**
   * Migrations and the first data: when two processes start together, the second waits for the
   * first.
   */
  starting: { connections: 3, connectMs: 30_000, lockMs: 300_000, statementMs: 0, pauseMs: 60_000 },
  /** A person at a terminal. */
  staff: {
    connections: 4,
    connectMs: 10_000,
    lockMs: 5_000,
    statementMs: 120_000,
    pauseMs: 10_000,
  },
  loading: { connections: 3, connectMs: 10_000, lockMs: 60_000, statementMs: 0, pauseMs: 10_000 },
} as const satisfies Record<string, WorkLimits>;

export type Work = keyof typeof WORK_LIMITS;
export const WORKS = Object.keys(WORK_LIMITS) as Work[];

/** Runs one statement, in the transaction or outside of one. */
export type Ask = (
  statement: SQL,
) => PromiseLike<{ readonly rows: readonly Readonly<Record<string, unknown>>[] }>;

/**
 * What somebody may do only as long as a right lasts. Every transaction begins with `check`, which
 * throws when the right is gone; outside of transactions nothing can be written.
 */
export interface Guarded {
  readonly work: Work;
  readonly check: (ask: Ask) => Promise<void>;
}
/** Work that goes on after its request, whoever has caused it, and so has no right to lose. */
const BESIDE_REQUESTS: readonly Work[] = ['background', 'sweeping', 'starting', 'loading'];

interface WorkContext {
  work: Work | undefined;
  guarded?: Guarded | undefined;
  /** The pools whose connection this work holds for a transaction. */
  held: readonly object[];
}

const context = new AsyncLocalStorage<WorkContext>();

/** Runs `act` with this kind for all its database work, however deep inside. */
export function working<Result>(work: Work, act: () => PromiseLike<Result>): Promise<Result> {
  // Awaited inside, because a Drizzle query starts only when it is awaited.
  const outer = context.getStore();
  const guarded = BESIDE_REQUESTS.includes(work) ? undefined : outer?.guarded;
  return context.run({ work, guarded, held: outer?.held ?? [] }, async () => await act());
}

/** Runs `act` with this guard for all its transactions. */
export function workingGuarded<Result>(
  guarded: Guarded,
  act: () => PromiseLike<Result>,
): Promise<Result> {
  const held = context.getStore()?.held ?? [];
  return context.run({ work: 'reading', guarded, held }, async () => await act());
}

/** The guard of the current work, if it has one. */
export const currentGuard = (): Guarded | undefined => context.getStore()?.guarded;

/** The kind of the current work; undefined: not set. */
export const currentWork = (): Work | undefined => context.getStore()?.work;

/** While `act` runs, asking the same pool for a second connection is an error. */
export function holdingConnection<Result>(
  pool: object,
  act: () => PromiseLike<Result>,
): Promise<Result> {
  const outer = context.getStore();
  return context.run(
    { ...outer, work: outer?.work, held: [...(outer?.held ?? []), pool] },
    async () => await act(),
  );
}

export const isHeld = (pool: object): boolean => context.getStore()?.held.includes(pool) ?? false;
