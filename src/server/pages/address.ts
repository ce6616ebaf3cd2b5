import { calcQuery } from '../../domain/calculators.ts';
import {
  PAGE_PARAM,
  SCOPE_PARAM,
  offeredOnly,
  readFilters,
  readSorting,
  writeListing,
  type OfferedFilters,
} from '../../domain/listing.ts';
import { COUNTER_PARAM, PATHS, articlesPath, categoryPath } from '../../domain/paths.ts';

/** Decisions about a request that need nothing but its address. */

const LISTING = /^\/(category|brands|actions)(\/|$)/;
const ARTICLES = articlesPath();
/** Query parameters that pages other than listings read; all others are ignored. */
const PAGE_PARAMS: Record<string, readonly string[]> = {
  [PATHS.brands]: ['letters'],
  [PATHS.search]: ['query', 'category_query', 'page'],
  [ARTICLES]: ['page', 'tag'],
  [PATHS.counters]: [COUNTER_PARAM],
};
const PRODUCT_PARAMS = ['rating', 'reviews', 'photos'] as const;

/**
 * Whether the path has a locale prefix. There is one locale only: it is remembered and the prefix
 * is dropped.
 */
export const hasLocalePrefix = (path: string) => /^\/ru(\/|$)/.test(path);

/**
 * Decodes characters that need no encoding. Otherwise the router would recognise the path and the
 * guards would not.
 */
const decodeUnreserved = (path: string) =>
  path.replace(/%[2-7][\da-f]/gi, (encoded) => {
    const sign = decodeURIComponent(encoded);
    return /[\w.~-]/.test(sign) ? sign : encoded;
  });

/**
 * Whether the path decodes as UTF-8. The router cannot read any other, and no page has such a name.
 */
export function isWellEncoded(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}

/** Dot segments: the router would resolve them, the guards would not. */
const DOT_SEGMENT = /^\/(.*\/)?\.\.?(\/|$)/;

const isCategory = (path: string) =>
  path === PATHS.catalogue || path.startsWith(`${PATHS.catalogue}/`);
const SLUGS = /^[\w-]+(\/[\w-]+)*$/;

/** A category below another one, and the address of its listing. */
interface Subcategory {
  path: string;
  address: string;
}

/**
 * The subcategory that a text search is limited to; its listing keeps the other conditions. Null when
 * the query names no subcategory. The caller has to check that the category exists.
 */
export function searchedSubcategory(path: string, search: string): Subcategory | null {
  if (!isCategory(path) || !search.includes(SCOPE_PARAM)) return null;
  const query = new URLSearchParams(search);
  const scope = query.get(SCOPE_PARAM) ?? '';
  const subcategory = categoryPath(scope);
  if (readFilters(query).words === '' || !SLUGS.test(scope) || !subcategory.startsWith(`${path}/`))
    return null;
  query.delete(SCOPE_PARAM);
  query.delete(PAGE_PARAM);
  return { path: subcategory, address: categoryPath(scope, query.toString()) };
}

/**
 * The permanent address of a misspelled one, or null. Handles encoded letters, dot segments,
 * trailing and doubled slashes, the locale prefix, `page=1` and the second spelling of the
 * waitlist.
 */
export function movedTo(path: string, search: string): string | null {
  let moved = decodeUnreserved(path);
  if (DOT_SEGMENT.test(moved)) moved = new URL(`http://x${moved}`).pathname;
  if (hasLocalePrefix(moved)) moved = moved.slice(3) || '/';
  if (moved.length > 1 && moved.endsWith('/')) moved = moved.replace(/\/+$/, '') || '/';
  // `//host` would lead to another site; elsewhere in a path the router merges slashes.
  moved = moved.replace(/\/{2,}/g, '/');
  if (moved === '/personal/Waitlist') moved = PATHS.waitlist;
  const query = new URLSearchParams(search);
  const isFirstPage = query.get(PAGE_PARAM) === '1';
  if (isFirstPage) query.delete(PAGE_PARAM);
  if (moved === path && !isFirstPage) return null;
  const rest = isFirstPage ? query.toString() : search.replace(/^\?/, '');
  return rest === '' ? moved : `${moved}?${rest}`;
}

/** Whether the page is a list of goods with filters. */
export const isListing = (path: string): boolean => LISTING.test(path) && path !== PATHS.brands;

/** Whether the query chooses filters, which the list may or may not offer. */
export const choosesFilters = (path: string, search: string): boolean =>
  search.length > 1 && isListing(path) && readFilters(new URLSearchParams(search)).chosen.size > 0;

/**
 * The cache key of a public page, and the address it is rendered by: only meaningful parameters, in
 * one order. `offered` are the filters of the list; without it every possible filter is kept.
 */
export function pageKey(
  path: string,
  search: string,
  offered: OfferedFilters | null = null,
): string {
  if (search === '' || search === '?') return path;
  const query = new URLSearchParams(search);
  const kept = isListing(path) ? listingQuery(path, query, offered) : pageQuery(path, query);
  return kept === '' ? path : `${path}?${kept}`;
}

function listingQuery(
  path: string,
  query: URLSearchParams,
  offered: OfferedFilters | null,
): string {
  const page = query.get(PAGE_PARAM);
  const all = readFilters(query);
  const read = isCategory(path) ? all : { ...all, words: '' };
  const canonical = writeListing(
    offered === null ? read : offeredOnly(read, offered),
    readSorting(query),
  );
  if (page === null) return canonical;
  // A page number that is not a number is kept: the page answers 404.
  const parameter = `${PAGE_PARAM}=${encodeURIComponent(page)}`;
  return canonical === '' ? parameter : `${canonical}&${parameter}`;
}

function pageQuery(path: string, query: URLSearchParams): string {
  // `next` means something only together with the login.
  if (path === PATHS.home) return query.get('auth') === '1' ? keep(query, ['auth', 'next']) : '';
  const names = PAGE_PARAMS[path];
  if (names !== undefined) return keep(query, names);
  // Any other page may be one of content, with a calculator.
  if (!path.startsWith('/products/')) return new URLSearchParams(calcQuery(query)).toString();
  if (!/^[1-5]$/.test(query.get('rating') ?? '')) query.delete('rating');
  return keep(query, PRODUCT_PARAMS);
}

function keep(query: URLSearchParams, names: readonly string[]): string {
  const kept = new URLSearchParams();
  for (const name of names) {
    const value = query.get(name);
    if (value !== null) kept.set(name, value);
  }
  return kept.toString();
}
