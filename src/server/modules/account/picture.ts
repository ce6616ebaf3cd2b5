import { and, eq, inArray } from 'drizzle-orm';
import * as v from 'valibot';
import { personalEndpoints } from '#src/contract/personal.ts';
import { ApiError } from '#src/contract/errors.ts';
import { FormErrors } from '#src/contract/form-errors.ts';
import { ACCOUNT_PICTURE } from '#src/domain/uploads.ts';
import { DATA_TEXT } from '#src/texts/account/data.ts';
import type { Tasks } from '../../database/jobs.ts';
import { account } from '../../database/schema/account.ts';
import { inTransaction, type Queries } from '../../database/transaction.ts';
import { countCall } from '../../callers/count-call.ts';
import type { ReceivedFile } from '../../api/received-files.ts';
import type { Clock } from '../../platform/clock.ts';
import { looseKeys } from '../media/loose-keys.ts';
import type { UploadKeeper } from '../media/loose.ts';
import type { UploadOwner, Uploads } from '../media/uploads.ts';

/**
 * Task: removes pictures of a deleted account from the storage, even if the process that deleted it
 * has died. Payload {keys}.
 */
export const PICTURES_GONE = 'account_pictures_gone';
const gone = v.object({ keys: v.array(v.string()) });

export function pictureTasks({ uploads }: { uploads: Uploads }): Tasks<typeof PICTURES_GONE> {
  return { [PICTURES_GONE]: (job) => uploads.remove(v.parse(gone, job).keys) };
}

/** The picture of an account is visible to its owner only. */
export function accountPictureOwner(db: Queries): UploadOwner {
  return async (key, accountId) => {
    if (accountId === null) return null;
    const [row] = await db
      .select({ id: account.id })
      .from(account)
      .where(and(eq(account.id, accountId), eq(account.image, key)));
    return row === undefined ? null : 'owner';
  };
}

export const accountPictureKeeper =
  (db: Queries): UploadKeeper =>
  async (keys) => {
    const rows = await db
      .select({ key: account.image })
      .from(account)
      .where(inArray(account.image, [...keys]));
    return rows.flatMap(({ key }) => key ?? []);
  };

/** Replaces the picture; the old one is deleted for good. */
export async function putPicture(
  { db, uploads, clock }: { db: Queries; uploads: Uploads; clock: Clock },
  accountId: number,
  files: readonly ReceivedFile[],
): Promise<void> {
  if (files.length === 0) throw new FormErrors({ image: [DATA_TEXT.noFile] });
  await countCall(db, personalEndpoints.personalImage, accountId, clock);
  const old = await uploads.keep(files, ACCOUNT_PICTURE, async ([kept]) =>
    swapPicture(db, accountId, kept?.key ?? null, clock),
  );
  await uploads.remove(old);
}

export async function removePicture(
  { db, uploads, clock }: { db: Queries; uploads: Uploads; clock: Clock },
  accountId: number,
): Promise<void> {
  await uploads.remove(await swapPicture(db, accountId, null, clock));
}

/** Returns the key of the replaced picture, if there was one. */
function swapPicture(
  db: Queries,
  accountId: number,
  key: string | null,
  clock: Clock,
): Promise<string[]> {
  return inTransaction(db, async (tx) => {
    const [row] = await tx
      .select({ image: account.image })
      .from(account)
      .where(eq(account.id, accountId))
      .for('update');
    if (row === undefined) throw new ApiError('not_authorized');
    await tx.update(account).set({ image: key }).where(eq(account.id, accountId));
    const replaced = row.image === null ? [] : [row.image];
    await looseKeys(tx, clock).note(replaced);
    return replaced;
  });
}
