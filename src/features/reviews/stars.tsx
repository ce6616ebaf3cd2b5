import { REVIEWS_TEXT } from '../../texts/reviews/reviews.ts';

export function Stars({ rating }: { rating: number }) {
  const full = Math.round(rating);
  return (
    <span className="rating-stars" role="img" aria-label={REVIEWS_TEXT.outOfFive(rating)}>
      {'★'.repeat(full)}
      <i>{'★'.repeat(5 - full)}</i>
    </span>
  );
}
