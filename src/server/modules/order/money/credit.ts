import { scaledTo, unitsOf, type Bill, type BillLine, type LineAmount } from '#src/domain/bill.ts';
import { orderCredit } from '#src/server/database/schema/order-money.ts';
import type { Queries } from '#src/server/database/transaction.ts';
import type { Clock } from '#src/server/platform/clock.ts';
import { orderedBill } from './bills.ts';
import { MoneyRefused } from './refused.ts';
import type { SignedBy } from '../signed-by.ts';

/** The price of these units as they were ordered. Refuses units that the order no longer has. */
export async function billOfUnits(
  tx: Queries,
  orderId: string,
  wanted: readonly LineAmount[],
): Promise<BillLine[]> {
  const ordered = await orderedBill(tx, orderId);
  const isTwice = new Set(wanted.map(({ position }) => position)).size !== wanted.length;
  if (isTwice || wanted.length === 0) throw new MoneyRefused('no_such_lines');
  return wanted.map(({ position, amount }) => {
    const line = ordered.find((one) => one.position === position);
    if (line === undefined || !Number.isInteger(amount) || amount < 1 || amount > line.amount)
      throw new MoneyRefused('no_such_lines');
    return unitsOf(line, amount);
  });
}

/** Lowers what the order owes: for these lines, or by a part of every price. */
export async function creditOrder(
  tx: Queries,
  { orderId, amount, lines, by, note }: { orderId: string; amount: number; lines: Bill } & SignedBy,
  clock: Clock,
): Promise<void> {
  if (amount === 0) return;
  const credited =
    lines.length > 0 ? partOf(lines, amount) : scaledTo(await orderedBill(tx, orderId), amount);
  await tx.insert(orderCredit).values({ orderId, amount, lines: credited, by, note, at: clock() });
}

/** The lines at a part of their price; their units are credited in full. */
function partOf(lines: Bill, amount: number): BillLine[] {
  const parts = scaledTo(lines, amount);
  return lines.map((line) => ({
    ...line,
    sum: parts.find(({ position }) => position === line.position)?.sum ?? 0,
  }));
}
