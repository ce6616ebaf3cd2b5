import { eq, sql } from 'drizzle-orm';
import type { ReviewState } from '#src/domain/reviews.ts';
import { announceChange } from '../../database/changes.ts';
import { reviewTags } from '../../database/review-tags.ts';
import { product } from '../../database/schema/product.ts';
import { review } from '../../database/schema/reviews.ts';
import type { Queries } from '../../database/transaction.ts';

/** What a deed has to know of the review that it has locked. */
export type LockedReview = Pick<
  typeof review.$inferSelect,
  'productId' | 'state' | 'answer' | 'version'
>;

const ONE_LATER = sql`${review.version} + 1`;

/**
 * Sets the state of a review and returns the old one; null when there is no such review. Call it in
 * a transaction.
 */
export async function moderateReview(
  tx: Queries,
  id: number,
  to: ReviewState,
  reason = '',
): Promise<ReviewState | null> {
  const old = await lockReview(tx, id);
  if (old === null) return null;
  const { productId, state } = old;
  await tx.update(review).set({ state: to, reason, version: ONE_LATER }).where(eq(review.id, id));
  if (state !== to && (state === 'published' || to === 'published')) {
    await countRatings(tx, productId);
    await announceChange(tx, [...(await reviewTags(tx, productId)), `product:${productId}`]);
  }
  return state;
}

/** Sets or removes the shop's answer; false when there is no such review. */
export async function answerReview(
  tx: Queries,
  id: number,
  answer: string | null,
): Promise<boolean> {
  const [row] = await tx
    .update(review)
    .set({ answer, version: ONE_LATER })
    .where(eq(review.id, id))
    .returning({ state: review.state, productId: review.productId });
  if (row?.state === 'published') await announceChange(tx, await reviewTags(tx, row.productId));
  return row !== undefined;
}

/**
 * Locks a review for a deed; null: there is none. The product's row comes first: two reviews of one
 * product published at once would each be counted without the other.
 */
export async function lockReview(tx: Queries, id: number): Promise<LockedReview | null> {
  const [named] = await tx
    .select({ productId: review.productId })
    .from(review)
    .where(eq(review.id, id));
  if (named === undefined) return null;
  await tx
    .select({ id: product.id })
    .from(product)
    .where(eq(product.id, named.productId))
    .for('no key update');
  const [row] = await tx
    .select({
      productId: review.productId,
      state: review.state,
      answer: review.answer,
      version: review.version,
    })
    .from(review)
    .where(eq(review.id, id))
    .for('update');
  return row ?? null;
}

async function countRatings(tx: Queries, productId: number): Promise<void> {
  await tx.execute(sql`
    update product set (rating_total, review_count) =
      (select coalesce(round(avg(rating), 2), 0), count(*)::integer
        from review where product_id = ${productId} and state = 'published')
    where id = ${productId}`);
}
