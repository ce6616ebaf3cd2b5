import { eq, sql } from 'drizzle-orm';
import type { ReviewState } from '../../../domain/reviews.ts';
import { announceChange } from '../../database/changes.ts';
import { product } from '../../database/schema/product.ts';
import { review } from '../../database/schema/reviews.ts';
import type { Queries } from '../../database/transaction.ts';

/**
 * Sets the state of a review and returns the old one; null when there is no such review. Call it in
 * a transaction.
 */
export async function moderateReview(
  tx: Queries,
  id: number,
  to: Exclude<ReviewState, 'pending'>,
  reason = '',
): Promise<ReviewState | null> {
  const productId = await lockProductOf(tx, id);
  if (productId === null) return null;
  const [old] = await tx
    .select({ state: review.state })
    .from(review)
    .where(eq(review.id, id))
    .for('update');
  if (old === undefined) return null;
  await tx.update(review).set({ state: to, reason }).where(eq(review.id, id));
  if (old.state !== to && (old.state === 'published' || to === 'published')) {
    await countRatings(tx, productId);
    await announceChange(tx, ['reviews', `product:${productId}`]);
  }
  return old.state;
}

/** Sets or removes the shop's answer; false when there is no such review. */
export async function answerReview(
  tx: Queries,
  id: number,
  answer: string | null,
): Promise<boolean> {
  const [row] = await tx
    .update(review)
    .set({ answer })
    .where(eq(review.id, id))
    .returning({ state: review.state });
  if (row?.state === 'published') await announceChange(tx, ['reviews']);
  return row !== undefined;
}

/**
 * Locks the product's row: two reviews of one product published at once would each be counted
 * without the other.
 */
async function lockProductOf(tx: Queries, reviewId: number): Promise<number | null> {
  const [row] = await tx
    .select({ productId: review.productId })
    .from(review)
    .where(eq(review.id, reviewId));
  if (row === undefined) return null;
  await tx
    .select({ id: product.id })
    .from(product)
    .where(eq(product.id, row.productId))
    .for('no key update');
  return row.productId;
}

async function countRatings(tx: Queries, productId: number): Promise<void> {
  await tx.execute(sql`
    update product set (rating_total, review_count) =
      (select coalesce(round(avg(rating), 2), 0), count(*)::integer
        from review where product_id = ${productId} and state = 'published')
    where id = ${productId}`);
}
