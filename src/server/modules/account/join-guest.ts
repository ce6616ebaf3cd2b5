import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import { VISITED_MOST } from '#src/domain/limits.ts';
import { accountVisit, favourite } from '../../database/schema/account.ts';
import { product } from '../../database/schema/product.ts';
import { visitedProduct } from '../../database/schema/session.ts';
import type { Queries } from '../../database/transaction.ts';

/**
 * The cart module's part of a login: moves the guest's lines to the account's cart in the caller's
 * transaction. Returns how many lines it has then.
 */
export type MergeCarts = (
  tx: Queries,
  merged: { sessionId: number | null; accountId: number; now: Date },
) => Promise<{ count: number }>;

/**
 * Moves everything that a guest has to the account at login; returns how many lines the cart has.
 */
export async function joinGuest(
  tx: Queries,
  joined: {
    sessionId: number | null;
    accountId: number;
    favouriteId: number | undefined;
    now: Date;
  },
  mergeCarts: MergeCarts,
): Promise<number> {
  const { sessionId, accountId, favouriteId, now } = joined;
  const { count } = await mergeCarts(tx, { sessionId, accountId, now });
  if (sessionId !== null) await joinVisits(tx, sessionId, accountId);
  if (favouriteId !== undefined) await addFavourite(tx, accountId, favouriteId, now);
  return count;
}

/** Keeps the newest of both lists. */
async function joinVisits(tx: Queries, sessionId: number, accountId: number): Promise<void> {
  const gone = await tx
    .delete(visitedProduct)
    .where(eq(visitedProduct.sessionId, sessionId))
    .returning({ productId: visitedProduct.productId, visitedAt: visitedProduct.visitedAt });
  if (gone.length === 0) return;
  await tx
    .insert(accountVisit)
    .values(gone.map((visit) => ({ ...visit, accountId })))
    .onConflictDoUpdate({
      target: [accountVisit.accountId, accountVisit.productId],
      set: { visitedAt: sql`greatest(${accountVisit.visitedAt}, excluded.visited_at)` },
    });
  const surplus = tx
    .select({ id: accountVisit.productId })
    .from(accountVisit)
    .where(eq(accountVisit.accountId, accountId))
    .orderBy(desc(accountVisit.visitedAt), desc(accountVisit.productId))
    .offset(VISITED_MOST);
  await tx
    .delete(accountVisit)
    .where(and(eq(accountVisit.accountId, accountId), inArray(accountVisit.productId, surplus)));
}

/** A product that was removed must not prevent the login. */
async function addFavourite(
  tx: Queries,
  accountId: number,
  productId: number,
  now: Date,
): Promise<void> {
  const known = tx
    .select({
      accountId: sql<number>`${accountId}::int`.as('account_id'),
      productId: product.id,
      createdAt: sql<Date>`${now}::timestamptz`.as('created_at'),
    })
    .from(product)
    .where(eq(product.id, productId));
  await tx.insert(favourite).select(known).onConflictDoNothing();
}
