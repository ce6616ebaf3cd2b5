import { deskReviewEndpoints } from '../../../../contract/desk/reviews.ts';
import { eq } from 'drizzle-orm';
import { ApiError } from '../../../../contract/errors.ts';
import { DESK_REVIEWS_ON_PAGE } from '../../../../domain/desk-reviews.ts';
import { REVIEW_REFUSAL_TEXT as TEXT } from '../../../../texts/desk/reviews.ts';
import { handle } from '../../../api/handlers.ts';
import { pageInfo } from '../../../api/paging.ts';
import type { Caller } from '../../../callers/caller.ts';
import { memberOf } from '../../../callers/identify-staff.ts';
import { review } from '../../../database/schema/reviews.ts';
import { moderateMany } from './bulk.ts';
import type { BulkDeps } from './bulk.ts';
import { cardOf } from './card.ts';
import { answer, moderate, removeAnswer, withdraw } from './deeds.ts';
import { countReviews, listedReviews } from './list.ts';

/** Editors do not learn who wrote an anonymous review. */
const seesAuthors = (caller: Pick<Caller, 'desk'>) => memberOf(caller).role !== 'editor';

/** «Отзывы» of the desk. */
export function deskReviewRoutes(deps: BulkDeps) {
  const { db } = deps;
  return handle(deskReviewEndpoints, {
    async deskReviews({ page: number, sorting, ...asked }, caller) {
      const wanted = { ...asked, seesAuthors: seesAuthors(caller) };
      const page = pageInfo(number, DESK_REVIEWS_ON_PAGE, await countReviews(db, wanted));
      return { page, content: await listedReviews(db, wanted, { sorting, page: number }) };
    },
    deskReviewsWaiting: async () => ({
      count: await db.$count(review, eq(review.state, 'pending')),
    }),
    async deskReview({ id }, caller) {
      const card = await cardOf(db, Number(id), seesAuthors(caller));
      if (card === null) throw new ApiError('not_found');
      return card;
    },
    deskReviewPublish: (seen, caller) =>
      moderate(deps, { ...seen, by: memberOf(caller) }, 'published'),
    deskReviewReject: ({ reason, ...seen }, caller) =>
      moderate(deps, { ...seen, by: memberOf(caller) }, 'rejected', reason),
    deskReviewWithdraw: ({ reason, ...seen }, caller) =>
      withdraw(deps, { ...seen, by: memberOf(caller) }, reason),
    deskReviewAnswer: async ({ text, ...seen }, caller) =>
      answer(deps, { ...seen, by: memberOf(caller) }, text),
    deskReviewAnswerRemove: (seen, caller) => removeAnswer(deps, { ...seen, by: memberOf(caller) }),
    async deskReviewsModerate({ reviews, to, reason }, caller) {
      if (to === 'rejected' && reason === '')
        throw new ApiError('invalid_input', { detail: TEXT.reasonRequired });
      return { results: await moderateMany(deps, { reviews, to, reason, by: memberOf(caller) }) };
    },
  });
}
