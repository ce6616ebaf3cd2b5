import { inArray, lt } from 'drizzle-orm';
import { looseUpload } from '../../database/schema/media.ts';
import type { SweepStep } from '../../database/sweep.ts';
import type { Queries } from '../../database/transaction.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Uploads } from './uploads.ts';

/** A form that is a day old was given up; younger ones may be under way. */
const LOOSE_MS = 86_400_000;
/** A store of files is slower than a table. */
const FILES_MOST = 100;

/** Which of these keys stand in a row. */
export type UploadKeeper = (keys: readonly string[]) => Promise<string[]>;

/**
 * Files are put before their row and outlive it for a moment: what a process killed in between
 * leaves is found by the keys that were noted before.
 */
export interface LooseKeys {
  note(keys: readonly string[]): Promise<void>;
  /** Their files are gone. */
  settle(keys: readonly string[]): Promise<void>;
}

/** With a transaction, for keys whose row ends in it. */
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
 * Removes files that have had no row for a day. Only keys that this database knows are looked at: a
 * store may hold other things.
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
