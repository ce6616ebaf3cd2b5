import { and, desc, eq, notInArray, sql } from 'drizzle-orm';
import { VISITED_MAX } from '../../../domain/limits.ts';
import { accountVisit } from '../../database/schema/account.ts';
import { product } from '../../database/schema/product.ts';
import { visitedProduct } from '../../database/schema/session.ts';
import type { Database } from '../../database/open.ts';
import { inTransaction } from '../../database/transaction.ts';
import type { Queries } from '../../database/transaction.ts';
import { inTurn, putSubject } from '../../database/turns.ts';

/** Whose visits: an account's or a guest session's. */
export type Visitor = { accountId: number } | { sessionId: number };

export async function isSold(db: Queries, productId: number): Promise<boolean> {
  const [row] = await db
    .select({ id: product.id })
    .from(product)
    .where(and(eq(product.id, productId), eq(product.state, 'active')));
  return row !== undefined;
}

/** The most recent first. */
export async function visitedIds(db: Queries, visitor: Visitor): Promise<number[]> {
  const rows = await newest(db, visitor);
  return rows.map(({ id }) => id);
}

/** Adds a visit and drops all but the newest ones. */
export async function rememberVisit(
  db: Database,
  visitor: Visitor,
  productId: number,
  visitedAt: Date,
): Promise<void> {
  await inTurn(db, [putSubject(productId)], () =>
    inTransaction(db, async (tx) => {
      const set = { visitedAt: sql`excluded.visited_at` };
      if ('accountId' in visitor) {
        await tx
          .insert(accountVisit)
          .values({ ...visitor, productId, visitedAt })
          .onConflictDoUpdate({ target: [accountVisit.accountId, accountVisit.productId], set });
      } else {
        await tx
          .insert(visitedProduct)
          .values({ ...visitor, productId, visitedAt })
          .onConflictDoUpdate({
            target: [visitedProduct.sessionId, visitedProduct.productId],
            set,
          });
      }
      const kept = (await newest(tx, visitor)).map(({ id }) => id);
      if ('accountId' in visitor)
        await tx
          .delete(accountVisit)
          .where(
            and(
              eq(accountVisit.accountId, visitor.accountId),
              notInArray(accountVisit.productId, kept),
            ),
          );
      else
        await tx
          .delete(visitedProduct)
          .where(
            and(
              eq(visitedProduct.sessionId, visitor.sessionId),
              notInArray(visitedProduct.productId, kept),
            ),
          );
    }),
  );
}

function newest(db: Queries, visitor: Visitor) {
  if ('accountId' in visitor) {
    return db
      .select({ id: accountVisit.productId })
      .from(accountVisit)
      .where(eq(accountVisit.accountId, visitor.accountId))
      .orderBy(desc(accountVisit.visitedAt), desc(accountVisit.productId))
      .limit(VISITED_MAX);
  }
  return db
    .select({ id: visitedProduct.productId })
    .from(visitedProduct)
    .where(eq(visitedProduct.sessionId, visitor.sessionId))
    .orderBy(desc(visitedProduct.visitedAt), desc(visitedProduct.productId))
    .limit(VISITED_MAX);
}
