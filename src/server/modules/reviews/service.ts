import type { HandlerAnswer } from '#src/contract/endpoint.ts';
import { ApiError } from '#src/contract/errors.ts';
import type { ReviewPage, reviewEndpoints } from '#src/contract/reviews.ts';
import { picturePath } from '#src/domain/paths.ts';
import { REVIEW_AUTHOR_TEXT } from '#src/texts/reviews/reviews.ts';
import type { Queries } from '../../database/transaction.ts';
import { pageInfo } from '../../api/paging.ts';
import {
  countMedia,
  mediaOfReviews,
  publishedMedia,
  publishedReviews,
  ratingCounts,
  type Slice,
} from './queries.ts';

interface Paging {
  page: number;
  pageSize: number;
}

const PHOTO_WIDTH = 480;

export const sliceOf = ({ page, pageSize }: Paging): Slice => ({
  limit: pageSize,
  offset: (page - 1) * pageSize,
});

/**
 * One page of the reviews of these products; the summary counts all of them, whatever rating is
 * asked for.
 */
export async function reviewPage(
  db: Queries,
  products: number[],
  asked: Paging & { rating: number | undefined },
): Promise<HandlerAnswer<typeof reviewEndpoints.productReviews>> {
  if (products.length === 0) throw new ApiError('not_found');
  const summary = summarize(await ratingCounts(db, products));
  const total =
    asked.rating === undefined ? summary.count : (summary.distribution[asked.rating - 1] ?? 0);
  const page = pageInfo(asked.page, asked.pageSize, total);
  const rows =
    total === 0 ? [] : await publishedReviews(db, products, asked.rating, sliceOf(asked));
  return { content: await viewReviews(db, rows), page, summary };
}

interface ReviewRow {
  id: number;
  author: string;
  anonymous: boolean;
}

/**
 * Reviews in the form of the contract: with their photos, and without the names of anonymous
 * authors.
 */
export async function viewReviews<Row extends ReviewRow>(db: Queries, rows: readonly Row[]) {
  const photos =
    rows.length === 0
      ? []
      : await mediaOfReviews(
          db,
          rows.map(({ id }) => id),
        );
  const photosOf = Map.groupBy(photos, ({ reviewId }) => reviewId);
  return rows.map((row) => ({
    ...row,
    author: row.anonymous
      ? REVIEW_AUTHOR_TEXT.anonymous
      : row.author || REVIEW_AUTHOR_TEXT.nameless,
    media: (photosOf.get(row.id) ?? []).map(photo),
  }));
}

export async function mediaPage(db: Queries, products: number[], asked: Paging) {
  if (products.length === 0) throw new ApiError('not_found');
  const page = pageInfo(asked.page, asked.pageSize, await countMedia(db, products));
  return { content: (await publishedMedia(db, products, sliceOf(asked))).map(photo), page };
}

function photo({ reviewId, position, key }: { reviewId: number; position: number; key: string }) {
  return {
    id: `${reviewId}-${position}`,
    image: picturePath(key, PHOTO_WIDTH, 'jpg'),
    image_webp: picturePath(key, PHOTO_WIDTH, 'webp'),
    review_id: reviewId,
  };
}

/**
 * `distribution` counts the ratings 1 to 5; the average has two decimals and is 0 without reviews.
 */
function summarize(counts: readonly { rating: number; count: number }[]): ReviewPage['summary'] {
  const distribution = [1, 2, 3, 4, 5].map(
    (rating) => counts.find((row) => row.rating === rating)?.count ?? 0,
  );
  const count = distribution.reduce((sum, some) => sum + some, 0);
  const points = distribution.reduce((sum, some, index) => sum + some * (index + 1), 0);
  return {
    average: count === 0 ? 0 : Math.round((points / count) * 100) / 100,
    count,
    distribution,
  };
}
