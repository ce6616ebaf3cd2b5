import { SEARCH_QUERY_MOST, SEARCH_QUERY_LEAST } from './limits.ts';
import { NOTICE_PARAM } from './paths.ts';

/**
 * The state of a listing as its address holds it: selected filters, price, sorting. Parameters have
 * one canonical order.
 */

export const SORTINGS = ['popular', 'new', 'price_asc', 'price_desc', 'rating', 'name'] as const;
export type Sorting = (typeof SORTINGS)[number];

/** Names in the query string that are not filters. */
export const SORT_PARAM = 'sort';
export const PAGE_PARAM = 'page';
export const PRICE_FROM_PARAM = 'price_from';
export const PRICE_TO_PARAM = 'price_to';
/** Search words, and the branch of the catalogue to search in. */
export const WORDS_PARAM = 'query';
export const SCOPE_PARAM = 'category_query';
const NOT_FILTERS: readonly string[] = [
  SORT_PARAM,
  PAGE_PARAM,
  PRICE_FROM_PARAM,
  PRICE_TO_PARAM,
  WORDS_PARAM,
  SCOPE_PARAM,
  NOTICE_PARAM,
  'lang',
];

/** Whether the text is a number of a page, as the addresses of lists have it: 1 to 99999. */
export const isPageNumber = (text: string): boolean => /^[1-9]\d{0,4}$/.test(text);

/** Filters that every listing has besides its attributes. */
export const BRAND_FILTER = 'brand';
export const STOCK_FILTER = 'in_stock';
export const DISCOUNT_FILTER = 'discount';
export const NOVELTY_FILTER = 'novelty';
/** Flags that every listing has, whatever its goods are; they are on or absent. */
const FLAGS: readonly string[] = [STOCK_FILTER, DISCOUNT_FILTER, NOVELTY_FILTER];
const FLAG_ON = '1';

export interface FilterSelection {
  /** Filter key → selected value slugs, both in ascending order. */
  chosen: ReadonlyMap<string, readonly string[]>;
  /** Kopecks. */
  priceFrom: number | null;
  priceTo: number | null;
  /** Empty: no search. */
  words: string;
}

export const NOTHING_CHOSEN: FilterSelection = {
  chosen: new Map(),
  priceFrom: null,
  priceTo: null,
  words: '',
};

/** Filter key → slugs of the values that a listing offers. */
export type OfferedFilters = ReadonlyMap<string, ReadonlySet<string>>;

/**
 * Parameters of campaigns and counters: never a filter, whatever a catalogue calls its attributes.
 */
const TRACKING_PARAMS = /^(utm_|ysclid$|yclid$|gclid$|fbclid$|etext$|roistat|from$|ref$)/;
const KEY = /^[a-z][a-z0-9_-]{0,60}$/;
const VALUE = /^[a-z0-9][a-z0-9_.-]{0,80}$/i;
const ROUBLES = /^\d{1,7}$/;
const VALUES_MOST = 60;

/** Whether an address may hold a filter of this name. */
const isFilterKey = (name: string): boolean =>
  KEY.test(name) && !NOT_FILTERS.includes(name) && !TRACKING_PARAMS.test(name);

/**
 * Whether an attribute of the goods can be a filter under this name: no other filter and nothing
 * else in an address is called so.
 */
export const isAttributeKey = (name: string): boolean =>
  isFilterKey(name) && name !== BRAND_FILTER && !FLAGS.includes(name);

function kopecks(roubles: string | null): number | null {
  return roubles !== null && ROUBLES.test(roubles) ? Number(roubles) * 100 : null;
}

/** Reads the filters of an address; ignores what cannot be a filter. */
export function readFilters(query: URLSearchParams): FilterSelection {
  const chosen = new Map<string, string[]>();
  let total = 0;
  for (const key of [...new Set(query.keys())].sort()) {
    if (!isFilterKey(key)) continue;
    const values = [...new Set(query.getAll(key))].filter((value) => VALUE.test(value)).sort();
    total += values.length;
    if (values.length > 0 && total <= VALUES_MOST) chosen.set(key, values);
  }
  const [priceFrom, priceTo] = [PRICE_FROM_PARAM, PRICE_TO_PARAM].map((name) =>
    kopecks(query.get(name)),
  );
  return {
    chosen,
    priceFrom: priceFrom ?? null,
    priceTo: priceTo ?? null,
    words: readWords(query),
  };
}

/** The search words, cut to the length that a search takes; shorter than its minimum: none. */
function readWords(query: URLSearchParams): string {
  const words = (query.get(WORDS_PARAM) ?? '').trim().slice(0, SEARCH_QUERY_MOST).trim();
  return words.length < SEARCH_QUERY_LEAST ? '' : words;
}

/** The selection without what the listing does not offer. */
export function offeredOnly(selection: FilterSelection, offered: OfferedFilters): FilterSelection {
  const isOffered = (key: string) => (value: string) =>
    offered.get(key)?.has(value) ?? (FLAGS.includes(key) && value === FLAG_ON);
  const chosen = [...selection.chosen]
    .map(([key, values]) => [key, values.filter(isOffered(key))] as const)
    .filter(([, values]) => values.length > 0);
  return { ...selection, chosen: new Map(chosen) };
}

export function isEmptySelection(selection: FilterSelection): boolean {
  return (
    selection.chosen.size === 0 &&
    selection.priceFrom === null &&
    selection.priceTo === null &&
    selection.words === ''
  );
}

export function readSorting(query: URLSearchParams): Sorting {
  const asked = query.get(SORT_PARAM);
  return SORTINGS.find((sorting) => sorting === asked) ?? 'popular';
}

/**
 * The canonical query string: filters by key, words, price, sorting, page; defaults are left out.
 */
export function writeListing(
  selection: FilterSelection,
  sorting: Sorting = 'popular',
  page = 1,
): string {
  const query = new URLSearchParams();
  for (const key of [...selection.chosen.keys()].sort()) {
    for (const value of [...(selection.chosen.get(key) ?? [])].sort()) query.append(key, value);
  }
  if (selection.words !== '') query.set(WORDS_PARAM, selection.words);
  if (selection.priceFrom !== null) query.set(PRICE_FROM_PARAM, String(selection.priceFrom / 100));
  if (selection.priceTo !== null) query.set(PRICE_TO_PARAM, String(selection.priceTo / 100));
  if (sorting !== 'popular') query.set(SORT_PARAM, sorting);
  if (page > 1) query.set(PAGE_PARAM, String(page));
  return query.toString();
}

/** Adds the value to the selection, or removes it if it is selected. */
export function toggleValue(
  selection: FilterSelection,
  key: string,
  value: string,
): FilterSelection {
  const chosen = new Map(selection.chosen);
  const before = chosen.get(key) ?? [];
  const after = before.includes(value)
    ? before.filter((other) => other !== value)
    : [...before, value].sort();
  if (after.length === 0) chosen.delete(key);
  else chosen.set(key, after);
  return { ...selection, chosen };
}
