import { VERSION_CHANGED } from '#src/domain/desk-api.ts';
import { eq } from 'drizzle-orm';
import { ApiError } from '#src/contract/errors.ts';
import { promoKey } from '#src/domain/promo-key.ts';
import { promoCode } from '../../database/schema/cart.ts';
import { differing } from '../../database/differing-facts.ts';
import { recordDesk, type DeskAuthor } from '../../database/staff-journal.ts';
import { inTransaction, type Queries } from '../../database/transaction.ts';
import { refusal } from './refusal.ts';
import { factsOf, givesOther, ruleColumns, type PromoRow, type TypedRule } from './rules.ts';

interface Signed {
  by: DeskAuthor;
  reason: string;
}
export type TypedPromo = TypedRule & Signed & { code: string; limit_total: number | null };

/** A new code, or `code_taken`. */
export function createPromo(db: Queries, typed: TypedPromo, now: Date): Promise<void> {
  const { code, by, reason, limit_total: limitTotal } = typed;
  return inTransaction(db, async (tx) => {
    const columns = { ...(await ruleColumns(tx, typed)), limitTotal };
    const made = await tx
      .insert(promoCode)
      .values({ code, key: promoKey(code), ...columns, createdAt: now })
      .onConflictDoNothing()
      .returning({ code: promoCode.code });
    if (made.length === 0) throw refusal('code_taken', code);
    await recordDesk(
      tx,
      {
        by,
        deed: 'promo_created',
        subject: { kind: 'promo', id: code },
        after: factsOf(columns),
        reason,
      },
      now,
    );
  });
}

/** Locks the code as an order does, and compares the version that its author saw. */
async function lockSeen(
  tx: Queries,
  { code, version }: { code: string; version: number },
): Promise<PromoRow> {
  const [row] = await tx
    .select()
    .from(promoCode)
    .where(eq(promoCode.code, code))
    .for('no key update');
  if (row === undefined) throw new ApiError('not_found');
  if (row.version !== version) throw refusal(VERSION_CHANGED);
  return row;
}

/**
 * Changes a code. What a used code gives stays as it is: its orders may still change their lines,
 * and count them by it.
 */
export function changePromo(
  db: Queries,
  typed: TypedPromo & { version: number },
  now: Date,
): Promise<void> {
  const { code, by, reason, limit_total: limitTotal } = typed;
  return inTransaction(db, async (tx) => {
    const columns = { ...(await ruleColumns(tx, typed)), limitTotal };
    const row = await lockSeen(tx, typed);
    if (row.used > 0 && givesOther(row, columns)) throw refusal('is_used', String(row.used));
    if (limitTotal !== null && limitTotal < row.used) throw refusal('below_used', String(row.used));
    const changed = differing(factsOf(row), factsOf(columns));
    if (changed === null) return;
    await tx
      .update(promoCode)
      .set({ ...columns, version: row.version + 1 })
      .where(eq(promoCode.code, code));
    const subject = { kind: 'promo', id: code } as const;
    await recordDesk(tx, { by, deed: 'promo_changed', subject, ...changed, reason }, now);
  });
}

/** Ends a code now: carts that hold it are told that it has expired. */
export function stopPromo(
  db: Queries,
  { code, version, by, reason }: Signed & { code: string; version: number },
  now: Date,
): Promise<void> {
  return inTransaction(db, async (tx) => {
    const row = await lockSeen(tx, { code, version });
    if (row.endsAt !== null && row.endsAt <= now) throw refusal('has_ended');
    await tx
      .update(promoCode)
      .set({ endsAt: now, version: row.version + 1 })
      .where(eq(promoCode.code, code));
    await recordDesk(
      tx,
      {
        by,
        deed: 'promo_stopped',
        subject: { kind: 'promo', id: code },
        before: { ends_at: row.endsAt?.toISOString() ?? null, used: row.used },
        after: { ends_at: now.toISOString(), used: row.used },
        reason,
      },
      now,
    );
  });
}
