import type { OwnReview } from '../../contract/reviews.ts';

/** A review as values of its form. */
export const saidBefore = ({
  rating,
  price_rating: price,
  quality_rating: quality,
  advantages,
  disadvantages,
  comment,
  anonymous,
}: OwnReview): Record<string, string> => ({
  rating: String(rating),
  price_rating: String(price ?? ''),
  quality_rating: String(quality ?? ''),
  advantages,
  disadvantages,
  comment,
  ...(anonymous ? { anonymous: '1' } : {}),
});
