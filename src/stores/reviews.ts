import { atom } from 'nanostores';
import { leanCall } from '../client/lean-call.ts';
import type { Answer } from '../contract/endpoint.ts';
import type { reviewEndpoints } from '../contract/reviews.ts';
import { REVIEWS_ON_PAGE } from '../domain/reviews.ts';
import type { ReviewsAsked } from '../domain/reviews.ts';
import { $modal, closeModal, openModal } from './modals.ts';

type Reviews = Answer<(typeof reviewEndpoints)['productReviews']>;
type Media = Answer<(typeof reviewEndpoints)['productReviewMedia']>;

/** Published reviews of one product or model; idle: the ones rendered with the page are shown. */
export type ReviewsShown =
  | { state: 'idle' }
  | { state: 'loading' | 'failed'; asked: ReviewsAsked }
  | { state: 'ready'; asked: ReviewsAsked; reviews: Reviews; media: Media };

export const $reviews = atom<ReviewsShown>({ state: 'idle' });

/** The latest answer: often only one of its two parts has to be asked for again. */
let latest: Extract<ReviewsShown, { state: 'ready' }> | null = null;
/** Number of the latest question: answers to older ones are dropped. */
let questions = 0;

/** `of`: slug of a product, or `model/` and the id of a model. */
export async function showReviews(of: string, asked: ReviewsAsked): Promise<void> {
  const question = (questions += 1);
  $reviews.set({ state: 'loading', asked });
  const path = `/api/reviews/${of}`;
  const isSame = latest?.asked.page === asked.page && latest.asked.rating === asked.rating;
  const rating = asked.rating === null ? '' : `&rating=${asked.rating}`;
  try {
    const [reviews, media] = await Promise.all([
      isSame && latest
        ? latest.reviews
        : leanCall<Reviews>(`${path}?page=${asked.page}&pageSize=${REVIEWS_ON_PAGE}${rating}`),
      latest?.asked.photos === asked.photos
        ? latest.media
        : leanCall<Media>(`${path}/media?page=${asked.photos}`),
    ]);
    if (question !== questions) return;
    latest = { state: 'ready', asked, reviews, media };
    $reviews.set(latest);
  } catch (error) {
    console.warn('The reviews did not load.', error);
    if (question === questions) $reviews.set({ state: 'failed', asked });
  }
}

/** A photo of a review; `src`: its large picture. */
export interface ReviewPhoto {
  src: string;
  alt: string;
}

/** The photos in the viewer, and which of them it shows; null: it is closed. */
export const $photoViewer = atom<{ photos: readonly ReviewPhoto[]; at: number } | null>(null);

export function viewPhotos(photos: readonly ReviewPhoto[], at: number): void {
  $photoViewer.set({ photos, at });
  openModal('photos');
}

/** Goes on by that many photos, if there are as many. */
export function turnPhotos(by: number): void {
  const viewer = $photoViewer.get();
  const at = (viewer?.at ?? 0) + by;
  if (viewer?.photos[at] !== undefined) $photoViewer.set({ ...viewer, at });
}

export const closePhotos = (): void => closeModal();

/** Closed by any means: the button, Escape, Back, or the page was left. */
$modal.listen((modal) => {
  if (modal !== 'photos') $photoViewer.set(null);
});
