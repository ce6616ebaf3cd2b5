import { sql } from 'drizzle-orm';
import { LOAD_LOCK } from '../../database/advisory-locks.ts';
import { isBackupRunning } from '../../database/backup-turn.ts';
import type { SweepStep } from '../../database/sweep.ts';
import { inTransaction } from '../../database/transaction.ts';
import { NAMED_DOCUMENTS, NAMED_PICTURES } from '../media/named-pictures.ts';
import { removeDocuments, removePictures } from '../media/removal.ts';

/** A picture noted longer ago than this will not get a row any more. */
const LOOSE_MS = 86_400_000;
/** Per piece, because the folders of pictures are searched for each. */
const FILES_MOST = 500;

/**
 * Removes the files of fetched pictures and of the library that nothing names any more. Not during a
 * load, which may just be finding a file that its goods will name. Files still in use are checked
 * again a day later.
 */
export const loosePictures = ({ dataDir }: { dataDir: string }): SweepStep => ({
  name: 'loose_picture',
  most: FILES_MOST,
  piece: (db, now, most) =>
    inTransaction(db, async (tx) => {
      const {
        rows: [turn],
      } = await tx.execute<{ free: boolean }>(sql`
      select pg_try_advisory_xact_lock(${LOAD_LOCK}) as free`);
      if (turn?.free !== true) return 0;
      // The rows stay locked until the files are gone: a process that fetches the same picture now
      // waits and stores it again.
      const { rows } = await tx.execute<{ key: string; is_named: boolean }>(sql`
      with old as (
        select key from loose_picture where since < ${new Date(now.getTime() - LOOSE_MS)}::timestamptz
        order by since limit ${most} for update skip locked
      )
      select key, key in (
        select key from (${NAMED_PICTURES} union ${NAMED_DOCUMENTS}) named where key is not null
      ) as is_named from old`);
      if (rows.length === 0 || (await isBackupRunning(tx))) return 0;
      const keysThat = (isNamed: boolean) =>
        rows.filter((row) => row.is_named === isNamed).map(({ key }) => key);
      const gone = keysThat(false);
      await removePictures(dataDir, new Set(gone));
      // Their keys have an extension.
      await removeDocuments(dataDir, new Set(gone));
      await tx.execute(sql`delete from loose_picture where key = any(${sql.param(gone)}::text[])`);
      await tx.execute(sql`
      update loose_picture set since = ${now}::timestamptz
      where key = any(${sql.param(keysThat(true))}::text[])`);
      return rows.length;
    }),
});
