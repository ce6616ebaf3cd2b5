import { sql } from 'drizzle-orm';
import pg from 'pg';
import { expect } from 'vitest';
import type { Database } from '../../src/server/database/open.ts';

/** A transaction of somebody else, on a connection of its own. */
export interface Holder {
  query: (statement: string, values?: unknown[]) => Promise<pg.QueryResult>;
  commit: () => Promise<void>;
}

/** Begins a transaction with this statement, which holds what it locks. */
export async function hold(
  { url }: Pick<Database, 'url'>,
  statement: string,
  values: unknown[] = [],
): Promise<Holder> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query('begin');
  await client.query(statement, values);
  return {
    query: (next, given) => client.query(next, given),
    async commit() {
      await client.query('commit');
      await client.end();
    },
  };
}

/** Resolves when so many transactions wait for a lock. */
export async function untilWaiting(db: Database, count = 1): Promise<void> {
  const waiting = sql`select count(*)::int as n from pg_stat_activity
    where wait_event_type = 'Lock' and datname = current_database()`;
  await expect.poll(async () => (await db.execute<{ n: number }>(waiting)).rows[0]?.n).toBe(count);
}
