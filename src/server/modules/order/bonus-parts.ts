import { sql } from 'drizzle-orm';
import { orderCause } from '#src/domain/order.ts';
import type { Queries } from '../../database/transaction.ts';
import { lockAccount } from './bonus-effects.ts';
import type { LineRow, OrderRow } from './order-queries.ts';
import { lineFigures } from './order-view.ts';

/** Points that the order still earns after some goods came back: in proportion to their cost. */
export function earnedWithout(earned: number, lines: readonly LineRow[]): number {
  const cost = (line: LineRow) => lineFigures(line).final;
  const whole = lines.reduce((sum, line) => sum + cost(line), 0);
  const kept = lines.reduce(
    (sum, line) => sum + (cost(line) * (line.amount - line.returned)) / line.amount,
    0,
  );
  return whole === 0 ? 0 : Math.floor((earned * Math.round(kept)) / whole);
}

/**
 * Points that had paid for the returned goods. Points are whole; the kopecks of a share are not.
 */
const pointsBack = (lines: readonly LineRow[]): number =>
  Math.floor(
    lines.reduce((sum, { bonus, returned, amount }) => sum + (bonus * returned) / amount, 0) / 100,
  );

interface Returned {
  row: OrderRow;
  /** Including the units that have come back so far. */
  lines: readonly LineRow[];
  /** Id of the journal entry, so that each return counts once. */
  deedId: number;
  now: Date;
}

/**
 * Returns the points that paid for a part's goods, and takes back those that the part earned. The
 * caller has locked the order.
 */
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
  // Points returned when the order became smaller belonged to other goods.
  const before = known.back - (known.spent - row.bonuses);
  const points = Math.min(row.bonuses, pointsBack(lines)) - before;
  const entry = { accountId, orderId, deedId, now };
  if (points > 0) await addEntry(tx, { ...entry, points, reason: 'returned' });
  if (known.earned === 0) return;
  const tooMuch = known.earned - earnedWithout(row.earned, lines) - known.taken;
  const taken = Math.min(tooMuch, Math.max(0, known.balance + Math.max(0, points)));
  if (taken > 0) await addEntry(tx, { ...entry, points: -taken, reason: 'correction' });
}

/**
 * Returns points that the order no longer needs because it became smaller. The caller has locked
 * the order.
 */
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
      ${`${orderCause(orderId)}:${deedId}`}, ${now})`);
}
