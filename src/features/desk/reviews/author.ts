import type { ListedReview } from '#src/contract/desk/reviews.ts';
import { DESK_REVIEWS_TEXT as TEXT } from '#src/texts/desk/reviews.ts';

/** The author as the desk names him: the name as far as it may be known, and the wish to hide it. */
export function authorTitle({ author, anonymous }: Pick<ListedReview, 'author' | 'anonymous'>) {
  if (!anonymous) return author || TEXT.nobody;
  return author === '' ? TEXT.anonymous : `${author} (${TEXT.anonymous})`;
}
