import { listFragment } from '../features/catalogue/listing/fragment.ts';
import type { Found, ListingSource } from '../features/catalogue/listing/load-listing.ts';
import {
  ofAction,
  ofBrand,
  ofCategory,
  wholeCatalogue,
} from '../features/catalogue/listing/listing-sources.ts';
import { CARD_CONTROLS } from './card-controls.ts';

const list =
  <One extends Found>(sourceOf: (slug: string) => ListingSource<One>) =>
  (slug: string): App.Fragment =>
    listFragment(sourceOf(slug), CARD_CONTROLS);

/**
 * The parts of pages that the server renders without the page around them. A page of such an
 * address marks the same part by `Astro.locals.slot` (decision 017).
 */
export const fragments: readonly App.FragmentRenderer[] = [
  { pattern: /^\/category()$/, of: list(() => wholeCatalogue) },
  { pattern: /^\/category\/(.+)$/, of: list(ofCategory) },
  { pattern: /^\/brands\/([^/]+)$/, of: list(ofBrand) },
  { pattern: /^\/actions\/([^/]+)$/, of: list(ofAction) },
];
