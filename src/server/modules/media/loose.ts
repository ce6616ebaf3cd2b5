import { lt } from 'drizzle-orm';
import { looseUpload } from '../../database/schema/media.ts';
import type { SweepStep } from '../../database/sweep.ts';
import { looseKeys } from './loose-keys.ts';
import type { Uploads } from './uploads.ts';

/** A form that is a day old was abandoned; younger ones may be in progress. */
const LOOSE_MS = 86_400_000;
/** Removing files is slower than removing rows. */
const FILES_MOST = 100;

/** Returns which of these keys are used in a row. */
export type UploadKeeper = (keys: readonly string[]) => Promise<string[]>;

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
    if (!(await looseKeys(db, () => now).mayRemove())) return 0;
    const kept = (await Promise.all(keepers.map((keep) => keep(keys)))).flat();
    await uploads.remove(keys.filter((key) => !kept.includes(key)));
    await looseKeys(db, () => now).settle(kept);
    return keys.length;
  },
});
