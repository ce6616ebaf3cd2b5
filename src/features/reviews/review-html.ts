import type { Page } from '../../contract/parts.ts';
import type { Review } from '../../contract/reviews.ts';
import { html } from '../../domain/html.ts';
import type { Html } from '../../domain/html.ts';
import { resizedPicture } from '../../domain/paths.ts';
import type { ReviewsAsked } from '../../domain/reviews.ts';
import { shopDay } from '../../domain/shop-days.ts';
import { REVIEWS_TEXT, reviewDay } from '../../texts/reviews/reviews.ts';

/** Reviews as HTML, rendered by the server for the page and by a script to update it in place. */

type Media = Review['media'][number];

const photoHtml = ({ image_webp: path }: Media, label: string): Html => html`
  <li>
    <a href="${resizedPicture(path, 960)}">
      <img src="${resizedPicture(path, 240)}" width="96" height="96" loading="lazy" alt="${label}">
    </a>
  </li>
`;

export function starsHtml(rating: number): Html {
  const full = Math.round(rating);
  return html`
    <span class="rating-stars" role="img" aria-label="${REVIEWS_TEXT.outOfFive(rating)}">
      ${'★'.repeat(full)}<i>${'★'.repeat(5 - full)}</i>
    </span>
  `;
}

/** The text of a review and the shop's reply. */
export function reviewBodyHtml(review: Review): Html {
  const { quality_rating: quality, price_rating: price, answer } = review;
  const marks = [
    quality === null ? '' : `${REVIEWS_TEXT.quality}: ${REVIEWS_TEXT.ofFour(quality)}`,
    price === null ? '' : `${REVIEWS_TEXT.price}: ${REVIEWS_TEXT.ofThree(price)}`,
  ].filter(Boolean);
  const opinion = (title: string, text: string) =>
    text !== '' && html`<p><b>${title}.</b> ${text}</p>`;
  const photos = review.media.map((photo) => photoHtml(photo, REVIEWS_TEXT.photo(review.author)));
  return html`
    ${marks.length > 0 && html`<p class="soft small">${marks.join(' · ')}</p>`}
    ${opinion(REVIEWS_TEXT.advantages, review.advantages)}
    ${opinion(REVIEWS_TEXT.disadvantages, review.disadvantages)}
    ${review.comment !== '' && html`<p>${review.comment}</p>`}
    ${photos.length > 0 && html`<ul class="review-photos">${photos}</ul>`}
    ${answer !== null && replyHtml(answer)}
  `;
}

const replyHtml = (answer: string): Html =>
  html`<div class="review-reply"><b>${REVIEWS_TEXT.answer}</b><p>${answer}</p></div>`;

function reviewHtml(review: Review): Html {
  const day = shopDay(new Date(review.created_at));
  return html`
    <li>
      <p>
        <b>${review.author}</b> ${starsHtml(review.rating)}${' '}
        <time class="soft small" datetime="${day}">${reviewDay(review.created_at)}</time>
      </p>
      ${reviewBodyHtml(review)}
    </li>
  `;
}

interface Steps {
  label: string;
  back: string;
  on: string;
  hrefOf: (page: number) => string;
}

/** Links to the previous and next page, for lists without page numbers. */
function stepsHtml({ number, pages }: Page, { label, back, on, hrefOf }: Steps): Html | null {
  if (pages <= 1) return null;
  const link = (to: number, rel: string, text: string) =>
    html`<a class="btn ghost" href="${hrefOf(to)}" rel="${rel}">${text}</a>`;
  return html`
    <nav class="review-pages no-print" aria-label="${label}">
      ${number > 1 && link(number - 1, 'prev', back)}
      <span class="soft num">${number} / ${pages}</span>
      ${number < pages && link(number + 1, 'next', on)}
    </nav>
  `;
}

/** Address of the product page with other reviews. */
export function reviewsHref(path: string, { rating, page, photos }: ReviewsAsked): string {
  const query = [
    rating === null ? '' : `rating=${rating}`,
    page === 1 ? '' : `reviews=${page}`,
    photos === 1 ? '' : `photos=${photos}`,
  ]
    .filter(Boolean)
    .join('&');
  return `${path}${query === '' ? '' : `?${query}`}#reviews`;
}

export interface ListedReviews {
  reviews: { content: readonly Review[]; page: Page };
  media: { content: readonly Media[]; page: Page };
  rating: number | null;
  /** Path of the product page. */
  path: string;
}

/** A strip of photos and the list, both paginated. */
export function reviewsHtml(listed: ListedReviews): Html {
  const {
    reviews: { content, page },
    media,
    rating,
    path,
  } = listed;
  const asked = { rating, page: page.number, photos: media.page.number };
  const before = (media.page.number - 1) * media.page.size + 1;
  const photos = media.content.map((photo, index) =>
    photoHtml(photo, REVIEWS_TEXT.photoOf(before + index, media.page.total)),
  );
  const photoSteps = stepsHtml(media.page, {
    label: REVIEWS_TEXT.photoPages,
    back: REVIEWS_TEXT.photosBack,
    on: REVIEWS_TEXT.photosOn,
    hrefOf: (number) => reviewsHref(path, { ...asked, photos: number }),
  });
  const steps = stepsHtml(page, {
    label: REVIEWS_TEXT.pages,
    back: REVIEWS_TEXT.newer,
    on: REVIEWS_TEXT.older,
    hrefOf: (number) => reviewsHref(path, { ...asked, page: number }),
  });
  return html`
    ${
      photos.length > 0 &&
      html`
        <ul class="review-photos" aria-label="${REVIEWS_TEXT.photos}">${photos}</ul>
        ${photoSteps}
      `
    }
    ${content.length === 0 && html`<p class="soft">${REVIEWS_TEXT.noneWithRating}</p>`}
    <ol class="review-list">${content.map(reviewHtml)}</ol>
    ${steps}
  `;
}
