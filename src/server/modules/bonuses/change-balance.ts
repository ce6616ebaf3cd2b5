import { and, eq, sql } from 'drizzle-orm';
import { ApiError } from '#src/contract/errors.ts';
import { DESK_BONUSES_TEXT } from '#src/texts/desk/bonuses.ts';
import { account } from '../../database/schema/account.ts';
import { bonusEntry } from '../../database/schema/cart.ts';
import { recordDesk, type DeskAuthor } from '../../database/staff-journal.ts';
import { inTransaction, type Queries } from '../../database/transaction.ts';
import { lockAccount } from '../order/bonus-effects.ts';

interface BalanceChange {
  id: number;
  /** The same change has the same key: it is made once. */
  key: string;
  /** Below 0: taken. */
  points: number;
  reason: string;
  by: DeskAuthor;
}

/** The cause of an entry that the staff made. */
export const staffCause = (key: string): string => `desk:${key}`;

export async function balanceOf(db: Queries, accountId: number): Promise<number> {
  const [row] = await db
    .select({ balance: sql<number>`coalesce(sum(${bonusEntry.points}), 0)::int` })
    .from(bonusEntry)
    .where(eq(bonusEntry.accountId, accountId));
  return row?.balance ?? 0;
}

/**
 * Gives an account points or takes them, never more than it has; returns the new balance. The
 * account is locked as by orders, so nobody spends the points meanwhile.
 */
export function changeBalance(
  db: Queries,
  { id, key, points, reason, by }: BalanceChange,
  now: Date,
): Promise<number> {
  return inTransaction(db, async (tx) => {
    await lockAccount(tx, id);
    if ((await tx.$count(account, eq(account.id, id))) === 0) throw new ApiError('not_found');
    const cause = staffCause(key);
    const balance = await balanceOf(tx, id);
    const isMade = await tx.$count(
      bonusEntry,
      and(
        eq(bonusEntry.accountId, id),
        eq(bonusEntry.reason, 'staff'),
        eq(bonusEntry.cause, cause),
      ),
    );
    if (isMade > 0) return balance;
    if (balance + points < 0) {
      const detail = DESK_BONUSES_TEXT.notEnough(balance);
      throw new ApiError('conflict', { reason: 'not_enough_points', detail });
    }
    const [made] = await tx
      .insert(bonusEntry)
      .values({ accountId: id, points, reason: 'staff', cause, createdAt: now })
      .returning({ entry: bonusEntry.id });
    await recordDesk(
      tx,
      {
        by,
        deed: 'bonuses_changed',
        subject: { kind: 'account', id },
        before: { balance },
        after: { balance: balance + points, points, entry: made?.entry ?? 0 },
        reason,
      },
      now,
    );
    return balance + points;
  });
}
