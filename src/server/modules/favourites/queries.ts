import { and, desc, eq } from 'drizzle-orm';
import { favourite, waitlistItem } from '../../database/schema/account.ts';
import type { Database } from '../../database/open.ts';
import type { Queries } from '../../database/transaction.ts';
import { inTurn, putSubject } from '../../database/turns.ts';

/** Two lists of an account's products with the same structure. */
export type KeptList = typeof favourite | typeof waitlistItem;

/** Product ids, the newest first. */
export async function keptProducts(
  db: Queries,
  list: KeptList,
  accountId: number,
): Promise<number[]> {
  const rows = await db
    .select({ id: list.productId })
    .from(list)
    .where(eq(list.accountId, accountId))
    .orderBy(desc(list.createdAt), desc(list.productId));
  return rows.map(({ id }) => id);
}

export async function keepProduct(
  db: Database,
  list: KeptList,
  kept: { accountId: number; productId: number; createdAt: Date },
): Promise<void> {
  await inTurn(db, [putSubject(kept.productId)], async () =>
    db.insert(list).values(kept).onConflictDoNothing(),
  );
}

export async function dropProduct(
  db: Queries,
  list: KeptList,
  { accountId, productId }: { accountId: number; productId: number },
): Promise<void> {
  await db.delete(list).where(and(eq(list.accountId, accountId), eq(list.productId, productId)));
}
