import { orNull } from '#src/contract/or-null.ts';
import type { Client } from '#src/contract/api.ts';
import type { CategoryCard, Filters, ProductCard } from '#src/contract/catalogue.ts';
import type { Page } from '#src/contract/parts.ts';
import { isEmptySelection, writeListing } from '#src/domain/listing.ts';
import {
  listingInput,
  readListing,
  waysOut,
  withKnownFilters,
  type ListingAddress,
  type WayOut,
} from './address.ts';
import type { Breadth } from './useful-filters.ts';

/** The common part of the answers of all listing endpoints. */
export interface Found {
  products: { content: readonly ProductCard[]; page: Page };
  filters: Filters;
}

/**
 * An endpoint of listings: of a category, a brand or a promotion. `pathOf` turns a canonical query
 * into an address of the listing; `around` says what stands around the goods.
 */
export interface ListingSource<One extends Found = Found> {
  pathOf: (query: string) => string;
  ask: (api: Client, input: ListingInput) => Promise<One>;
  around: (found: One) => ListAround;
}

type ListingInput = Partial<ReturnType<typeof listingInput>> & { pageSize?: number };

/** What does not depend on the filters of a list. */
export interface ListAround {
  breadth: Breadth;
  sections?: readonly CategoryCard[];
  /**
   * Plain text; blank lines separate paragraphs. Shown on the first page of the unfiltered list.
   */
  description?: string;
}

/** A listing loaded for an address. */
export interface Listed<One extends Found = Found> {
  address: ListingAddress;
  found: One;
  around: ListAround;
  /** Only for a selection without goods. */
  ways: readonly WayOut[];
  /**
   * 404 for a selection without goods, which search engines should not index; 200 for a list that
   * is empty by itself.
   */
  status: 200 | 404;
}

/** Null when there is no such list or page of it. `more` is added to the input of the call. */
export async function loadListing<One extends Found>(
  api: Client,
  url: URL,
  { pathOf, ask, around: aroundOf }: ListingSource<One>,
  more: ListingInput = {},
): Promise<Listed<One> | null> {
  const asked = readListing(url, pathOf);
  if (asked === null) return null;
  const found = await orNull(ask(api, { ...listingInput(asked), ...more }));
  if (found === null) return null;
  const address = withKnownFilters(asked, found.filters);
  const around = aroundOf(found);
  if (found.products.page.total > 0) return { address, found, around, ways: [], status: 200 };
  const countOf = async (filters: string) =>
    (await ask(api, { filters, pageSize: 1 })).products.page.total;
  const ways = await waysOut(address, found.filters, (selection) =>
    countOf(writeListing(selection)),
  );
  return { address, found, around, ways, status: isEmptySelection(address.selection) ? 200 : 404 };
}
