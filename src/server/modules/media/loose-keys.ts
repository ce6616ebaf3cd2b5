import { inArray } from 'drizzle-orm';
import { isBackupRunning } from '../../database/backup-turn.ts';
import { looseUpload } from '../../database/schema/media.ts';
import type { Queries } from '../../database/transaction.ts';
import type { Clock } from '../../platform/clock.ts';

/**
 * Files are saved before their row and exist briefly after it is gone. Keys are noted first, so
 * that files left by a killed process can be found.
 */
export interface LooseKeys {
  note(keys: readonly string[]): Promise<void>;
  /** The files of these keys are gone or have a row. */
  settle(keys: readonly string[]): Promise<void>;
  /** False while a backup runs, which may name files whose rows are gone by now. */
  mayRemove(): Promise<boolean>;
}

/** Pass a transaction for keys whose row is deleted in it. */
export const looseKeys = (db: Queries, clock: Clock): LooseKeys => ({
  async note(keys) {
    if (keys.length > 0)
      await db
        .insert(looseUpload)
        .values(keys.map((key) => ({ key, since: clock() })))
        .onConflictDoNothing();
  },
  async settle(keys) {
    if (keys.length > 0) await db.delete(looseUpload).where(inArray(looseUpload.key, [...keys]));
  },
  mayRemove: async () => !(await isBackupRunning(db)),
});
