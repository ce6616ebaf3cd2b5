import { REVIEW_SORTINGS, type ReviewSorting } from '#src/domain/desk-reviews.ts';
import { RATINGS, REVIEW_STATES, type ReviewState } from '#src/domain/reviews.ts';
import { readSearchText } from '#src/domain/list-page.ts';

/** What the address asks of the list; anything else than its form sends is left out. */
export interface ReviewsFilter {
  q: string;
  state: ReviewState | '';
  rating: string;
  photos: 'yes' | 'no' | '';
  sorting: ReviewSorting;
}

const FIRST: ReviewSorting = 'waiting';

export function readFilter(asked: URLSearchParams): ReviewsFilter {
  const oneOf = <Word extends string>(name: string, words: readonly Word[]): Word | '' =>
    words.find((word) => word === asked.get(name)) ?? '';
  return {
    q: readSearchText(asked),
    state: oneOf('state', REVIEW_STATES),
    rating: oneOf('rating', RATINGS.map(String)),
    photos: oneOf('photos', ['yes', 'no']),
    sorting: oneOf('sorting', REVIEW_SORTINGS) || FIRST,
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
