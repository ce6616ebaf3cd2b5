import { OPINION_MOST } from './reviews.ts';

/** Reviews at the desk: the queue of moderation and its limits; pure. */

/** Reviews on one page of the list. */
export const DESK_REVIEWS_ON_PAGE = 50;
/** Reviews that one bulk moderation may name. */
export const BULK_REVIEWS_MOST = 50;
/** Characters of a review that the list shows. */
export const REVIEW_START = 200;
/** Characters of the reason that the author of a rejected review reads. */
export const REVIEW_REASON_MOST = OPINION_MOST;

/** `waiting`: first those that wait for moderation, the longest waiting on top. */
export const REVIEW_SORTINGS = ['waiting', 'new', 'old', 'low', 'high'] as const;
export type ReviewSorting = (typeof REVIEW_SORTINGS)[number];

/** What a bulk moderation may make of reviews. */
export const MODERATIONS = ['published', 'rejected'] as const;
export type Moderation = (typeof MODERATIONS)[number];

/** Forms of a review's card: their names in the address and in the page. */
export type ReviewFormDeed = 'publish' | 'reject' | 'withdraw' | 'answer' | 'unanswer';
