import { isApiError } from '#src/contract/errors.ts';
import { FormErrors } from '#src/contract/form-errors.ts';
import { MESSAGE_FILE, MESSAGE_FILES_KB_DAY } from '#src/domain/forms.ts';
import { UPLOAD_TEXT } from '#src/texts/forms/upload.ts';
import type { Queries } from '../../database/transaction.ts';
import type { Caller } from '../../callers/caller.ts';
import type { ReceivedFile } from '../../api/received-files.ts';
import { takeEverywhere } from '../../callers/client-and-shop-limits.ts';
import type { Clock } from '../../platform/clock.ts';

const KILOBYTE = 1024;
const LIMIT = { name: 'files of messages', seconds: 86_400, most: MESSAGE_FILES_KB_DAY };

/**
 * Saves a message with these files if the daily limit allows; a message that is then refused gives
 * its share back. Throws FormErrors under the file when the limit is reached: without a file the
 * message is accepted.
 */
export async function withinDailyLimit(
  { db, clock }: { db: Queries; clock: Clock },
  files: readonly ReceivedFile[],
  { address }: Pick<Caller, 'address'>,
  keep: () => Promise<void>,
): Promise<void> {
  if (files.length === 0) return keep();
  const amount = Math.ceil(files.reduce((sum, { bytes }) => sum + bytes, 0) / KILOBYTE);
  let hasRoom = false;
  try {
    await takeEverywhere(db, { limit: LIMIT, amount, address, clock }, () => {
      hasRoom = true;
      return keep();
    });
  } catch (error) {
    if (hasRoom || !isApiError(error) || error.code !== 'too_many_requests') throw error;
    throw new FormErrors({ [MESSAGE_FILE.name]: [UPLOAD_TEXT.noMore] }, 'no_more_files');
  }
}
