import { and, eq, sql } from 'drizzle-orm';
import { mayComeBack } from '#src/domain/order-deeds.ts';
import { orderLine } from '#src/server/database/schema/order.ts';
import { inTransaction, type Queries } from '#src/server/database/transaction.ts';
import type { Clock } from '#src/server/platform/clock.ts';
import { putBack } from '../../stock/put-back.ts';
import { returnPart } from '../bonus-parts.ts';
import { moneyOf, type OrderMoney } from '../money/order-money.ts';
import { moveOrder } from '../move.ts';
import { chosenLines, unitFacts, unitsOfProducts, type LineUnits } from './chosen-units.ts';
import { recordDeed, recordAndReportDeed } from './journal.ts';
import { lockWhole } from './locked.ts';
import { refundReturned } from './refund-returned.ts';
import { DeedRefused } from './refused.ts';
import { signatureOf, type SignedBy } from '../signed-by.ts';

interface Return extends SignedBy {
  orderId: string;
  units: readonly LineUnits[];
  /** Whether the goods can be sold again (`stock`) or not (`quarantine`). */
  to: 'stock' | 'quarantine';
}

/**
 * Takes shipped units back and returns their money and points in proportion. The order becomes
 * `returned` when the buyer has nothing left. Throws DeedRefused.
 */
export function takePartBack(
  db: Queries,
  { orderId, units, to, by, note }: Return,
  clock: Clock,
): Promise<{ isWhole: boolean; money: OrderMoney }> {
  return inTransaction(db, async (tx) => {
    const { row, lines } = await lockWhole(tx, orderId);
    if (!mayComeBack(row.status)) throw new DeedRefused('not_shipped');
    const chosen = chosenLines(lines, units);
    for (const { line, amount } of chosen) {
      if (amount > line.shipped - line.returned) throw new DeedRefused('more_than_out', line.title);
    }
    const signature = signatureOf({ by, note });
    await putBack(tx, { orderId, goods: unitsOfProducts(chosen), to, note: signature }, clock);
    for (const { line, amount } of chosen) {
      await tx
        .update(orderLine)
        .set({ returned: sql`${orderLine.returned} + ${amount}` })
        .where(and(eq(orderLine.orderId, orderId), eq(orderLine.position, line.position)));
    }
    const back = new Map(chosen.map(({ line, amount }) => [line.position, amount]));
    const afterwards = lines.map((line) => ({
      ...line,
      returned: line.returned + (back.get(line.position) ?? 0),
    }));
    const isWhole = afterwards.every(({ amount, returned }) => amount === returned);
    const done = {
      orderId,
      kind: 'returned',
      after: { ...unitFacts(chosen), to },
      by,
      note,
    } as const;
    if (isWhole) {
      await recordDeed(tx, done, clock);
      await moveOrder(
        tx,
        { id: orderId, to: 'returned', actor: 'staff', author: { by, note } },
        clock,
      );
    } else {
      const deedId = await recordAndReportDeed(tx, done, clock);
      await returnPart(tx, { row, lines: afterwards, deedId, now: clock() });
      await refundReturned(tx, { orderId, chosen, by, note }, clock);
    }
    return { isWhole, money: await moneyOf(tx, orderId) };
  });
}
