import { eq } from 'drizzle-orm';
import { DEEDS_COMMAND_TEXT as TEXT } from '#src/texts/commands/order-deeds.ts';
import { orderLine } from '#src/server/database/schema/order.ts';
import type { Queries } from '#src/server/database/transaction.ts';
import { UsageError } from '#src/server/platform/command.ts';
import type { LineUnits } from '../deeds/chosen-units.ts';
import type { LineRow } from '../order-queries.ts';
import type { TypedUnits } from './typed.ts';

/** A line of goods; without a number of units it means all that is left of it. */
interface GoodsLine {
  position: number;
  amount: number | null;
}

/** Refuses the delivery as a line: it is neither shipped nor returned. Throws UsageError. */
export function goodsOnly(lines: readonly TypedUnits[]): GoodsLine[] {
  return lines.map(({ position, amount }) => {
    if (position === null) throw new UsageError(TEXT.onlyGoods);
    return { position, amount };
  });
}

/** `leftOf` tells how many units of a line of the order are left. */
export async function unitsOfLines(
  db: Queries,
  orderId: string,
  lines: readonly GoodsLine[],
  leftOf: (row: LineRow) => number,
): Promise<LineUnits[]> {
  const rows = await db.select().from(orderLine).where(eq(orderLine.orderId, orderId));
  const left = new Map(rows.map((row) => [row.position, leftOf(row)]));
  return lines.map(({ position, amount }) => ({
    position,
    amount: amount ?? left.get(position) ?? 0,
  }));
}
