import { setTimeout as pause } from 'node:timers/promises';
import { is } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import type { NodePgQueryResultHKT } from 'drizzle-orm/node-postgres';
import { PgTransaction, type PgDatabase } from 'drizzle-orm/pg-core';
import type pg from 'pg';
import { BROKEN_OFF, TAKEN_KEY, failedBy, isStillAtWork } from '../platform/database-errors.ts';
import type { Database } from './open.ts';
import { holding } from './work.ts';

/** What queries take: the database itself or a transaction of it, so that the caller decides. */
export type Queries = PgDatabase<NodePgQueryResultHKT, Record<string, never>>;

const TRIES = 4;
const PAUSE_MS = 20;

/** Runs the work anew when the database broke it off for the sake of another's. */
export async function again<Result>(
  work: () => Promise<Result>,
  codes = BROKEN_OFF,
): Promise<Result> {
  for (let tried = 1; ; tried += 1) {
    try {
      return await work();
    } catch (error) {
      if (tried === TRIES || !failedBy(error, codes)) throw error;
    }
    // Two that met once should not meet again in step.
    await pause(Math.random() * PAUSE_MS * tried);
  }
}

interface TransactionOptions {
  /** Begins anew, too, when another transaction wrote the same key: the second look finds it there. */
  againOnTakenKey?: boolean;
}

/**
 * All of `work` or nothing of it. `work` may run several times: it changes nothing but through `tx`.
 * Inside a transaction it joins that one: nesting never commits a part.
 */
export function inTransaction<Result>(
  db: Queries,
  work: (tx: Queries) => Promise<Result>,
  { againOnTakenKey = false }: TransactionOptions = {},
): Promise<Result> {
  if (is(db, PgTransaction)) return work(db as Queries);
  const pool = (db as Database).$client;
  return again(() => once(pool, work), againOnTakenKey ? [...BROKEN_OFF, TAKEN_KEY] : BROKEN_OFF);
}

async function once<Result>(
  pool: pg.Pool,
  work: (tx: Queries) => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect();
  let broken = false;
  try {
    return await holding(pool, () =>
      drizzle(client).transaction((tx) => work(tx as unknown as Queries)),
    );
  } catch (error) {
    // What the server still does on this connection must not meet the next work.
    broken = isStillAtWork(error);
    throw error;
  } finally {
    client.release(broken);
  }
}
