import type { Filters } from '#src/contract/catalogue.ts';
import { isFlag } from '#src/domain/filter-types.ts';
import {
  isPageNumber,
  PAGE_PARAM,
  isEmptySelection,
  readFilters,
  readSorting,
  toggleValue,
  writeListing,
  type FilterSelection,
  type Sorting,
} from '#src/domain/listing.ts';
import { FILTERS_LENGTH_MOST } from '#src/domain/limits.ts';
import { formatPrice } from '#src/domain/money.ts';
import { LISTING_TEXT } from '#src/texts/catalogue.ts';

/**
 * The state of a listing page; `pathOf` turns a canonical query into an address of the same
 * listing.
 */
export interface ListingAddress {
  selection: FilterSelection;
  sorting: Sorting;
  page: number;
  pathOf: (query: string) => string;
}

/** Null when `?page=` is no page number: such an address is a 404. */
export function readListing(url: URL, pathOf: (query: string) => string): ListingAddress | null {
  const page = url.searchParams.get(PAGE_PARAM) ?? '1';
  if (!isPageNumber(page)) return null;
  const selection = readFilters(url.searchParams);
  // Longer than any endpoint accepts.
  if (writeListing(selection).length > FILTERS_LENGTH_MOST) return null;
  return { selection, sorting: readSorting(url.searchParams), page: Number(page), pathOf };
}

/** Whether nothing is filtered or sorted. */
export const isWhole = ({ selection, sorting }: Pick<ListingAddress, 'selection' | 'sorting'>) =>
  sorting === 'popular' && isEmptySelection(selection);

export function listingInput({ selection, sorting, page }: ListingAddress) {
  return { filters: writeListing(selection), sorting, page };
}

/**
 * The address without filters that this listing does not have, so that links do not carry them on.
 */
export function withKnownFilters(address: ListingAddress, filters: Filters): ListingAddress {
  const chosen = filters.groups.map(
    ({ key, values }) =>
      [key, values.filter(({ selected }) => selected).map(({ slug }) => slug)] as const,
  );
  return {
    ...address,
    selection: {
      ...address.selection,
      chosen: new Map(chosen.filter(([, values]) => values.length > 0)),
    },
  };
}

/** One condition that the shopper has set, and the selection without it. */
export interface Condition {
  title: string;
  without: FilterSelection;
}

/** «чёрный» needs no explanation; a number gets its parameter: «Длина: 128 мм». */
function conditionTitle(group: Filters['groups'][number], value: string): string {
  const { title, unit } = group;
  if (isFlag(group)) return title;
  if (unit !== null) return `${title}: ${value}\u00a0${unit}`;
  return /^\d/.test(value) ? `${title}: ${value}` : value;
}

export function chosenConditions({ selection }: ListingAddress, filters: Filters): Condition[] {
  const values = filters.groups.flatMap((group) =>
    group.values
      .filter(({ selected }) => selected)
      .map((value) => ({
        title: conditionTitle(group, value.title),
        without: toggleValue(selection, group.key, value.slug),
      })),
  );
  const { priceFrom, priceTo } = selection;
  const words =
    selection.words === ''
      ? []
      : [{ title: selection.words, without: { ...selection, words: '' } }];
  if (priceFrom === null && priceTo === null) return [...values, ...words];
  const price = LISTING_TEXT.priceChip(
    priceFrom === null ? null : formatPrice(priceFrom),
    priceTo === null ? null : formatPrice(priceTo),
  );
  const priced = { title: price, without: { ...selection, priceFrom: null, priceTo: null } };
  return [...values, priced, ...words];
}

/** A way out of an empty list: the number of goods without one of the conditions. */
export interface WayOut {
  title: string;
  href: string;
  count: number;
}

const WAYS_MOST = 6;

/** `count` returns the number of goods of a selection. The way with the most goods comes first. */
export async function waysOut(
  address: ListingAddress,
  filters: Filters,
  count: (selection: FilterSelection) => Promise<number>,
): Promise<WayOut[]> {
  // The last ones are the price and the flags, which empty a list most often.
  const conditions = chosenConditions(address, filters).slice(-WAYS_MOST);
  const counts = await Promise.all(conditions.map(({ without }) => count(without)));
  return conditions
    .map(({ title, without }, index) => ({
      title,
      href: address.pathOf(writeListing(without, address.sorting)),
      count: counts[index] ?? 0,
    }))
    .filter((way) => way.count > 0)
    .sort((a, b) => b.count - a.count);
}

/** The same listing on another page, sorted or filtered differently. */
export const pageHref = ({ selection, sorting, pathOf }: ListingAddress, page: number) =>
  pathOf(writeListing(selection, sorting, page));
export const sortedHref = ({ selection, pathOf }: ListingAddress, sorting: Sorting) =>
  pathOf(writeListing(selection, sorting));
export const selectedHref = ({ sorting, pathOf }: ListingAddress, selection: FilterSelection) =>
  pathOf(writeListing(selection, sorting));
