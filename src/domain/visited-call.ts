/**
 * Call of the API that records a visited product; contract/product.ts declares it. The script of
 * the product page names it without its schemas.
 */
export const VISITED_CALL = '/api/products/visited';
