import { plainText } from './typed-text.ts';
import { FILES_MOST, PICTURE_TYPES, type UploadField } from './uploads.ts';

/** What a shopper may say about a product (specification §3), and the states of a review. */
export const REVIEW_STATES = ['pending', 'published', 'rejected'] as const;
export type ReviewState = (typeof REVIEW_STATES)[number];

/** The stars that a review may give. */
export const RATINGS = [1, 2, 3, 4, 5] as const;
/** The highest value of each rating; the lowest is 1. */
export const RATING_MOST = 5;
export const PRICE_RATING_MOST = 3;
export const QUALITY_RATING_MOST = 4;

/** Characters. */
export const OPINION_MOST = 1000;
export const REVIEW_COMMENT_MOST = 3000;

export const REVIEW_PHOTOS = {
  name: 'files',
  most: FILES_MOST,
  types: PICTURE_TYPES,
} as const satisfies UploadField;

/** Few, because the product page should arrive in the first flight of packets. */
export const REVIEWS_ON_PAGE = 3;

export const PHOTO_VIEWER_WIDTH_PX = 1000;

/** Own reviews on one page. */
export const OWN_REVIEWS_SIZE = 10;
/** Products to review on one page. */
export const AWAITING_SIZE = 12;

/** A rating sent by a form; null: none chosen, undefined: invalid. */
export function readRating(typed: string, most: number): number | null | undefined {
  if (typed === '') return null;
  const rating = Number(typed);
  return Number.isInteger(rating) && rating >= 1 && rating <= most ? rating : undefined;
}

/** Text as it is stored: line breaks stay, at most one empty line in a row. */
export function cleanText(typed: string): string {
  return plainText(typed)
    .replace(/\r\n?/g, '\n')
    .replace(/\t+/g, ' ')
    .replace(/[^\S\n]+\n/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

/**
 * `filters` of the shopper's own reviews as a query string: `state=pending`; ignores what it does
 * not know.
 */
export function readReviewFilters(filters: string): { state: ReviewState | undefined } {
  const asked = new URLSearchParams(filters).get('state');
  return { state: REVIEW_STATES.find((state) => state === asked) };
}

export const writeReviewFilters = ({ state }: { state: ReviewState | undefined }): string =>
  state === undefined ? '' : `state=${state}`;

/**
 * Which published reviews a product page shows: of one rating or all, their page, the page of their
 * photos.
 */
export interface ReviewsAsked {
  rating: number | null;
  page: number;
  photos: number;
}

/** Reads it from the address of a product page; the first page by default. */
export function readReviewsAsked(search: string): ReviewsAsked {
  const query = new URLSearchParams(search);
  const rating = /^[1-5]$/.exec(query.get('rating') ?? '');
  const pageOf = (name: string) => Number(query.get(name) ?? 1);
  const [page, photos] = [pageOf('reviews'), pageOf('photos')];
  return { rating: rating === null ? null : Number(rating[0]), page, photos };
}

/** Address of the product page `path` that shows them. */
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
