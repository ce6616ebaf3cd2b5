import { desc, isNull, lt } from 'drizzle-orm';
import { backupRun } from '../../database/schema/backup.ts';
import type { Queries } from '../../database/transaction.ts';

const KEPT_MS = 90 * 86_400_000;
/** One is made each night; half a day later it is missed. */
const LATE_MS = 36 * 3_600_000;

/** Notes that a backup has ended, and forgets what is old. */
export async function noteRun(db: Queries, now: Date, problem: string | null): Promise<void> {
  await db.insert(backupRun).values({ endedAt: now, problem });
  await db.delete(backupRun).where(lt(backupRun.endedAt, new Date(now.getTime() - KEPT_MS)));
}

export interface BackupState {
  /** The last archive; null: none in the last 90 days. */
  doneAt: Date | null;
  isLate: boolean;
  /** Why the last backup came to nothing; null: it did not. */
  problem: string | null;
}

export async function backupState(db: Queries, now: Date): Promise<BackupState> {
  const newest = db.select().from(backupRun).orderBy(desc(backupRun.id)).limit(1);
  const [[last], [done]] = await Promise.all([
    newest,
    db
      .select()
      .from(backupRun)
      .where(isNull(backupRun.problem))
      .orderBy(desc(backupRun.id))
      .limit(1),
  ]);
  const doneAt = done?.endedAt ?? null;
  return {
    doneAt,
    isLate: doneAt === null || now.getTime() - doneAt.getTime() > LATE_MS,
    problem: last?.problem ?? null,
  };
}
