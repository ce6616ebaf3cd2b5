import { asc, desc, eq, sql } from 'drizzle-orm';
import type { ReviewState } from '../../../domain/reviews.ts';
import { product } from '../../database/schema/product.ts';
import { review, reviewMedia } from '../../database/schema/reviews.ts';
import type { Queries } from '../../database/transaction.ts';
import { reviewColumns, type Slice } from './queries.ts';

const staffColumns = {
  ...reviewColumns,
  state: review.state,
  reason: review.reason,
  title: product.title,
  article: product.article,
  photos: sql<number>`(select count(*)::integer from ${reviewMedia} where ${reviewMedia.reviewId} = ${review.id})`,
};
export type StaffReview = Awaited<ReturnType<typeof listReviews>>['rows'][number];

export async function listReviews(
  db: Queries,
  state: ReviewState | undefined,
  { limit, offset }: Slice,
) {
  const wanted = state === undefined ? undefined : eq(review.state, state);
  const [total, rows] = await Promise.all([
    db.$count(review, wanted),
    db
      .select(staffColumns)
      .from(review)
      .innerJoin(product, eq(product.id, review.productId))
      .where(wanted)
      .orderBy(desc(review.createdAt), desc(review.id))
      .limit(limit)
      .offset(offset),
  ]);
  return { total, rows };
}

export async function findReview(db: Queries, id: number): Promise<StaffReview | undefined> {
  const [row] = await db
    .select(staffColumns)
    .from(review)
    .innerJoin(product, eq(product.id, review.productId))
    .where(eq(review.id, id));
  return row;
}

export async function photoKeys(db: Queries, id: number): Promise<string[]> {
  const rows = await db
    .select({ key: reviewMedia.key })
    .from(reviewMedia)
    .where(eq(reviewMedia.reviewId, id))
    .orderBy(asc(reviewMedia.position));
  return rows.map(({ key }) => key);
}
