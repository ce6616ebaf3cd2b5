import { desc, eq, sql } from 'drizzle-orm';
import type { ReviewState } from '../../../domain/reviews.ts';
import { product } from '../../database/schema/product.ts';
import { review, reviewMedia } from '../../database/schema/reviews.ts';
import type { Queries } from '../../database/transaction.ts';
import { reviewColumns, type Slice } from './queries.ts';

/** A whole review with its product. */
const columns = {
  ...reviewColumns,
  state: review.state,
  reason: review.reason,
  title: product.title,
  article: product.article,
  photos: sql<number>`(select count(*)::integer from ${reviewMedia} where ${reviewMedia.reviewId} = ${review.id})`,
};
export type WholeReview = Awaited<ReturnType<typeof listReviews>>['rows'][number];

export async function listReviews(
  db: Queries,
  state: ReviewState | undefined,
  { limit, offset }: Slice,
) {
  const wanted = state === undefined ? undefined : eq(review.state, state);
  const [total, rows] = await Promise.all([
    db.$count(review, wanted),
    db
      .select(columns)
      .from(review)
      .innerJoin(product, eq(product.id, review.productId))
      .where(wanted)
      .orderBy(desc(review.createdAt), desc(review.id))
      .limit(limit)
      .offset(offset),
  ]);
  return { total, rows };
}

export async function findReview(db: Queries, id: number): Promise<WholeReview | undefined> {
  const [row] = await db
    .select(columns)
    .from(review)
    .innerJoin(product, eq(product.id, review.productId))
    .where(eq(review.id, id));
  return row;
}
