import { setTimeout as pause } from 'node:timers/promises';
import { is } from 'drizzle-orm';
import { drizzle, type NodePgQueryResultHKT } from 'drizzle-orm/node-postgres';
import { PgTransaction, type PgDatabase } from 'drizzle-orm/pg-core';
import type pg from 'pg';
import { BROKEN_OFF, TAKEN_KEY, failedBy, isStillAtWork } from '../platform/database-errors.ts';
import type { Database } from './open.ts';
import { currentGuard, holdingConnection, working } from './work.ts';

/** The parameter of all queries: the database or a transaction, so that the caller decides. */
export type Queries = PgDatabase<NodePgQueryResultHKT, Record<string, never>>;

const TRIES = 4;
const PAUSE_MS = 20;

/** Runs the work again when the database broke it off in favour of another transaction. */
export async function withRetries<Result>(
  work: () => Promise<Result>,
  codes = BROKEN_OFF,
): Promise<Result> {
  for (let tried = 1; ; tried += 1) {
    try {
      return await work();
    } catch (error) {
      if (tried === TRIES || !failedBy(error, codes)) throw error;
    }
    // A random pause, so that two transactions do not collide again.
    await pause(Math.random() * PAUSE_MS * tried);
  }
}

/**
 * Runs `work` in a transaction, all or nothing. `work` may run several times, so it changes nothing
 * except through `tx`. Inside a transaction it joins the outer one: nesting never commits a part.
 * A deed of the staff begins with a look at the author's right (`workingGuarded`).
 */
export function inTransaction<Result>(
  db: Queries,
  work: (tx: Queries) => Promise<Result>,
): Promise<Result> {
  if (is(db, PgTransaction)) return work(db as Queries);
  return withRetries(() => attempt((db as Database).$client, work));
}

/**
 * The same for work that inserts a key which another transaction may insert at the same moment: it
 * runs again, and finds the key there. Only a transaction of its own can begin again, so it takes
 * the database.
 */
export function inTransactionRetryingTakenKey<Result>(
  { $client }: Database,
  work: (tx: Queries) => Promise<Result>,
): Promise<Result> {
  return withRetries(() => attempt($client, work), [...BROKEN_OFF, TAKEN_KEY]);
}

async function attempt<Result>(
  pool: pg.Pool,
  work: (tx: Queries) => Promise<Result>,
): Promise<Result> {
  const guarded = currentGuard();
  const client = await (guarded === undefined
    ? pool.connect()
    : working(guarded.work, () => pool.connect()));
  let isBroken = false;
  try {
    return await holdingConnection(pool, () =>
      drizzle(client).transaction(async (tx) => {
        await guarded?.check((statement) => tx.execute(statement));
        return work(tx as unknown as Queries);
      }),
    );
  } catch (error) {
    // The server may still be working on this connection, so it is not reused.
    isBroken = isStillAtWork(error);
    throw error;
  } finally {
    client.release(isBroken);
  }
}
