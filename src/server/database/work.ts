import { AsyncLocalStorage } from 'node:async_hooks';

/** What work of one kind may take: connections of one process, and milliseconds of waiting. */
export interface WorkLimits {
  connections: number;
  /** For a free connection. */
  connectMs: number;
  /** For each lock that another transaction holds. */
  lockMs: number;
  /** For the end of one statement; 0: as long as it takes. */
  statementMs: number;
  /** Between two statements of a transaction: a process that hangs there, or whose network is gone, holds everybody else. */
  pauseMs: number;
  /** Its connections cannot write, so they never wait for a row that somebody holds. */
  isReadOnly?: boolean;
}

/**
 * Each kind of work has connections of its own: where one kind waits, the others go on. PostgreSQL looks for a deadlock
 * after one second, so whoever may meet one waits longer than that: it is told of the deadlock and begins anew.
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
  /** Orders and their money: they lock goods, promo codes and accounts. */
  placing: { connections: 6, connectMs: 10_000, lockMs: 3_000, statementMs: 5_000, pauseMs: 5_000 },
  /** Jobs, and the catalogue's index: nobody waits for them at a screen. */
  background: {
    connections: 4,
    connectMs: 30_000,
    lockMs: 5_000,
    statementMs: 120_000,
    pauseMs: 10_000,
  },
  /** Gives way to everybody. */
  sweeping: { connections: 1, connectMs: 5_000, lockMs: 500, statementMs: 2_000, pauseMs: 5_000 },
  /** Migrations and the first data: of two processes the second waits for the first. */
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

interface Doing {
  work: Work | undefined;
  /** The pools whose connection this work holds for a transaction. */
  held: readonly object[];
}

const doing = new AsyncLocalStorage<Doing>();

/** Everything that `act` asks of a database, however deep inside, is work of this kind. */
export function working<Result>(work: Work, act: () => PromiseLike<Result>): Promise<Result> {
  // Awaited inside: a query of Drizzle begins when somebody waits for it.
  return doing.run({ work, held: doing.getStore()?.held ?? [] }, async () => await act());
}

/** The kind of the work that is going on here; undefined: nobody has said. */
export const currentWork = (): Work | undefined => doing.getStore()?.work;

/** While `act` goes on, asking the same pool for a second connection is an error. */
export function holding<Result>(pool: object, act: () => PromiseLike<Result>): Promise<Result> {
  const outer = doing.getStore();
  return doing.run(
    { work: outer?.work, held: [...(outer?.held ?? []), pool] },
    async () => await act(),
  );
}

export const isHeld = (pool: object): boolean => doing.getStore()?.held.includes(pool) ?? false;
