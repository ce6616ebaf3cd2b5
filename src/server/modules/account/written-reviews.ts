import { and, desc, eq, inArray, ne, sql } from 'drizzle-orm';
import { picturePath } from '#src/domain/paths.ts';
import { announceChange } from '../../database/changes.ts';
import { reviewTags } from '../../database/review-tags.ts';
import { product } from '../../database/schema/product.ts';
import { review, reviewMedia } from '../../database/schema/reviews.ts';
import type { Queries } from '../../database/transaction.ts';

/** The reviews that the account wrote. */
export async function reviewsOf(db: Queries, accountId: number) {
  const rows = await db
    .select({
      product: product.title,
      rating: review.rating,
      price_rating: review.priceRating,
      quality_rating: review.qualityRating,
      advantages: review.advantages,
      disadvantages: review.disadvantages,
      comment: review.comment,
      anonymous: review.anonymous,
      state: review.state,
      reason: review.reason,
      answer: review.answer,
      at: review.createdAt,
      photos: sql<string[]>`array(select ${reviewMedia.key} from ${reviewMedia}
        where ${reviewMedia.reviewId} = ${review.id} order by ${reviewMedia.position})`,
    })
    .from(review)
    .innerJoin(product, eq(product.id, review.productId))
    .where(eq(review.accountId, accountId))
    .orderBy(desc(review.createdAt));
  return rows.map((row) => ({
    ...row,
    photos: row.photos.map((key) => picturePath(key, 960, 'jpg')),
  }));
}

/**
 * Removes the name from published reviews and deletes the others; returns the keys of the deleted
 * pictures.
 */
export async function forgetReviewer(tx: Queries, accountId: number): Promise<string[]> {
  // Locked, because a review that is published meanwhile keeps its pictures.
  const unpublished = await tx
    .select({ id: review.id })
    .from(review)
    .where(and(eq(review.accountId, accountId), ne(review.state, 'published')))
    .for('update');
  const ids = unpublished.map(({ id }) => id);
  const media = await tx
    .select({ key: reviewMedia.key })
    .from(reviewMedia)
    .where(inArray(reviewMedia.reviewId, ids));
  await tx.delete(review).where(inArray(review.id, ids));
  const stay = await tx
    .update(review)
    .set({ anonymous: true, author: '' })
    .where(eq(review.accountId, accountId))
    .returning({ productId: review.productId });
  for (const { productId } of stay) await announceChange(tx, await reviewTags(tx, productId));
  return media.map(({ key }) => key);
}

/**
 * Published reviews show the account's name: invalidates the pages of their products and no others.
 */
export async function announceNewName(tx: Queries, accountId: number): Promise<void> {
  const signed = await tx
    .selectDistinct({ productId: review.productId })
    .from(review)
    .where(
      and(
        eq(review.accountId, accountId),
        eq(review.state, 'published'),
        eq(review.anonymous, false),
      ),
    );
  if (signed.length > 0)
    await announceChange(
      tx,
      signed.map(({ productId }) => `product:${productId}` as const),
    );
}
