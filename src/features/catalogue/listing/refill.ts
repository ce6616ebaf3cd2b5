import { isWhole } from './address.ts';
import { loadListing } from './listed.ts';
import type { Listed, ListingSource } from './listed.ts';
import { listingHtml } from './listing-html.ts';
import type { ListingAround } from './listing-html.ts';

/**
 * Whether the page around the list is the same as without filters, so that only the list has to be
 * replaced. Not with words, which are in the heading; not for the whole list, which has structured
 * data; not for an empty one, which has another status.
 */
export const isRefillable = ({ address, found }: Listed): boolean =>
  !isWhole(address) && address.selection.words === '' && found.products.page.total > 0;

/** Renders the list for another address of the same page. */
export function refillOf(source: ListingSource, around: ListingAround): App.Refill {
  return async (api, url, parts) => {
    const listed = await loadListing(api, url, source);
    return listed === null || !isRefillable(listed)
      ? null
      : String(listingHtml(listed, around, parts));
  };
}
