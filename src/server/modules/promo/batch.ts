import { randomInt } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { BATCH_LETTERS, BATCH_RANDOM } from '#src/domain/desk-promo.ts';
import { promoKey } from '#src/domain/promo-key.ts';
import { BATCH_LOCK } from '../../database/advisory-locks.ts';
import { promoCode } from '../../database/schema/cart.ts';
import { recordDesk, type DeskAuthor } from '../../database/staff-journal.ts';
import { inTransaction, type Queries } from '../../database/transaction.ts';
import { factsOf, ruleColumns, type TypedRule } from './rules.ts';

interface WantedBatch extends TypedRule {
  key: string;
  prefix: string;
  count: number;
  by: DeskAuthor;
  reason: string;
}

/** Rows in one statement: each takes a parameter for each of its columns. */
const PORTION = 500;

/** Makes codes of one use each; with a key that was used already it makes none. */
export function makeBatch(db: Queries, wanted: WantedBatch, now: Date): Promise<number> {
  const { key: batch, prefix, count, by, reason } = wanted;
  return inTransaction(db, async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${BATCH_LOCK})`);
    const known = await tx.$count(promoCode, eq(promoCode.batch, batch));
    if (known > 0) return known;
    const columns = { ...(await ruleColumns(tx, wanted)), limitTotal: 1, batch, createdAt: now };
    for (let left = count; left > 0;) {
      const codes = Array.from({ length: Math.min(left, PORTION) }, () => randomCode(prefix));
      const made = await tx
        .insert(promoCode)
        .values(codes.map((code) => ({ code, key: promoKey(code), ...columns })))
        .onConflictDoNothing()
        .returning({ code: promoCode.code });
      left -= made.length;
    }
    await recordDesk(
      tx,
      {
        by,
        deed: 'promo_batch_made',
        subject: { kind: 'promo', id: prefix },
        after: { count, ...factsOf(columns) },
        reason,
      },
      now,
    );
    return count;
  });
}

function randomCode(prefix: string): string {
  const letter = () => BATCH_LETTERS[randomInt(BATCH_LETTERS.length)];
  return `${prefix}-${Array.from({ length: BATCH_RANDOM }, letter).join('')}`;
}
