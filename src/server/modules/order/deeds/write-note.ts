import { DEED_NOTE_MOST } from '#src/domain/order-deeds.ts';
import { inTransaction, type Queries } from '#src/server/database/transaction.ts';
import type { Clock } from '#src/server/platform/clock.ts';
import { recordDeed } from './journal.ts';
import { lockWhole } from './locked.ts';
import { DeedRefused } from './refused.ts';
import type { SignedBy } from '../signed-by.ts';

/** Adds a note of the staff that the buyer does not see. Throws DeedRefused. */
export function writeNote(
  db: Queries,
  { orderId, by, note, key }: { orderId: string; key?: string | undefined } & SignedBy,
  clock: Clock,
): Promise<void> {
  return inTransaction(db, async (tx) => {
    if (note === '' || note.length > DEED_NOTE_MOST) throw new DeedRefused('no_words');
    await lockWhole(tx, orderId);
    await recordDeed(tx, { orderId, kind: 'note', by, note, key }, clock);
  });
}
