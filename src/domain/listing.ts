/** What a listing shows, as its address says it: chosen filters, price, order. Parameters have one canonical order. */

export const SORTINGS = ['popular', 'new', 'price_asc', 'price_desc', 'rating', 'name'] as const;
export type Sorting = (typeof SORTINGS)[number];

/** Names in the query string that are not filters. */
export const SORT_PARAM = 'sort';
export const PAGE_PARAM = 'page';
export const PRICE_FROM_PARAM = 'price_from';
export const PRICE_TO_PARAM = 'price_to';
const NOT_FILTERS: readonly string[] = [SORT_PARAM, PAGE_PARAM, PRICE_FROM_PARAM, PRICE_TO_PARAM, 'query', 'category_query', 'lang'];

/** The filters that every listing has besides its attributes. */
export const BRAND_FILTER = 'brand';
export const STOCK_FILTER = 'in_stock';
export const DISCOUNT_FILTER = 'discount';
export const NOVELTY_FILTER = 'novelty';

export interface FilterSelection {
  /** Filter key → chosen value slugs, both in ascending order. */
  chosen: ReadonlyMap<string, readonly string[]>;
  /** Kopecks. */
  priceFrom: number | null;
  priceTo: number | null;
}

/** Marks of campaigns and counters: never a filter, whatever a catalogue calls its attributes. */
const MARKS = /^(utm_|ysclid$|yclid$|gclid$|fbclid$|etext$|roistat|from$|ref$)/;
const KEY = /^[a-z][a-z0-9_-]{0,60}$/;
const VALUE = /^[a-z0-9][a-z0-9_.-]{0,80}$/i;
const ROUBLES = /^\d{1,7}$/;
const VALUES_MOST = 60;

function kopecks(roubles: string | null): number | null {
  return roubles !== null && ROUBLES.test(roubles) ? Number(roubles) * 100 : null;
}

/** Reads the filters of an address; what cannot be a filter is ignored. */
export function readFilters(query: URLSearchParams): FilterSelection {
  const chosen = new Map<string, string[]>();
  let total = 0;
  for (const key of [...new Set(query.keys())].sort()) {
    if (NOT_FILTERS.includes(key) || MARKS.test(key) || !KEY.test(key)) continue;
    const values = [...new Set(query.getAll(key))].filter((value) => VALUE.test(value)).sort();
    total += values.length;
    if (values.length > 0 && total <= VALUES_MOST) chosen.set(key, values);
  }
  return { chosen, priceFrom: kopecks(query.get(PRICE_FROM_PARAM)), priceTo: kopecks(query.get(PRICE_TO_PARAM)) };
}

export function isEmptySelection(selection: FilterSelection): boolean {
  return selection.chosen.size === 0 && selection.priceFrom === null && selection.priceTo === null;
}

export function readSorting(query: URLSearchParams): Sorting {
  const asked = query.get(SORT_PARAM);
  return SORTINGS.find((sorting) => sorting === asked) ?? 'popular';
}

/** The canonical query string: filters by key, price, sorting, page; without the parts that say nothing. */
export function writeListing(selection: FilterSelection, sorting: Sorting = 'popular', page = 1): string {
  const query = new URLSearchParams();
  for (const key of [...selection.chosen.keys()].sort()) {
    for (const value of [...(selection.chosen.get(key) ?? [])].sort()) query.append(key, value);
  }
  if (selection.priceFrom !== null) query.set(PRICE_FROM_PARAM, String(selection.priceFrom / 100));
  if (selection.priceTo !== null) query.set(PRICE_TO_PARAM, String(selection.priceTo / 100));
  if (sorting !== 'popular') query.set(SORT_PARAM, sorting);
  if (page > 1) query.set(PAGE_PARAM, String(page));
  return query.toString();
}

/** The selection with one value more, or one less when it was chosen already. */
export function toggleValue(selection: FilterSelection, key: string, value: string): FilterSelection {
  const chosen = new Map(selection.chosen);
  const before = chosen.get(key) ?? [];
  const after = before.includes(value) ? before.filter((other) => other !== value) : [...before, value].sort();
  if (after.length === 0) chosen.delete(key);
  else chosen.set(key, after);
  return { ...selection, chosen };
}
