import { and, asc, eq, gt, isNull, ne } from 'drizzle-orm';
import { emailChange } from '../../database/schema/account.ts';
import type { Queries } from '../../database/transaction.ts';

/** Changes that their old mailbox may still undo. */
const isUndoable = (now: Date) => and(isNull(emailChange.undoneAt), gt(emailChange.expiresAt, now));

/** Whether the address may go back to another account; until then nobody else gets it. */
export async function isReservedAddress(
  db: Queries,
  email: string,
  accountId: number | null,
  now: Date,
): Promise<boolean> {
  const [row] = await db
    .select({ id: emailChange.id })
    .from(emailChange)
    .where(
      and(
        eq(emailChange.oldEmail, email),
        isUndoable(now),
        accountId === null ? undefined : ne(emailChange.accountId, accountId),
      ),
    )
    .limit(1);
  return row !== undefined;
}

/** Until when the last change of the account's address can be undone; null when none can. */
export async function undoableUntil(
  db: Queries,
  accountId: number,
  now: Date,
): Promise<Date | null> {
  const rows = await db
    .select({ at: emailChange.expiresAt })
    .from(emailChange)
    .where(and(eq(emailChange.accountId, accountId), isUndoable(now)))
    .orderBy(asc(emailChange.expiresAt));
  return rows.at(-1)?.at ?? null;
}
