import * as v from 'valibot';
import { REVIEW_MEDIA_PAGE_SIZE } from '../domain/limits.ts';
import { endpoint } from './endpoint.ts';
import { dateTime, id, idParam, lang, nothing, pageNumber, pageOf, pageSize, slug, pagedQuery } from './parts.ts';

const minute = { kind: 'public', seconds: 60 } as const;

const media = v.object({ id: v.string(), image: v.string(), image_webp: v.string(), review_id: id });
export const review = v.object({
  id, author: v.string(), anonymous: v.boolean(),
  rating: v.number(), price_rating: v.nullable(v.number()), quality_rating: v.nullable(v.number()),
  advantages: v.string(), disadvantages: v.string(), comment: v.string(), answer: v.nullable(v.string()),
  media: v.array(media), created_at: dateTime,
});
export type Review = v.InferOutput<typeof review>;

/** `distribution`: how many reviews gave 1, 2, 3, 4 and 5, in this order. */
const summary = v.object({ average: v.number(), count: v.number(), distribution: v.array(v.number()) });
const reviewPage = v.object({ ...pageOf(review).entries, summary });
export type ReviewPage = v.InferOutput<typeof reviewPage>;

const rating = v.optional(v.picklist(['1', '2', '3', '4', '5', 1, 2, 3, 4, 5]));
const reviewsQuery = v.object({ lang, page: pageNumber, pageSize: pageSize(10), rating });
const mediaQuery = v.object({ lang, page: pageNumber, pageSize: pageSize(REVIEW_MEDIA_PAGE_SIZE) });

const companyReview = v.object({ id, author: v.string(), rating: v.number(), comment: v.string(), answer: v.nullable(v.string()), created_at: dateTime });
export type CompanyReview = v.InferOutput<typeof companyReview>;

export const reviewEndpoints = {
  modelReviewMedia: endpoint({
    method: 'GET', path: '/api/reviews/model/:id/media', params: v.object({ id: idParam }), query: mediaQuery, body: nothing,
    answer: pageOf(media), errors: ['not_found'], caching: minute,
  }),
  modelReviews: endpoint({
    method: 'GET', path: '/api/reviews/model/:id', params: v.object({ id: idParam }), query: reviewsQuery, body: nothing,
    answer: reviewPage, errors: ['not_found'], caching: minute,
  }),
  productReviewMedia: endpoint({
    method: 'GET', path: '/api/reviews/:slug+/media', params: v.object({ slug }), query: mediaQuery, body: nothing,
    answer: pageOf(media), errors: ['not_found'], caching: minute,
  }),
  productReviews: endpoint({
    method: 'GET', path: '/api/reviews/:slug+', params: v.object({ slug }), query: reviewsQuery, body: nothing,
    answer: reviewPage, errors: ['not_found'], caching: minute,
  }),
  companyReviews: endpoint({
    method: 'GET', path: '/api/reviews_company', params: nothing, query: pagedQuery, body: nothing,
    answer: pageOf(companyReview), errors: ['not_found'], caching: minute,
  }),
};
