import type { Page } from '../../contract/parts.ts';
import type { Review } from '../../contract/reviews.ts';
import { reviewsHref } from '../../domain/reviews.ts';
import { shopDay } from '../../domain/shop-days.ts';
import { REVIEWS_TEXT, reviewDay } from '../../texts/reviews/reviews.ts';
import { Photo, ReviewBody, type Media } from './review-body.tsx';
import { Stars } from './stars.tsx';

interface Props {
  reviews: { content: readonly Review[]; page: Page };
  media: { content: readonly Media[]; page: Page };
  rating: number | null;
  /** Path of the product page. */
  path: string;
}

/** A strip of photos and the list, both paginated. */
export function ReviewsList({ reviews: { content, page }, media, rating, path }: Props) {
  const asked = { rating, page: page.number, photos: media.page.number };
  const before = (media.page.number - 1) * media.page.size + 1;
  return (
    <>
      {media.content.length > 0 && (
        <>
          <ul className="review-photos" aria-label={REVIEWS_TEXT.photos}>
            {media.content.map((photo, index) => (
              <Photo
                key={photo.id}
                photo={photo}
                label={REVIEWS_TEXT.photoOf(before + index, media.page.total)}
              />
            ))}
          </ul>
          <Steps
            page={media.page}
            label={REVIEWS_TEXT.photoPages}
            back={REVIEWS_TEXT.photosBack}
            on={REVIEWS_TEXT.photosOn}
            hrefOf={(number) => reviewsHref(path, { ...asked, photos: number })}
          />
        </>
      )}
      {content.length === 0 && <p className="soft">{REVIEWS_TEXT.noneWithRating}</p>}
      <ol className="review-list">
        {content.map((review) => (
          <OneReview key={review.id} review={review} />
        ))}
      </ol>
      <Steps
        page={page}
        label={REVIEWS_TEXT.pages}
        back={REVIEWS_TEXT.newer}
        on={REVIEWS_TEXT.older}
        hrefOf={(number) => reviewsHref(path, { ...asked, page: number })}
      />
    </>
  );
}

function OneReview({ review }: { review: Review }) {
  const { author, rating, created_at: createdAt } = review;
  return (
    <li>
      <p>
        <b>{author}</b> <Stars rating={rating} />{' '}
        <time className="soft small" dateTime={shopDay(new Date(createdAt))}>
          {reviewDay(createdAt)}
        </time>
      </p>
      <ReviewBody review={review} />
    </li>
  );
}

interface StepsProps {
  page: Page;
  label: string;
  back: string;
  on: string;
  hrefOf: (page: number) => string;
}

/** Links to the previous and next page, for lists without page numbers. */
function Steps({ page: { number, pages }, label, back, on, hrefOf }: StepsProps) {
  if (pages <= 1) return null;
  return (
    <nav className="review-pages no-print" aria-label={label}>
      {number > 1 && (
        <a className="btn ghost" href={hrefOf(number - 1)} rel="prev">
          {back}
        </a>
      )}
      <span className="soft num">{`${number} / ${pages}`}</span>
      {number < pages && (
        <a className="btn ghost" href={hrefOf(number + 1)} rel="next">
          {on}
        </a>
      )}
    </nav>
  );
}
