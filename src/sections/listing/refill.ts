import { isWhole } from './address.ts';
import { loadListing } from './listed.ts';
import type { Listed, ListingSource } from './listed.ts';
import { listingHtml } from './listing-html.ts';
import type { ListingAround } from './listing-html.ts';

/**
 * What is chosen of a list and its order change nothing around it; words stand in its heading. The
 * whole list tells its goods to search engines, an empty one has another status.
 */
export const isRefillable = ({ address, found }: Listed): boolean =>
  !isWhole(address) && address.selection.words === '' && found.products.page.total > 0;

/** Writes the list for another address of the same page. */
export function refillOf(source: ListingSource, around: ListingAround): App.Refill {
  return async (api, url, parts) => {
    const listed = await loadListing(api, url, source);
    return listed === null || !isRefillable(listed) ? null : listingHtml(listed, around, parts);
  };
}
