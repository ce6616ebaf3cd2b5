import * as v from 'valibot';
import { REVIEW_MEDIA_PAGE_SIZE } from '../domain/limits.ts';
import {
  REVIEW_COMMENT_MOST,
  OPINION_MOST,
  REVIEW_PHOTOS,
  REVIEW_STATES,
} from '../domain/reviews.ts';
import { modelReviewsTag, reviewsTag } from '../domain/tags.ts';
import { productCard } from './product-card.ts';
import { endpoint, minute, personal } from './endpoint.ts';
import {
  dateTime,
  done,
  id,
  idParam,
  lang,
  nothing,
  page,
  pageNumber,
  pageOf,
  pageSize,
  slug,
  pagedQuery,
} from './parts.ts';

const media = v.object({
  id: v.string(),
  image: v.string(),
  image_webp: v.string(),
  review_id: id,
});
export const review = v.object({
  id,
  author: v.string(),
  anonymous: v.boolean(),
  rating: v.number(),
  price_rating: v.nullable(v.number()),
  quality_rating: v.nullable(v.number()),
  advantages: v.string(),
  disadvantages: v.string(),
  comment: v.string(),
  answer: v.nullable(v.string()),
  media: v.array(media),
  created_at: dateTime,
});
export type Review = v.InferOutput<typeof review>;

/** `distribution`: number of reviews with 1, 2, 3, 4 and 5, in this order. */
const summary = v.object({
  average: v.number(),
  count: v.number(),
  distribution: v.array(v.number()),
});
const reviewPage = v.object({ ...pageOf(review).entries, summary });
export type ReviewPage = v.InferOutput<typeof reviewPage>;

const rating = v.optional(v.picklist(['1', '2', '3', '4', '5', 1, 2, 3, 4, 5]));
const reviewsQuery = v.object({ lang, page: pageNumber, pageSize: pageSize(), rating });
const mediaQuery = v.object({ lang, page: pageNumber, pageSize: pageSize(REVIEW_MEDIA_PAGE_SIZE) });

/**
 * A review as its author sees it. `path` and `preview` are null when the product is no longer
 * shown.
 */
const ownReview = v.object({
  ...review.entries,
  state: v.picklist(REVIEW_STATES),
  reason: v.string(),
  product: v.object({
    id,
    title: v.string(),
    path: v.nullable(v.string()),
    preview: v.nullable(v.string()),
  }),
});
export type OwnReview = v.InferOutput<typeof ownReview>;
/** `counts`: of all the shopper's reviews, whatever the filter. */
const counts = v.object({
  all: v.number(),
  pending: v.number(),
  published: v.number(),
  rejected: v.number(),
});
export type OwnReviewCounts = v.InferOutput<typeof counts>;
const ownReviews = v.object({ content: v.array(ownReview), page, counts });

/**
 * Text and ratings as a form sends them; the service checks them and reports errors under the
 * fields.
 */
const typed = v.optional(v.string(), '');
const mark = v.optional(
  v.pipe(
    v.union([v.string(), v.number(), v.null()]),
    v.transform((given) => String(given ?? '')),
  ),
  '',
);
const box = v.optional(
  v.union([
    v.boolean(),
    v.pipe(
      v.string(),
      v.transform((given) => !['', '0', 'false', 'off'].includes(given)),
    ),
  ]),
  false,
);
const reviewForm = v.object({
  product_id: idParam,
  rating: mark,
  price_rating: mark,
  quality_rating: mark,
  advantages: typed,
  disadvantages: typed,
  comment: typed,
  anonymous: box,
});
/** More is kept than the rules allow, so that the writer can shorten it. */
const [OPINION_KEPT, COMMENT_KEPT] = [2 * OPINION_MOST, 2 * REVIEW_COMMENT_MOST];
const KEPT_LENGTHS = {
  product_id: 20,
  rating: 20,
  price_rating: 20,
  quality_rating: 20,
  anonymous: 20,
  advantages: OPINION_KEPT,
  disadvantages: OPINION_KEPT,
  comment: COMMENT_KEPT,
};

