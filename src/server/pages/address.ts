import {
  PAGE_PARAM,
  SCOPE_PARAM,
  offeredOnly,
  readFilters,
  readSorting,
  writeListing,
} from '../../domain/listing.ts';
import type { OfferedFilters } from '../../domain/listing.ts';
import { COUNTER_PARAM, PATHS, articlesPath, categoryPath } from '../../domain/paths.ts';

/** Decisions that need nothing but the address. */

const LISTING = /^\/(category|brands|actions)(\/|$)/;
const ARTICLES = articlesPath();
/** Parameters that pages other than listings read; all else in a query is ignored. */
const PAGE_PARAMS: Record<string, readonly string[]> = {
  [PATHS.brands]: ['letters'],
  [PATHS.search]: ['query', 'category_query', 'page'],
  [ARTICLES]: ['page', 'tag'],
  [PATHS.counters]: [COUNTER_PARAM],
};
const PRODUCT_PARAMS = ['rating', 'reviews', 'photos'] as const;

/** Whether the address names the locale, which has one value only: it is remembered and left out. */
export const hasLocalePrefix = (path: string) => /^\/ru(\/|$)/.test(path);

/** Letters that need no encoding are never encoded: the router would know them, the guards would not. */
const plain = (path: string) =>
  path.replace(/%[2-7][\da-f]/gi, (encoded) => {
    const sign = decodeURIComponent(encoded);
    return /[\w.~-]/.test(sign) ? sign : encoded;
  });

/** Whether the escapes of a path are UTF-8: nothing has another name, and the router cannot read it. */
export function isWellEncoded(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}

/** Dots that browsers resolve: the router would as well, the guards would not. */
const DOTS = /^\/(.*\/)?\.\.?(\/|$)/;

const isCategory = (path: string) =>
  path === PATHS.catalogue || path.startsWith(`${PATHS.catalogue}/`);
const SLUGS = /^[\w-]+(\/[\w-]+)*$/;

/** A branch of the catalogue, and the list of it that an address wants. */
interface Branch {
  path: string;
  address: string;
}

/**
 * Words looked for in a branch further down are looked for at the address of that branch, with
 * whatever else was said; null where none is named. Whether it exists has to be asked.
 */
export function namedBranch(path: string, search: string): Branch | null {
  if (!isCategory(path) || !search.includes(SCOPE_PARAM)) return null;
  const query = new URLSearchParams(search);
  const scope = query.get(SCOPE_PARAM) ?? '';
  const branch = categoryPath(scope);
  if (readFilters(query).words === '' || !SLUGS.test(scope) || !branch.startsWith(`${path}/`))
    return null;
  query.delete(SCOPE_PARAM);
  query.delete(PAGE_PARAM);
  return { path: branch, address: categoryPath(scope, query.toString()) };
}

/** Where a wrongly spelled address moved for good, or null: encoded letters, dots, trailing and doubled slashes, locale prefix, first page, the other waitlist. */
export function movedTo(path: string, search: string): string | null {
  let moved = plain(path);
  if (DOTS.test(moved)) moved = new URL(`http://x${moved}`).pathname;
  if (hasLocalePrefix(moved)) moved = moved.slice(3) || '/';
  if (moved.length > 1 && moved.endsWith('/')) moved = moved.replace(/\/+$/, '') || '/';
  // `//host` would be an address of another site; elsewhere the router takes several slashes for one.
  moved = moved.replace(/\/{2,}/g, '/');
  if (moved === '/personal/Waitlist') moved = PATHS.waitlist;
  const query = new URLSearchParams(search);
  const isFirstPage = query.get(PAGE_PARAM) === '1';
  if (isFirstPage) query.delete(PAGE_PARAM);
  if (moved === path && !isFirstPage) return null;
  const rest = isFirstPage ? query.toString() : search.replace(/^\?/, '');
  return rest === '' ? moved : `${moved}?${rest}`;
}

/** Whether the page is a list of goods that can be chosen among. */
export const isListing = (path: string): boolean => LISTING.test(path) && path !== PATHS.brands;

/** Whether the address chooses anything that a list may or may not offer. */
export const choosesFilters = (path: string, search: string): boolean =>
  search.length > 1 && isListing(path) && readFilters(new URLSearchParams(search)).chosen.size > 0;

/**
 * The key under which a public page is cached, and the address it is rendered by: only parameters that mean something, in one
 * order. `offered` is what a list can be filtered by; without it whatever may be a filter stays.
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
  const asked = query.get(PAGE_PARAM);
  const all = readFilters(query);
  const read = isCategory(path) ? all : { ...all, words: '' };
  const canonical = writeListing(
    offered === null ? read : offeredOnly(read, offered),
    readSorting(query),
  );
  if (asked === null) return canonical;
  // A page that is no number is kept as it is: the page answers 404 to it.
  const page = `${PAGE_PARAM}=${encodeURIComponent(asked)}`;
  return canonical === '' ? page : `${canonical}&${page}`;
}

function pageQuery(path: string, query: URLSearchParams): string {
  // Where to go after a login says something only with the login.
  if (path === PATHS.home) return query.get('auth') === '1' ? keep(query, ['auth', 'next']) : '';
  if (!path.startsWith('/products/')) return keep(query, PAGE_PARAMS[path] ?? []);
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
