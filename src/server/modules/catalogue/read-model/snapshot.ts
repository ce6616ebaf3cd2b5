import type pg from 'pg';
import type { Database } from '#src/server/database/open.ts';

/**
 * The index of a large shop is built between two queries; a reading transaction blocks nobody
 * meanwhile.
 */
const PAUSE = '2min';

/** Reads the database as it is at one moment. */
export async function inSnapshot<Result>(
  db: Database,
  read: (client: pg.PoolClient) => Promise<Result>,
): Promise<Result> {
  const client = await db.$client.connect();
  try {
    // JIT compilation takes longer than these queries.
    await client.query(`
      begin isolation level repeatable read, read only;
      set local jit = off; set local idle_in_transaction_session_timeout = '${PAUSE}'`);
    const result = await read(client);
    await client.query('commit');
    client.release();
    return result;
  } catch (error) {
    // The state of the connection is unknown: the pool will open another.
    client.release(true);
    throw error;
  }
}
