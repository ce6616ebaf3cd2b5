import type { Endpoint } from '../../contract/endpoint.ts';

/**
 * The tags of one answer: those that its endpoint declares, and one for every product in an answer
 * of the catalogue.
 */
export function tagsOf(
  { caching, tagsOf: ownTagsOf }: Endpoint,
  answer: unknown,
  asked: object = {},
): Set<string> {
  if (caching.kind === 'private') return new Set();
  const tags = new Set<string>([...caching.tags, ...(ownTagsOf?.(answer, asked) ?? [])]);
  if (tags.has('catalogue')) collectProducts(answer, tags);
  return tags;
}

/** Large parts of a listing without products. */
const HOLDS_NO_PRODUCTS = ['filters', 'seo', 'children', 'breadcrumbs', 'images', 'attributes'];

/** Adds a tag for every product; only products have `price_current`. */
function collectProducts(value: unknown, tags: Set<string>): void {
  if (Array.isArray(value)) {
    for (const item of value) collectProducts(item, tags);
  } else if (typeof value === 'object' && value !== null) {
    if ('price_current' in value && 'id' in value) {
      tags.add(`product:${String(value.id)}`);
      // Its bonus points depend on a setting of the shop.
      tags.add('settings');
      // A card contains no other products; only a whole product has companions.
      if (!('companions' in value)) return;
    }
    for (const [key, inner] of Object.entries(value))
      if (typeof inner === 'object' && !HOLDS_NO_PRODUCTS.includes(key))
        collectProducts(inner, tags);
  }
}