const companyReview = v.object({
  id,
  author: v.string(),
  rating: v.number(),
  comment: v.string(),
  answer: v.nullable(v.string()),
  created_at: dateTime,
});
export type CompanyReview = v.InferOutput<typeof companyReview>;

export const modelReviewMedia = endpoint({
  method: 'GET',
  path: '/api/reviews/model/:id/media',
  params: v.object({ id: idParam }),
  query: mediaQuery,
  body: nothing,
  answer: pageOf(media),
  errors: ['not_found'],
  caching: minute('reviews'),
  tagsOf: (_answer, { id: model }) => [modelReviewsTag(Number(model))],
});

export const modelReviews = endpoint({
  method: 'GET',
  path: '/api/reviews/model/:id',
  params: v.object({ id: idParam }),
  query: reviewsQuery,
  body: nothing,
  answer: reviewPage,
  errors: ['not_found'],
  caching: minute('reviews'),
  tagsOf: (_answer, { id: model }) => [modelReviewsTag(Number(model))],
});

export const productReviewMedia = endpoint({
  method: 'GET',
  path: '/api/reviews/:slug+/media',
  params: v.object({ slug }),
  query: mediaQuery,
  body: nothing,
  answer: pageOf(media),
  errors: ['not_found'],
  caching: minute('reviews'),
  tagsOf: (_answer, { slug: product }) => [reviewsTag(product)],
});

export const productReviews = endpoint({
  method: 'GET',
  path: '/api/reviews/:slug+',
  params: v.object({ slug }),
  query: reviewsQuery,
  body: nothing,
  answer: reviewPage,
  errors: ['not_found'],
  caching: minute('reviews'),
  tagsOf: (_answer, { slug: product }) => [reviewsTag(product)],
});

/**
 * Adds a review, which awaits moderation. `cannot_review`: not bought, the order is not done, or
 * reviewed already. A rejected review is replaced; without new photos it keeps its old ones.
 */
export const reviewAdd = endpoint({
  method: 'POST',
  path: '/api/reviews',
  params: nothing,
  query: nothing,
  body: reviewForm,
  answer: done,
  errors: ['not_authorized', 'cannot_review'],
  caching: personal,
  files: REVIEW_PHOTOS,
  keeps: { fields: KEPT_LENGTHS },
});

export const reviewEndpoints = {
  modelReviewMedia,
  modelReviews,
  productReviewMedia,
  productReviews,
  companyReviews: endpoint({
    method: 'GET',
    path: '/api/reviews_company',
    params: nothing,
    query: pagedQuery,
    body: nothing,
    answer: pageOf(companyReview),
    errors: ['not_found'],
    caching: minute('reviews'),
  }),
  reviewAdd,
  /**
   * `filters`: a query string (domain/reviews.ts), as in `state=pending`; with `product_id`, the
   * review of that product.
   */
  personalReviews: endpoint({
    method: 'GET',
    path: '/api/personal/reviews',
    params: nothing,
    query: v.object({
      lang,
      page: pageNumber,
      pageSize: pageSize(),
      filters: v.optional(v.pipe(v.string(), v.maxLength(200)), ''),
      product_id: v.optional(idParam),
    }),
    body: nothing,
    answer: ownReviews,
    errors: ['not_authorized', 'not_found'],
    caching: personal,
  }),
  /**
   * Bought products that await a review, the last bought first. With `product_id`, only that
   * product, even if it was removed or its review was rejected.
   */
  productsToReview: endpoint({
    method: 'GET',
    path: '/api/personal/products_review',
    params: nothing,
    query: v.object({
      lang,
      page: pageNumber,
      pageSize: pageSize(),
      product_id: v.optional(idParam),
    }),
    body: nothing,
    answer: pageOf(productCard),
    errors: ['not_authorized', 'not_found'],
    caching: personal,
  }),
  /** Removes the product from those that await a review. */
  productToReviewRemove: endpoint({
    method: 'POST',
    path: '/api/personal/products_review/remove',
    params: nothing,
    query: nothing,
    body: v.object({ product_id: idParam }),
    answer: done,
    errors: ['not_authorized', 'not_found'],
    caching: personal,
  }),
};
