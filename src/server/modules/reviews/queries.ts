import { and, asc, count, desc, eq, inArray, ne, or, sql, type SQL } from 'drizzle-orm';
import { account } from '../../database/schema/account.ts';
import { product } from '../../database/schema/product.ts';
import { companyReview, review, reviewMedia } from '../../database/schema/reviews.ts';
import type { Queries } from '../../database/transaction.ts';

export interface Slice {
  limit: number;
  offset: number;
}

const visible = ne(product.state, 'hidden');
const published = eq(review.state, 'published');

/** The products whose reviews are shown: one by its address, or the visible ones of a model. */
export const reviewedProduct = (db: Queries, slug: string) =>
  productIds(db, and(or(eq(product.slug, slug), eq(product.fullSlug, slug)), visible));
export const reviewedModel = (db: Queries, modelId: number) =>
  productIds(db, and(eq(product.modelId, modelId), visible));

async function productIds(db: Queries, condition: SQL | undefined): Promise<number[]> {
  const rows = await db.select({ id: product.id }).from(product).where(condition);
  return rows.map(({ id }) => id);
}

/** The number of published reviews for each rating. */
export function ratingCounts(db: Queries, products: number[]) {
  return db
    .select({ rating: review.rating, count: count() })
    .from(review)
    .where(and(inArray(review.productId, products), published))
    .groupBy(review.rating);
}

/** The author's name is the account's current name; without an account, the one written then. */
export const reviewColumns = {
  id: review.id,
  author: sql<string>`coalesce(
    (select ${account.name} from ${account} where ${account.id} = ${review.accountId}),
    ${review.author})`,
  anonymous: review.anonymous,
  rating: review.rating,
  price_rating: review.priceRating,
  quality_rating: review.qualityRating,
  advantages: review.advantages,
  disadvantages: review.disadvantages,
  comment: review.comment,
  answer: review.answer,
  created_at: review.createdAt,
};

/** Published reviews, the newest first. */
export function publishedReviews(
  db: Queries,
  products: number[],
  rating: number | undefined,
  slice: Slice,
) {
  return db
    .select(reviewColumns)
    .from(review)
    .where(
      and(
        inArray(review.productId, products),
        published,
        rating === undefined ? undefined : eq(review.rating, rating),
      ),
    )
    .orderBy(desc(review.createdAt), desc(review.id))
    .limit(slice.limit)
    .offset(slice.offset);
}

const mediaColumns = {
  reviewId: reviewMedia.reviewId,
  position: reviewMedia.position,
  key: reviewMedia.key,
};

export function mediaOfReviews(db: Queries, reviews: number[]) {
  return db
    .select(mediaColumns)
    .from(reviewMedia)
    .where(inArray(reviewMedia.reviewId, reviews))
    .orderBy(asc(reviewMedia.position));
}

/** Keys of the photos of one review, published or not. */
export async function photoKeys(db: Queries, id: number): Promise<string[]> {
  const rows = await db
    .select({ key: reviewMedia.key })
    .from(reviewMedia)
    .where(eq(reviewMedia.reviewId, id))
    .orderBy(asc(reviewMedia.position));
  return rows.map(({ key }) => key);
}

/** Photos of published reviews, those of the newest review first. */
export function publishedMedia(db: Queries, products: number[], slice: Slice) {
  return db
    .select(mediaColumns)
    .from(reviewMedia)
    .innerJoin(review, eq(review.id, reviewMedia.reviewId))
    .where(and(inArray(review.productId, products), published))
    .orderBy(desc(review.createdAt), desc(review.id), asc(reviewMedia.position))
    .limit(slice.limit)
    .offset(slice.offset);
}

export async function countMedia(db: Queries, products: number[]): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(reviewMedia)
    .innerJoin(review, eq(review.id, reviewMedia.reviewId))
    .where(and(inArray(review.productId, products), published));
  return row?.count ?? 0;
}

const companyPublished = eq(companyReview.state, 'published');

export function companyReviewsNewestFirst(db: Queries, slice: Slice) {
  return db
    .select({
      id: companyReview.id,
      author: companyReview.author,
      rating: companyReview.rating,
      comment: companyReview.comment,
      answer: companyReview.answer,
      created_at: companyReview.createdAt,
    })
    .from(companyReview)
    .where(companyPublished)
    .orderBy(desc(companyReview.createdAt), desc(companyReview.id))
    .limit(slice.limit)
    .offset(slice.offset);
}

export async function countCompanyReviews(db: Queries): Promise<number> {
  const [row] = await db.select({ count: count() }).from(companyReview).where(companyPublished);
  return row?.count ?? 0;
}
