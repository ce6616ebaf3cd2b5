import type { CardControls } from '../card/card-html.ts';
import { isWhole } from './address.ts';
import { loadListing, type Found, type Listed, type ListingSource } from './load-listing.ts';
import { listHtml } from './listing-html.ts';

/**
 * Whether the page around the list is the same as without filters, so that only the list has to be
 * replaced. Not with words, which are in the heading; not for the whole list, which has structured
 * data; not for an empty one, which has another status.
 */
export const isInFrame = ({ address, found }: Listed): boolean =>
  !isWhole(address) && address.selection.words === '' && found.products.page.total > 0;

/** Renders the list alone, for an address whose page is the same around it. */
export const listFragment =
  <One extends Found>(source: ListingSource<One>, controls: CardControls): App.Fragment =>
  async (api, url, parts) => {
    const listed = await loadListing(api, url, source);
    return listed === null || !isInFrame(listed) ? null : String(listHtml(listed, controls, parts));
  };
