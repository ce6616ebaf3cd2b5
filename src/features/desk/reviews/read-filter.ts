import { REVIEW_SORTINGS } from '../../../domain/desk-reviews.ts';
import type { ReviewSorting } from '../../../domain/desk-reviews.ts';
import { RATINGS, REVIEW_STATES } from '../../../domain/reviews.ts';
import type { ReviewState } from '../../../domain/reviews.ts';
import { readListPage, readSearchText } from '../../../domain/list-page.ts';

/** What the address asks of the list; anything else than its form sends is left out. */
export interface ReviewsFilter {
  q: string;
  state: ReviewState | '';
  rating: string;
  photos: 'yes' | 'no' | '';
  sorting: ReviewSorting;
}

const FIRST: ReviewSorting = 'waiting';

export function readFilter(asked: URLSearchParams): ReviewsFilter & { page: number } {
  const oneOf = <Word extends string>(name: string, words: readonly Word[]): Word | '' =>
    words.find((word) => word === asked.get(name)) ?? '';
  return {
    q: readSearchText(asked, 'q'),
    state: oneOf('state', REVIEW_STATES),
    rating: oneOf('rating', RATINGS.map(String)),
    photos: oneOf('photos', ['yes', 'no']),
    sorting: oneOf('sorting', REVIEW_SORTINGS) || FIRST,
    page: readListPage(asked),
  };
}

/** The conditions as the address has them, without those that every list begins with. */
export const writeFilter = ({
  q,
  state,
  rating,
  photos,
  sorting,
}: ReviewsFilter): Record<string, string> => ({
  q,
  state,
  rating,
  photos,
  sorting: sorting === FIRST ? '' : sorting,
});
