import { reviewEndpoints } from '#src/contract/reviews.ts';
import { handle, together } from '../../api/handlers.ts';
import { pageInfo } from '../../api/paging.ts';
import {
  companyReviewsNewestFirst,
  countCompanyReviews,
  reviewedModel,
  reviewedProduct,
} from './queries.ts';
import { ownReviewRoutes, type OwnDeps } from './own.ts';
import { mediaPage, reviewPage, sliceOf } from './service.ts';
import { deskReviewRoutes } from './desk/routes.ts';
import type { BulkDeps } from './desk/bulk.ts';

export function reviewRoutes(deps: OwnDeps) {
  const { db } = deps;
  return together(
    handle(reviewEndpoints, {
      productReviews: async (input) =>
        reviewPage(db, await reviewedProduct(db, input.slug), {
          ...input,
          rating: ratingOf(input.rating),
        }),
      modelReviews: async (input) =>
        reviewPage(db, await reviewedModel(db, input.id), {
          ...input,
          rating: ratingOf(input.rating),
        }),
      productReviewMedia: async (input) =>
        mediaPage(db, await reviewedProduct(db, input.slug), input),
      modelReviewMedia: async (input) => mediaPage(db, await reviewedModel(db, input.id), input),
      companyReviews: async (input) => {
        const page = pageInfo(input.page, input.pageSize, await countCompanyReviews(db));
        return { content: await companyReviewsNewestFirst(db, sliceOf(input)), page };
      },
    }),
    ownReviewRoutes(deps),
  );
}

function ratingOf(rating: string | number | undefined): number | undefined {
  return rating === undefined ? undefined : Number(rating);
}

export const routes = (context: OwnDeps & BulkDeps) =>
  together(reviewRoutes(context), deskReviewRoutes(context));
