import { useStore } from '@nanostores/react';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { readReviewsAsked, reviewsHref } from '../../domain/reviews.ts';
import {
  $photoViewer,
  $reviews,
  showReviews,
  viewPhotos,
  type ReviewsShown,
} from '../../stores/reviews.ts';
import { REVIEWS_TEXT } from '../../texts/reviews/reviews.ts';
import { adoptStyles } from '../../ui/adopt-styles.ts';
import { isStillAt } from '../../ui/focus.ts';
import { isPlainClick } from '../../ui/plain-click.ts';
import skeletonStyles from '../../ui/skeleton.css?inline';
import { PhotoViewer } from './photo-viewer.tsx';
import { ReviewSummary } from './review-summary.tsx';
import { ReviewsList } from './reviews-list.tsx';

adoptStyles(skeletonStyles);

/** What the server has written: reviews.astro. */
const PLACE = '#shown-reviews';
const placeNow = () => document.querySelector<HTMLElement>(PLACE);

/**
 * Takes over the links of the reviews: their pages, one rating and the photos change in place. What
 * the server has written stays until the first answer; then the same components render here.
 * `of`: on the page of a model, `model/` and its id.
 */
export function Reviews({ of }: { of?: string | undefined }) {
  const latest = useStore($reviews);
  const isViewing = useStore($photoViewer) !== null;
  const [shown, setShown] = useState<Extract<ReviewsShown, { state: 'ready' }> | null>(null);
  // The last answer stays while the next one loads.
  if (latest.state === 'ready' && latest !== shown) setShown(latest);
  const pressed = useRef<HTMLAnchorElement>(null);
  const written = useRef<ChildNode[]>([]);

  useEffect(() => {
    written.current = [...(placeNow()?.childNodes ?? [])];
    const press = (event: MouseEvent) => {
      const link =
        event.target instanceof Element
          ? event.target.closest<HTMLAnchorElement>(`${PLACE} a`)
          : null;
      if (link === null || !isPlainClick(event)) return;
      event.preventDefault();
      const strip = link.closest('.review-photos');
      if (strip !== null) return viewStrip([...strip.querySelectorAll('a')], link);
      pressed.current = link;
      const path = location.pathname.slice('/products/'.length);
      void showReviews(of ?? path, readReviewsAsked(link.search));
    };
    document.addEventListener('click', press);
    return () => document.removeEventListener('click', press);
  }, [of]);

  useEffect(() => {
    const isLoading = latest.state === 'loading';
    placeNow()?.setAttribute('aria-busy', String(isLoading));
    placeNow()?.classList.toggle('late-dim', isLoading);
    if (latest.state === 'failed') location.assign(reviewsHref(location.pathname, latest.asked));
  }, [latest]);

  useLayoutEffect(() => {
    if (shown === null) return;
    for (const node of written.current.splice(0)) node.remove();
    // The address shows the same when reloaded or shared.
    history.replaceState(history.state, '', reviewsHref(location.pathname, shown.asked));
    focusWhatWasAsked(pressed.current);
  }, [shown]);

  const place = shown === null ? null : placeNow();
  return (
    <>
      {shown !== null && place !== null && createPortal(<ShownReviews {...shown} />, place)}
      {isViewing && <PhotoViewer />}
    </>
  );
}

function ShownReviews({
  reviews,
  media,
  asked: { rating },
}: Extract<ReviewsShown, { state: 'ready' }>) {
  const path = location.pathname;
  return (
    <>
      <ReviewSummary summary={reviews.summary} rating={rating} path={path} />
      <ReviewsList reviews={reviews} media={media} rating={rating} path={path} />
    </>
  );
}

function viewStrip(links: readonly HTMLAnchorElement[], pressed: HTMLAnchorElement): void {
  const photos = links.map((link) => ({
    src: link.href,
    alt: link.querySelector('img')?.alt ?? '',
  }));
  viewPhotos(photos, links.indexOf(pressed));
}

/** The pressed link may be gone: the focus goes to what it has changed. */
function focusWhatWasAsked(link: HTMLAnchorElement | null): void {
  const place = placeNow();
  if (link === null || !isStillAt(place)) return;
  const isOfPhotos = link.closest('nav')?.getAttribute('aria-label') === REVIEWS_TEXT.photoPages;
  const item = isOfPhotos ? '.review-photos a' : '.review-list > li';
  const isRating = link.closest('.rating-distribution') !== null;
  const changed = place?.querySelector<HTMLElement>(isRating ? '[aria-current]' : item);
  if (changed?.matches('li')) changed.tabIndex = -1;
  changed?.focus();
}
