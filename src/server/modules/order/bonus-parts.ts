import { sql } from 'drizzle-orm';
import { orderCause } from '../../../domain/order.ts';
import type { Queries } from '../../database/transaction.ts';
import { lockAccount } from './bonus-effects.ts';
import type { LineRow, OrderRow } from './order-queries.ts';
import { lineFigures } from './order-view.ts';

/** What an order brings when some of its goods came back: in proportion to what they cost. */
export function earnedWithout(earned: number, lines: readonly LineRow[]): number {
  const cost = (line: LineRow) => lineFigures(line).final;
  const whole = lines.reduce((sum, line) => sum + cost(line), 0);
  const kept = lines.reduce(
    (sum, line) => sum + (cost(line) * (line.amount - line.returned)) / line.amount,
    0,
  );
  return whole === 0 ? 0 : Math.floor((earned * Math.round(kept)) / whole);
}

/** Points that paid for goods that came back; whole ones, as kopecks of a share are not. */
const pointsBack = (lines: readonly LineRow[]): number =>
  Math.floor(
    lines.reduce((sum, { bonus, returned, amount }) => sum + (bonus * returned) / amount, 0) / 100,
  );

interface Returned {
  row: OrderRow;
  /** With what came back until now. */
  lines: readonly LineRow[];
  /** Of the journal: each return counts once. */
  deedId: number;
  now: Date;
}

/** Points that goods of a part brought or cost go back the way they came. The order is locked. */
export async function returnPart(
  tx: Queries,
  { row, lines, deedId, now }: Returned,
): Promise<void> {
  const { accountId, id: orderId } = row;
  if (accountId === null) return;
  await lockAccount(tx, accountId);
  const {
    rows: [known],
  } = await tx.execute<{
    earned: number;
    taken: number;
    spent: number;
    back: number;
    balance: number;
  }>(sql`
    select coalesce(sum(points) filter (where order_id = ${orderId} and reason = 'earned'), 0)::int as earned,
      -coalesce(sum(points) filter (where order_id = ${orderId} and reason = 'correction'), 0)::int as taken,
      -coalesce(sum(points) filter (where order_id = ${orderId} and reason = 'spent'), 0)::int as spent,
      coalesce(sum(points) filter (where order_id = ${orderId} and reason = 'returned'), 0)::int as back,
      coalesce(sum(points), 0)::int as balance
    from bonus_entry where account_id = ${accountId}`);
  if (known === undefined) return;
  // What went back as the order became smaller was of other goods.
  const before = known.back - (known.spent - row.bonuses);
  const points = Math.min(row.bonuses, pointsBack(lines)) - before;
  const entry = { accountId, orderId, deedId, now };
  if (points > 0) await addEntry(tx, { ...entry, points, reason: 'returned' });
  if (known.earned === 0) return;
  const tooMuch = known.earned - earnedWithout(row.earned, lines) - known.taken;
  const taken = Math.min(tooMuch, Math.max(0, known.balance + Math.max(0, points)));
  if (taken > 0) await addEntry(tx, { ...entry, points: -taken, reason: 'correction' });
}

/** Points that an order does not need any more as it became smaller. The order is locked. */
export async function giveSpentBack(
  tx: Queries,
  { accountId, points, orderId, deedId, now }: Omit<Entry, 'reason'>,
): Promise<void> {
  await lockAccount(tx, accountId);
  await addEntry(tx, { accountId, points, reason: 'returned', orderId, deedId, now });
}

interface Entry {
  accountId: number;
  points: number;
  reason: 'returned' | 'correction';
  orderId: string;
  deedId: number;
  now: Date;
}

async function addEntry(
  tx: Queries,
  { accountId, points, reason, orderId, deedId, now }: Entry,
): Promise<void> {
  await tx.execute(sql`
    insert into bonus_entry (account_id, points, reason, order_id, cause, created_at)
    values (${accountId}, ${points}, ${reason}, ${orderId},
      ${`${orderCause(orderId)}:${deedId}`}, ${now.toISOString()})`);
}
