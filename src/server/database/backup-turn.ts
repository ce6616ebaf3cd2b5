import { sql } from 'drizzle-orm';
import { BACKUP_LOCK } from './advisory-locks.ts';
import type { Queries } from './transaction.ts';

/**
 * While a backup runs, no file is removed that its snapshot may name. Ask after the rows of the file
 * are gone: a backup that begins later does not see them.
 */
export async function isBackupRunning(db: Queries): Promise<boolean> {
  // Held by the statement alone. A backup waits for the end of such statements.
  const { rows } = await db.execute<{ free: boolean }>(
    sql`select pg_try_advisory_xact_lock_shared(${BACKUP_LOCK}) as free`,
  );
  return rows[0]?.free !== true;
}
