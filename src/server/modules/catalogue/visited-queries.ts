import { and, desc, eq, notInArray, sql } from 'drizzle-orm';
import { VISITED_MAX } from '../../../domain/limits.ts';
import { product } from '../../database/schema/catalogue.ts';
import { visitedProduct } from '../../database/schema/session.ts';
import { inTransaction } from '../../database/transaction.ts';
import type { Queries } from '../../database/transaction.ts';

export async function isSold(db: Queries, productId: number): Promise<boolean> {
  const [row] = await db.select({ id: product.id }).from(product).where(and(eq(product.id, productId), eq(product.state, 'active')));
  return row !== undefined;
}

/** The last first. */
export async function visitedIds(db: Queries, sessionId: number): Promise<number[]> {
  const rows = await newest(db, sessionId);
  return rows.map(({ id }) => id);
}

/** Remembers a visit and forgets all but the newest ones. */
export async function rememberVisit(db: Queries, sessionId: number, productId: number, visitedAt: Date): Promise<void> {
  await inTransaction(db, async (tx) => {
    await tx.insert(visitedProduct).values({ sessionId, productId, visitedAt })
      .onConflictDoUpdate({ target: [visitedProduct.sessionId, visitedProduct.productId], set: { visitedAt: sql`excluded.visited_at` } });
    const kept = await newest(tx, sessionId);
    const forgotten = notInArray(visitedProduct.productId, kept.map(({ id }) => id));
    await tx.delete(visitedProduct).where(and(eq(visitedProduct.sessionId, sessionId), forgotten));
  });
}

function newest(db: Queries, sessionId: number) {
  return db.select({ id: visitedProduct.productId }).from(visitedProduct).where(eq(visitedProduct.sessionId, sessionId))
    .orderBy(desc(visitedProduct.visitedAt), desc(visitedProduct.productId)).limit(VISITED_MAX);
}
