import { CARRIER_MOST, TRACK_MOST } from '#src/domain/order-deeds.ts';
import { orderTrack } from '#src/server/database/schema/order-deeds.ts';
import { inTransaction, type Queries } from '#src/server/database/transaction.ts';
import type { Clock } from '#src/server/platform/clock.ts';
import { recordAndReportDeed } from './journal.ts';
import { lockWhole } from './locked.ts';
import { DeedRefused } from './refused.ts';
import type { SignedBy } from '../signed-by.ts';

export interface Track {
  carrier: string;
  number: string;
}

/** Adds a tracking number, shown on the order's page and sent by letter. Throws DeedRefused. */
export function addTrack(
  db: Queries,
  { orderId, track, by, note }: { orderId: string; track: Track } & SignedBy,
  clock: Clock,
): Promise<void> {
  const { carrier, number } = track;
  return inTransaction(db, async (tx) => {
    if (
      carrier === '' ||
      number === '' ||
      carrier.length > CARRIER_MOST ||
      number.length > TRACK_MOST
    )
      throw new DeedRefused('no_words');
    const { row } = await lockWhole(tx, orderId);
    if (row.status === 'cancelled' || row.status === 'returned') throw new DeedRefused('ended');
    const added = await tx
      .insert(orderTrack)
      .values({ orderId, carrier, number, at: clock() })
      .onConflictDoNothing()
      .returning({ id: orderTrack.id });
    if (added.length === 0) throw new DeedRefused('track_known', number);
    await recordAndReportDeed(
      tx,
      { orderId, kind: 'tracked', after: { carrier, track: number }, by, note },
      clock,
    );
  });
}
