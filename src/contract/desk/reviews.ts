import * as v from 'valibot';
import { pageRead } from '../../domain/desk-readings.ts';
import {
  MODERATIONS,
  BULK_REVIEWS_MOST,
  REVIEW_REASON_MOST,
  REVIEW_SORTINGS,
} from '../../domain/desk-reviews.ts';
import { REVIEW_COMMENT_MOST, RATINGS, REVIEW_STATES } from '../../domain/reviews.ts';
import { DESK_DEEDS } from '../../domain/desk-journal.ts';
import { STAFF_ROLES } from '../../domain/staff.ts';
import { endpoint } from '../endpoint.ts';
import {
  dateTime,
  id,
  idParam,
  nothing,
  pageNumber,
  pageOf,
  queryText,
  typedText,
} from '../parts.ts';
import { orEmpty } from './or-empty.ts';
import { deedsWith, done, forDesk, noRight, version } from './shapes.ts';

/** What is said of goods is the business of everybody at the desk. */
const roles = STAFF_ROLES;
const state = v.picklist(REVIEW_STATES);

const listed = v.object({
  id,
  version: v.number(),
  state,
  rating: v.number(),
  created_at: dateTime,
  /** `path` is null when the shop does not show the product. */
  product: v.object({
    id,
    title: v.string(),
    article: v.string(),
    path: v.nullable(v.string()),
  }),
  /** Empty: there is none, or the author wants to be anonymous and the caller is an editor. */
  author: v.string(),
  anonymous: v.boolean(),
  /** How the text begins. */
  text: v.string(),
  photos: v.number(),
  is_answered: v.boolean(),
});
export type ListedReview = v.InferOutput<typeof listed>;

const card = v.object({
  ...listed.entries,
  price_rating: v.nullable(v.number()),
  quality_rating: v.nullable(v.number()),
  advantages: v.string(),
  disadvantages: v.string(),
  comment: v.string(),
  pictures: v.array(v.object({ small: v.string(), large: v.string() })),
  answer: v.nullable(v.string()),
  /** Why it was rejected; its author reads it. */
  reason: v.string(),
  /** The last order by which the author received the product; null: none is known. */
  order: v.nullable(v.object({ number: v.number(), at: dateTime })),
  /** What the staff has done with it, the newest first. */
  entries: v.array(
    v.object({
      at: dateTime,
      by: v.string(),
      deed: v.picklist(DESK_DEEDS),
      reason: v.string(),
    }),
  ),
});

/** Which review, and the version of it that the author of a deed has seen. */
const seen = { id: idParam, version };
/** For the author of the review. */
const reason = typedText(REVIEW_REASON_MOST);

/**
 * A deed with one review. A `conflict` has done nothing: the review has changed since its author saw
 * it (`reason` is `version_changed`), or its state does not allow the deed; `detail` says why.
 */
const deed = deedsWith('reviews', roles, v.object({ ...done.entries, id }));

const moderated = v.object({
  id: v.number(),
  outcome: v.picklist(['done', 'already', 'changed', 'refused', 'failed']),
  /** Its state now; null: there is no such review. */
  state: v.nullable(state),
  /** Why nothing was done; empty: it was. */
  detail: v.string(),
});
export type BulkReviewResult = v.InferOutput<typeof moderated>;

export const deskReviewEndpoints = {
  deskReviews: endpoint({
    method: 'GET',
    path: '/api/desk/reviews',
    params: nothing,
    query: v.object({
      q: queryText,
      state: orEmpty(state),
      rating: orEmpty(v.picklist(RATINGS.map(String))),
      photos: orEmpty(v.picklist(['yes', 'no'])),
      sorting: v.optional(v.picklist(REVIEW_SORTINGS), 'waiting'),
      page: pageNumber,
    }),
    body: nothing,
    answer: pageOf(listed),
    errors: [...noRight, 'not_found'],
    caching: forDesk,
    roles,
    reads: 'reviews',
    readFacts: pageRead,
  }),
  /** How many reviews wait for moderation. */
  deskReviewsWaiting: endpoint({
    method: 'GET',
    path: '/api/desk/reviews/waiting',
    params: nothing,
    query: nothing,
    body: nothing,
    answer: v.object({ count: v.number() }),
    errors: noRight,
    caching: forDesk,
    roles,
    reads: null,
  }),
  deskReview: endpoint({
    method: 'GET',
    path: '/api/desk/reviews/:id',
    params: v.object({ id: idParam }),
    query: nothing,
    body: nothing,
    answer: card,
    errors: noRight,
    caching: forDesk,
    roles,
    reads: 'review',
    readFacts: ({ id }) => ({ subject: id }),
  }),
  deskReviewPublish: deed('publish', v.object(seen)),
  deskReviewReject: deed('reject', v.object({ ...seen, reason: v.pipe(reason, v.minLength(1)) })),
  /** Takes it back from publication: it waits for moderation again. `reason` is for the journal. */
  deskReviewWithdraw: deed('withdraw', v.object({ ...seen, reason: v.optional(reason, '') })),
  /** The shop's answer, in place of an earlier one. */
  deskReviewAnswer: deed(
    'answer',
    v.object({ ...seen, text: v.pipe(typedText(REVIEW_COMMENT_MOST), v.minLength(1)) }),
  ),
  deskReviewAnswerRemove: deed('answer/remove', v.object(seen)),
  /**
   * Publishes or rejects many reviews, each by itself: one that is refused stops no other. To reject
   * needs a reason.
   */
  deskReviewsModerate: endpoint({
    method: 'POST',
    path: '/api/desk/reviews/moderate',
    params: nothing,
    query: nothing,
    body: v.object({
      reviews: v.pipe(v.array(v.object(seen)), v.minLength(1), v.maxLength(BULK_REVIEWS_MOST)),
      to: v.picklist(MODERATIONS),
      reason: v.optional(reason, ''),
    }),
    answer: v.object({ results: v.array(moderated) }),
    errors: noRight,
    caching: forDesk,
    roles,
  }),
};
