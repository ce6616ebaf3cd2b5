import type pg from 'pg';
import type { Database } from '../../../database/open.ts';

/**
 * Between two questions the index of a big shop is built; who only reads holds nobody up meanwhile.
 */
const PAUSE = '2min';

/** Reads the database as it is at one moment. */
export async function inSnapshot<Result>(
  db: Database,
  read: (client: pg.PoolClient) => Promise<Result>,
): Promise<Result> {
  const client = await db.$client.connect();
  try {
    // Compiling a query takes longer than these take.
    await client.query(`
      begin isolation level repeatable read, read only;
      set local jit = off; set local idle_in_transaction_session_timeout = '${PAUSE}'`);
    const result = await read(client);
    await client.query('commit');
    client.release();
    return result;
  } catch (error) {
    // What state the connection is in is unknown: the pool makes another one.
    client.release(true);
    throw error;
  }
}
