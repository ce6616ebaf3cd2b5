import { and, eq, sql } from 'drizzle-orm';
import { orderLine } from '#src/server/database/schema/order.ts';
import { inTransaction, type Queries } from '#src/server/database/transaction.ts';
import type { Clock } from '#src/server/platform/clock.ts';
import { shipStock } from '../../stock/held.ts';
import { moveOrder } from '../move.ts';
import { addTrack, type Track } from './add-track.ts';
import { chosenLines, unitFacts, unitsOfProducts, type LineUnits } from './chosen-units.ts';
import { recordDeed, recordAndReportDeed } from './journal.ts';
import { lockWhole } from './locked.ts';
import { DeedRefused } from './refused.ts';
import { signatureOf, type SignedBy } from '../signed-by.ts';

interface Parcel extends SignedBy {
  orderId: string;
  units: readonly LineUnits[];
  track?: Track | undefined;
}

/**
 * Ships units. The order stays open for the rest and becomes `shipped` when nothing is left. Throws
 * DeedRefused.
 */
export function shipPart(
  db: Queries,
  { orderId, units, track, by, note }: Parcel,
  clock: Clock,
): Promise<{ isWhole: boolean }> {
  return inTransaction(db, async (tx) => {
    const { row, lines } = await lockWhole(tx, orderId);
    if (row.status !== 'assembling') throw new DeedRefused('not_assembling');
    const chosen = chosenLines(lines, units);
    for (const { line, amount } of chosen) {
      if (amount > line.amount - line.shipped) throw new DeedRefused('more_than_open', line.title);
    }
    await shipStock(
      tx,
      { orderId, goods: unitsOfProducts(chosen), note: signatureOf({ by, note }) },
      clock,
    );
    for (const { line, amount } of chosen) {
      await tx
        .update(orderLine)
        .set({ shipped: sql`${orderLine.shipped} + ${amount}` })
        .where(and(eq(orderLine.orderId, orderId), eq(orderLine.position, line.position)));
    }
    const leaving = new Map(chosen.map(({ line, amount }) => [line.position, amount]));
    const isWhole = lines.every(
      ({ position, amount, shipped }) => amount === shipped + (leaving.get(position) ?? 0),
    );
    const done = { orderId, kind: 'shipped', after: unitFacts(chosen), by, note } as const;
    // A shipment of the whole order is reported by the letter about its status.
    if (isWhole) await recordDeed(tx, done, clock);
    else await recordAndReportDeed(tx, done, clock);
    if (track !== undefined) await addTrack(tx, { orderId, track, by, note: '' }, clock);
    if (isWhole)
      await moveOrder(
        tx,
        { id: orderId, to: 'shipped', actor: 'staff', author: { by, note } },
        clock,
      );
    return { isWhole };
  });
}
