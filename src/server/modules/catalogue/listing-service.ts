import type { Filters, ProductCard } from '#src/contract/catalogue.ts';
import type { Page } from '#src/contract/parts.ts';
import { BRAND_FILTER, readFilters, type Sorting } from '#src/domain/listing.ts';
import { picturePath } from '#src/domain/paths.ts';
import { pageInfo } from '../../api/paging.ts';
import { listGoods, pageOfGoods } from './read-model/listing.ts';
import type { Listing, Scope } from './read-model/listing-scope.ts';
import type { Catalogue } from './catalogue.ts';
import { matchingScope } from './read-model/scope.ts';

export interface ListingInput {
  filters: string;
  sorting: Sorting;
  page: number;
  pageSize: number;
}
export interface ListingPage {
  products: { content: ProductCard[]; page: Page };
  filters: Filters;
}

/**
 * One page of a listing. A page past the end is not_found; filters that match nothing give an empty
 * page 1.
 */
export function listingPage(
  catalogue: Catalogue,
  scope: Scope,
  { filters, sorting, page, pageSize }: ListingInput,
): ListingPage {
  const listing = chosenOf(catalogue, scope, filters);
  const info = pageInfo(page, pageSize, listing.total);
  const positions = pageOfGoods(scope, listing, {
    sorting,
    offset: (page - 1) * pageSize,
    size: pageSize,
  });
  return {
    products: { content: Array.from(positions, catalogue.card), page: info },
    filters: listing.filters,
  };
}

export function scopeFilters(catalogue: Catalogue, scope: Scope, filters: string): Filters {
  return chosenOf(catalogue, scope, filters).filters;
}

function chosenOf({ data, find }: Catalogue, scope: Scope, filters: string): Listing {
  const selection = readFilters(new URLSearchParams(filters));
  if (selection.words === '') return listGoods(data, scope, selection);
  const { from, to } = rangeOfScope(scope);
  const { positions, corrected } = find(data, selection.words, { from, to });
  const listing = listGoods(data, matchingScope(scope, positions), selection);
  return corrected === null ? listing : { ...listing, filters: { ...listing.filters, corrected } };
}

/** The shortest range that contains the goods of a scope; the goods of a branch are contiguous. */
function rangeOfScope(scope: Scope): { from: number; to: number } {
  let [from, to] = [Infinity, 0];
  for (const position of scope.order('popular')) {
    from = Math.min(from, position);
    to = Math.max(to, position + 1);
  }
  return { from: Math.min(from, to), to };
}

/** The data of a list's SEO block; they are about the whole list, whatever filters are set. */
export function scopeFacts(
  { data }: Catalogue,
  scope: Scope,
): { count: number; priceFrom: number; brands: string[] } {
  const cheapest = scope.order('price_asc')[0];
  const brands = scope.groups.find(({ record }) => record.key === BRAND_FILTER)?.values ?? [];
  return {
    count: scope.size,
    priceFrom: cheapest === undefined ? 0 : (data.columns.price[cheapest] ?? 0),
    brands: brands.slice(0, 5).map(({ title }) => title),
  };
}

/** How many of the most popular goods are searched for a picture of the list. */
const PICTURE_TRIES = 5;

/** The key of a picture for a list without its own: that of its most popular product. */
export function scopePicture({ data }: Catalogue, scope: Scope): string | null {
  for (const position of scope.order('popular').subarray(0, PICTURE_TRIES)) {
    const { picture } = data.texts.read(position);
    if (picture !== null) return picture;
  }
  return null;
}

export const sharePicture = (key: string | null) =>
  key === null ? null : picturePath(key, 960, 'jpg');
