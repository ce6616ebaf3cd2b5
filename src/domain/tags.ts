/**
 * What changed: one product (`product:17`), or a whole kind of data. Cached answers have the same
 * tags. A change of a product's pictures, labels or documents counts as a change of the product:
 * whoever writes them updates its `updated_at`, too. A change of an attribute's values is a change
 * of the `catalogue`. A content page is told by its slug (`page:delivery`), and `pages` are the
 * lists of them; `content` is all of that, and everything else that editors write. Reviews are told
 * by the slugs of their product and by its model; `reviews` are all of them.
 */
export type Tag =
  | 'catalogue'
  | 'content'
  | 'cities'
  | 'reviews'
  | `reviews:${string}`
  | 'settings'
  | 'pages'
  /** Addresses that lead elsewhere. */
  | 'redirects'
  /** The menus of the header and the footer. */
  | 'nav'
  /** A selection, or a place of banners. */
  | `selection:${string}`
  | `page:${string}`
  | `product:${number}`;

export const selectionTag = (name: string): Tag => `selection:${name}`;
export const pageTag = (slug: string): Tag => `page:${slug}`;
/** The reviews of the product at this address. */
export const reviewsTag = (slug: string): Tag => `reviews:${slug}`;
/** No slug has a colon. */
export const modelReviewsTag = (modelId: number): Tag => `reviews:model:${modelId}`;
