import type { ReviewPage } from '../../contract/reviews.ts';
import { reviewsHref } from '../../domain/reviews.ts';
import { REVIEWS_TEXT } from '../../texts/reviews/reviews.ts';
import { Stars } from './stars.tsx';

interface Props {
  summary: ReviewPage['summary'];
  /** The one rating that the list shows. */
  rating: number | null;
  /** Path of the product page. */
  path: string;
}

/** The average, and how often each rating was given; the rows filter the list. */
export function ReviewSummary({ summary, rating, path }: Props) {
  const { average, count: total, distribution } = summary;
  const hrefOf = (stars: number | null) => reviewsHref(path, { rating: stars, page: 1, photos: 1 });
  const most = Math.max(1, ...distribution);
  return (
    <div className="review-summary">
      <p className="review-summary__average">
        <b>{REVIEWS_TEXT.average(average)}</b> <Stars rating={Math.round(average * 10) / 10} />{' '}
        <span className="soft">{REVIEWS_TEXT.count(total)}</span>
      </p>
      <ul className="rating-distribution">
        {[5, 4, 3, 2, 1].map((stars) => {
          const count = distribution[stars - 1] ?? 0;
          const bar = (
            <Bar stars={stars} count={count} percent={Math.round((count / most) * 100)} />
          );
          return (
            <li key={stars}>
              {count > 0 ? (
                <a
                  href={hrefOf(stars)}
                  rel="nofollow"
                  aria-current={stars === rating ? 'true' : undefined}
                >
                  {bar}
                </a>
              ) : (
                <span className="rating-distribution__none">{bar}</span>
              )}
            </li>
          );
        })}
      </ul>
      {rating !== null && (
        <a className="btn ghost" href={hrefOf(null)}>
          {REVIEWS_TEXT.all}
        </a>
      )}
    </div>
  );
}

/** Drawn as SVG because the content security policy has no inline styles. */
function Bar({ stars, count, percent }: { stars: number; count: number; percent: number }) {
  return (
    <>
      <span>{`${stars} ★`}</span>
      <svg viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">
        <path d={`M0 4h${percent}`} />
      </svg>
      <span className="num">
        {count}
        <span className="visually-hidden">{` ${REVIEWS_TEXT.word(count)}`}</span>
      </span>
    </>
  );
}
