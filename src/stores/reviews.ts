import { atom } from 'nanostores';
import { browserClient } from '../client/browser-client.ts';
import type { Answer } from '../contract/endpoint.ts';
import {
  modelReviewMedia,
  modelReviews,
  productReviewMedia,
  productReviews,
} from '../contract/reviews.ts';
import { RATINGS, REVIEWS_ON_PAGE, type ReviewsAsked } from '../domain/reviews.ts';
import { $modal, closeModal, openModal } from './modals.ts';

const api = browserClient({ modelReviews, modelReviewMedia, productReviews, productReviewMedia });

type Reviews = Answer<typeof productReviews>;
type Media = Answer<typeof productReviewMedia>;

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

/** The two calls for this product, or for the model of `model/7`. */
function callsFor(of: string) {
  const id = /^model\/(\d+)$/.exec(of)?.[1];
  return {
    askReviews: ({ page, rating }: ReviewsAsked) => {
      const stars = RATINGS.find((one) => one === rating);
      const question = { page, pageSize: REVIEWS_ON_PAGE, rating: stars };
      return id === undefined
        ? api.productReviews({ slug: of, ...question })
        : api.modelReviews({ id, ...question });
    },
    askMedia: ({ photos: page }: ReviewsAsked) =>
      id === undefined
        ? api.productReviewMedia({ slug: of, page })
        : api.modelReviewMedia({ id, page }),
  };
}

/** `of`: slug of a product, or `model/` and the id of a model. */
export async function showReviews(of: string, asked: ReviewsAsked): Promise<void> {
  const question = (questions += 1);
  $reviews.set({ state: 'loading', asked });
  const { askReviews, askMedia } = callsFor(of);
  const isSame = latest?.asked.page === asked.page && latest.asked.rating === asked.rating;
  try {
    const [reviews, media] = await Promise.all([
      isSame && latest ? latest.reviews : askReviews(asked),
      latest?.asked.photos === asked.photos ? latest.media : askMedia(asked),
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
