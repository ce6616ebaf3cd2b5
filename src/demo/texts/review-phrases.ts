import { FITTING_PHRASES } from './review-phrases-fittings.ts';
import { FURNISHING_PHRASES } from './review-phrases-furnishings.ts';

/**
 * What buyers say, by family of goods; a review is put together of phrases that do not contradict
 * each other.
 */
export interface ReviewPhrases {
  /** Top categories of the family. */
  kinds: readonly string[];
  advantages: readonly string[];
  disadvantages: readonly string[];
  /** What it was bought for. */
  stories: readonly string[];
  /** What was noticed. */
  remarks: readonly string[];
  /** Comments of those who gave three points or fewer. */
  low: readonly string[];
}

export const REVIEW_PHRASES: readonly ReviewPhrases[] = [...FITTING_PHRASES, ...FURNISHING_PHRASES];
