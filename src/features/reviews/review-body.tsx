import type { Review } from '../../contract/reviews.ts';
import { resizedPicture } from '../../domain/paths.ts';
import { REVIEWS_TEXT } from '../../texts/reviews/reviews.ts';

export type Media = Review['media'][number];

/** The text of a review and the shop's reply. */
export function ReviewBody({ review }: { review: Review }) {
  const { quality_rating: quality, price_rating: price, answer } = review;
  const ratings = [
    quality === null ? '' : `${REVIEWS_TEXT.quality}: ${REVIEWS_TEXT.ofFour(quality)}`,
    price === null ? '' : `${REVIEWS_TEXT.price}: ${REVIEWS_TEXT.ofThree(price)}`,
  ].filter(Boolean);
  return (
    <>
      {ratings.length > 0 && <p className="soft small">{ratings.join(' · ')}</p>}
      <Opinion title={REVIEWS_TEXT.advantages} text={review.advantages} />
      <Opinion title={REVIEWS_TEXT.disadvantages} text={review.disadvantages} />
      {review.comment !== '' && <p>{review.comment}</p>}
      {review.media.length > 0 && (
        <ul className="review-photos">
          {review.media.map((photo) => (
            <Photo key={photo.id} photo={photo} label={REVIEWS_TEXT.photo(review.author)} />
          ))}
        </ul>
      )}
      {answer !== null && (
        <div className="review-reply">
          <b>{REVIEWS_TEXT.answer}</b>
          <p>{answer}</p>
        </div>
      )}
    </>
  );
}

function Opinion({ title, text }: { title: string; text: string }) {
  if (text === '') return null;
  return (
    <p>
      <b>{`${title}.`}</b>
      {` ${text}`}
    </p>
  );
}

/** A small photo that leads to the large one. */
export function Photo({ photo, label }: { photo: Media; label: string }) {
  const { image_webp: path } = photo;
  return (
    <li>
      <a href={resizedPicture(path, 960)}>
        <img loading="lazy" src={resizedPicture(path, 240)} width="96" height="96" alt={label} />
      </a>
    </li>
  );
}
