import { readReviewsAsked } from '../../domain/reviews.ts';
import { $reviews, showReviews } from '../../stores/reviews.ts';
import { reviewsHref, reviewsHtml } from './review-html.ts';
import { REVIEWS_TEXT } from '../../texts/reviews/reviews.ts';
import './viewer.ts';

/**
 * Updates the reviews of a product page in place: their pages, one rating, the photos. Loaded by
 * the first press on one of their links; the event `view` tells which.
 */
const section = document.getElementById('reviews');
const summary = section?.querySelector('.review-summary');
const path = location.pathname;
const of = section?.dataset['of'] ?? path.slice('/products/'.length);
const rows = [...(section?.querySelectorAll<HTMLAnchorElement>('.rating-distribution a') ?? [])];
const ratingOf = ({ search }: HTMLAnchorElement) => readReviewsAsked(search).rating;

/** The pressed link, which may be gone after the update. */
let pressed: HTMLAnchorElement | null = null;

$reviews.listen((shown) => {
  section?.setAttribute('aria-busy', String(shown.state === 'loading'));
  if (shown.state === 'failed') return location.assign(reviewsHref(path, shown.asked));
  if (shown.state !== 'ready') return;
  const { rating } = shown.asked;
  while (summary?.nextSibling) summary.nextSibling.remove();
  summary?.insertAdjacentHTML('afterend', String(reviewsHtml({ ...shown, rating, path })));
  for (const row of rows) {
    if (ratingOf(row) === rating) row.setAttribute('aria-current', 'true');
    else row.removeAttribute('aria-current');
  }
  showAll(rating !== null);
  // The address shows the same when reloaded or shared.
  history.replaceState(history.state, '', reviewsHref(path, shown.asked));
  focusList();
});

/** Shows or hides the link back to all ratings. */
function showAll(isWanted: boolean): void {
  const before = summary?.querySelector('a.btn');
  if (!isWanted) return before?.remove();
  if (before) return;
  const href = reviewsHref(path, { rating: null, page: 1, photos: 1 });
  const link = Object.assign(document.createElement('a'), { href, textContent: REVIEWS_TEXT.all });
  link.className = 'btn ghost';
  summary?.append(link);
}

/** Moves the focus to the new content if the pressed link is gone. */
function focusList(): void {
  if (pressed === null || pressed.isConnected) return;
  const isPhotos = pressed.closest('nav')?.getAttribute('aria-label') === REVIEWS_TEXT.photoPages;
  const first = section?.querySelector<HTMLElement>(
    isPhotos ? '.review-photos a' : '.review-list > li',
  );
  first?.setAttribute('tabindex', isPhotos ? '0' : '-1');
  first?.focus();
}

addEventListener('view', (event) => {
  const { detail: link } = event as CustomEvent<HTMLAnchorElement>;
  if (link.matches('.review-photos a')) return;
  pressed = link;
  void showReviews(of, readReviewsAsked(link.search));
});
