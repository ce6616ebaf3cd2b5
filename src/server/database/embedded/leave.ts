import { setTimeout as wait } from 'node:timers/promises';
import { LEAVING_LOCK } from '../advisory-locks.ts';
import { isPassing, withConnection } from './connection.ts';
import { isAlive, readPostmaster } from './postmaster.ts';

const LEAVING = 'skoba leaving';
const POLL_MS = 15;

/** Stops the server when the caller was its last user. True when it was stopped here. */
export async function stopIfUnused(cluster: string, connectionString: string): Promise<boolean> {
  try {
    return await withConnection({ connectionString, application_name: LEAVING }, async (client) => {
      // When two processes stop together, they count the users one after the other, so that neither
      // counts the other as a user.
      await client.query('select pg_advisory_lock($1)', [LEAVING_LOCK]);
      const { rowCount } = await client.query(
        `select from pg_stat_activity where backend_type = 'client backend' and application_name <> $1 limit 1`,
        [LEAVING],
      );
      const postmaster = readPostmaster(cluster);
      if (rowCount !== 0 || postmaster === undefined || !isAlive(cluster, postmaster)) return false;
      // PostgreSQL's fast shutdown: transactions are ended, everything is written, the server
      // exits.
      process.kill(postmaster.pid, 'SIGINT');
      while (isAlive(cluster, postmaster)) await wait(POLL_MS);
      return true;
    });
  } catch (error) {
    // When two processes stop together, the other one may have stopped the server while this one
    // waited.
    if (isPassing(error)) return false;
    throw error;
  }
}
