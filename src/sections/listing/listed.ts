import { orNull } from '../../contract/absent.ts';
import type { Client } from '../../contract/api.ts';
import type { Filters, ProductCard } from '../../contract/catalogue.ts';
import type { Page } from '../../contract/parts.ts';
import { isEmptySelection, writeListing } from '../../domain/listing.ts';
import { known, listingInput, readListing, waysOut } from './address.ts';
import type { ListingAddress, WayOut } from './address.ts';
import type { Breadth } from './useful-filters.ts';

/** What every listing endpoint answers, whatever it lists. */
export interface Found {
  products: { content: readonly ProductCard[]; page: Page };
  filters: Filters;
}

/**
 * One endpoint of lists: a category's, a brand's, a promotion's. `pathOf` turns a canonical query
 * into an address of the list.
 */
export interface ListingSource<One extends Found = Found> {
  pathOf: (query: string) => string;
  breadth: Breadth;
  ask: (api: Client, input: ListingInput) => Promise<One>;
}

type ListingInput = Partial<ReturnType<typeof listingInput>> & { pageSize?: number };

/** A list as its address asks for it. */
export interface Listed<One extends Found = Found> {
  address: ListingAddress;
  found: One;
  /** Of a choice that finds nothing. */
  ways: readonly WayOut[];
  /**
   * A choice that finds nothing is no page for search engines: 404; a list that is empty by itself
   * is one.
   */
  status: 200 | 404;
}

/**
 * Null where there is no such list or no such page of it. `more` goes with what the address asks
 * for.
 */
export async function loadListing<One extends Found>(
  api: Client,
  url: URL,
  { pathOf, ask }: ListingSource<One>,
  more: ListingInput = {},
): Promise<Listed<One> | null> {
  const asked = readListing(url, pathOf);
  if (asked === null) return null;
  const found = await orNull(ask(api, { ...listingInput(asked), ...more }));
  if (found === null) return null;
  const address = known(asked, found.filters);
  if (found.products.page.total > 0) return { address, found, ways: [], status: 200 };
  const countOf = async (filters: string) =>
    (await ask(api, { filters, pageSize: 1 })).products.page.total;
  const ways = await waysOut(address, found.filters, (selection) =>
    countOf(writeListing(selection)),
  );
  return { address, found, ways, status: isEmptySelection(address.selection) ? 200 : 404 };
}
