import { inArray, lt } from 'drizzle-orm';
import { looseUpload } from '../../database/schema/media.ts';
import type { SweepStep } from '../../database/sweep.ts';
import type { Queries } from '../../database/transaction.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Uploads } from './uploads.ts';

/** A form that is a day old was abandoned; younger ones may be in progress. */
const LOOSE_MS = 86_400_000;
/** Removing files is slower than removing rows. */
const FILES_MOST = 100;

/** Returns which of these keys are used in a row. */
export type UploadKeeper = (keys: readonly string[]) => Promise<string[]>;

/**
 * Files are saved before their row and exist briefly after it is gone. Keys are noted first, so
 * that files left by a killed process can be found.
 */
export interface LooseKeys {
  note(keys: readonly string[]): Promise<void>;
  /** The files of these keys are gone or have a row. */
  settle(keys: readonly string[]): Promise<void>;
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
});

/**
 * Removes files that have had no row for a day. Looks only at keys known to this database: a bucket
 * may hold other files.
 */
export const looseStep = ({
  uploads,
  keepers,
}: {
  uploads: Pick<Uploads, 'remove'>;
  keepers: readonly UploadKeeper[];
}): SweepStep => ({
  name: 'loose_upload',
  most: FILES_MOST,
  async piece(db, now, most) {
    const old = await db
      .select({ key: looseUpload.key })
      .from(looseUpload)
      .where(lt(looseUpload.since, new Date(now.getTime() - LOOSE_MS)))
      .orderBy(looseUpload.since)
      .limit(most);
    const keys = old.map(({ key }) => key);
    if (keys.length === 0) return 0;
    const kept = (await Promise.all(keepers.map((keep) => keep(keys)))).flat();
    await uploads.remove(keys.filter((key) => !kept.includes(key)));
    await looseKeys(db, () => now).settle(kept);
    return keys.length;
  },
});
