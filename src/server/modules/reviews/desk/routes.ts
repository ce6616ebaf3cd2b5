import { deskReviewEndpoints } from '#src/contract/desk/reviews.ts';
import { eq } from 'drizzle-orm';
import { ApiError } from '#src/contract/errors.ts';
import { DESK_REVIEWS_ON_PAGE } from '#src/domain/desk-reviews.ts';
import { REVIEW_REFUSAL_TEXT as TEXT } from '#src/texts/desk/reviews.ts';
import { handle } from '#src/server/api/handlers.ts';
import { pageInfo } from '#src/server/api/paging.ts';
import type { Caller } from '#src/server/callers/caller.ts';
import { memberOf } from '#src/server/callers/identify-staff.ts';
import { review } from '#src/server/database/schema/reviews.ts';
import { moderateMany, type BulkDeps } from './bulk.ts';
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
