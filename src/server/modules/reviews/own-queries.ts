import { and, count, desc, eq, inArray, isNotNull, max, ne, notExists, sql } from 'drizzle-orm';
import type { ReviewState } from '#src/domain/reviews.ts';
import { product } from '../../database/schema/product.ts';
import { order, orderLine } from '../../database/schema/order.ts';
import { review, reviewDeclined, reviewMedia } from '../../database/schema/reviews.ts';
import type { Queries } from '../../database/transaction.ts';
import { reviewColumns, type Slice } from './queries.ts';

/**
 * Products of done orders that this account has not reviewed, the last bought first. `one`: only
 * that product, even if it was dismissed or its review was rejected.
 */
export async function awaitingReview(
  db: Queries,
  accountId: number,
  one?: number,
): Promise<number[]> {
  const written = db
    .select({ one: sql`1` })
    .from(review)
    .where(
      and(
        eq(review.accountId, accountId),
        eq(review.productId, orderLine.productId),
        one === undefined ? undefined : ne(review.state, 'rejected'),
      ),
    );
  const declined = db
    .select({ one: sql`1` })
    .from(reviewDeclined)
    .where(
      and(
        eq(reviewDeclined.accountId, accountId),
        eq(reviewDeclined.productId, orderLine.productId),
      ),
    );
  const rows = await db
    .select({ id: orderLine.productId })
    .from(orderLine)
    .innerJoin(order, eq(order.id, orderLine.orderId))
    .where(
      and(
        eq(order.accountId, accountId),
        eq(order.status, 'done'),
        isNotNull(orderLine.productId),
        notExists(written),
        one === undefined ? notExists(declined) : eq(orderLine.productId, one),
      ),
    )
    .groupBy(orderLine.productId)
    .orderBy(desc(max(order.createdAt)), desc(orderLine.productId));
  return rows.flatMap(({ id }) => id ?? []);
}

export async function declineReview(
  db: Queries,
  declined: { accountId: number; productId: number; createdAt: Date },
): Promise<void> {
  await db.insert(reviewDeclined).values(declined).onConflictDoNothing();
}

type NewReview = Omit<typeof review.$inferInsert, 'id' | 'state' | 'author'> & {
  accountId: number;
};

/**
 * Saves the review, also in place of a rejected one, whose photos stay when no others are sent.
 * Returns the keys of the replaced photos; null when this account has reviewed this product
 * already.
 */
export async function putReview(
  tx: Queries,
  written: NewReview,
  photos: readonly string[],
): Promise<string[] | null> {
  const { accountId: _account, productId: _product, ...said } = written;
  const [row] = await tx
    .insert(review)
    .values(written)
    .onConflictDoUpdate({
      target: [review.accountId, review.productId],
      set: {
        ...said,
        state: 'pending',
        reason: '',
        answer: null,
        version: sql`${review.version} + 1`,
      },
      setWhere: eq(review.state, 'rejected'),
    })
    .returning({ id: review.id });
  if (row === undefined) return null;
  if (photos.length === 0) return [];
  const gone = await tx
    .delete(reviewMedia)
    .where(eq(reviewMedia.reviewId, row.id))
    .returning({ key: reviewMedia.key });
  await tx
    .insert(reviewMedia)
    .values(photos.map((key, position) => ({ reviewId: row.id, position, key })));
  return gone.map(({ key }) => key);
}

export function ownReviews(
  db: Queries,
  accountId: number,
  { state, productId }: { state?: ReviewState | undefined; productId?: number | undefined },
  { limit, offset }: Slice,
) {
  return db
    .select({
      ...reviewColumns,
      state: review.state,
      reason: review.reason,
      productId: review.productId,
      title: product.title,
    })
    .from(review)
    .innerJoin(product, eq(product.id, review.productId))
    .where(
      and(
        eq(review.accountId, accountId),
        state === undefined ? undefined : eq(review.state, state),
        productId === undefined ? undefined : eq(review.productId, productId),
      ),
    )
    .orderBy(desc(review.createdAt), desc(review.id))
    .limit(limit)
    .offset(offset);
}

export async function countOwnReviews(
  db: Queries,
  accountId: number,
): Promise<Record<ReviewState, number>> {
  const rows = await db
    .select({ state: review.state, count: count() })
    .from(review)
    .where(eq(review.accountId, accountId))
    .groupBy(review.state);
  const of = (state: ReviewState) => rows.find((row) => row.state === state)?.count ?? 0;
  return { pending: of('pending'), published: of('published'), rejected: of('rejected') };
}

/** Which of these keys are photos of a review. */
export async function photosAmong(db: Queries, keys: readonly string[]): Promise<string[]> {
  const rows = await db
    .select({ key: reviewMedia.key })
    .from(reviewMedia)
    .where(inArray(reviewMedia.key, [...keys]));
  return rows.map(({ key }) => key);
}

/** The author and the state of the review that a photo belongs to. */
export async function reviewOfPhoto(
  db: Queries,
  key: string,
): Promise<{ accountId: number | null; state: ReviewState } | undefined> {
  const [row] = await db
    .select({ accountId: review.accountId, state: review.state })
    .from(reviewMedia)
    .innerJoin(review, eq(review.id, reviewMedia.reviewId))
    .where(eq(reviewMedia.key, key));
  return row;
}
