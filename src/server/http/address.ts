import { PAGE_PARAM, readFilters, readSorting, writeListing } from '../../domain/listing.ts';
import { PATHS } from '../../domain/paths.ts';

/** Decisions that need nothing but the address. */

const LISTING = /^\/(category|brands|actions)(\/|$)/;
/** Parameters that pages other than listings read; all else in a query is ignored. */
const PAGE_PARAMS: Record<string, readonly string[]> = { [PATHS.home]: ['auth', 'next'], [PATHS.brands]: ['letters'], [PATHS.search]: ['query', 'category_query', 'page'] };
const PRODUCT_PARAMS = ['rating', 'reviews', 'photos'] as const;
const ARTICLES_PARAMS = ['page', 'tag'] as const;

/** Whether the address names the locale, which has one value only: it is remembered and left out. */
export const hasLocalePrefix = (path: string) => /^\/ru(\/|$)/.test(path);

/** Letters that need no encoding are never encoded: the router would know them, the guards would not. */
const plain = (path: string) => path.replace(/%[2-7][\da-f]/gi, (encoded) => { const sign = decodeURIComponent(encoded); return /[\w.~-]/.test(sign) ? sign : encoded; });

/** Dots that browsers resolve: the router would as well, the guards would not. */
const DOTS = /^\/(.*\/)?\.\.?(\/|$)/;

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

/** The key under which a public page is cached, and the address it is rendered by: only parameters that mean something, in one order. */
export function pageKey(path: string, search: string): string {
  if (search === '' || search === '?') return path;
  const query = new URLSearchParams(search);
  const kept = LISTING.test(path) && path !== PATHS.brands ? listingQuery(query) : keep(query, paramsOf(path));
  return kept === '' ? path : `${path}?${kept}`;
}

function listingQuery(query: URLSearchParams): string {
  const asked = query.get(PAGE_PARAM);
  const canonical = writeListing(readFilters(query), readSorting(query));
  if (asked === null) return canonical;
  // A page that is no number is kept as it is: the page answers 404 to it.
  const page = `${PAGE_PARAM}=${encodeURIComponent(asked)}`;
  return canonical === '' ? page : `${canonical}&${page}`;
}

function paramsOf(path: string): readonly string[] {
  if (path.startsWith('/products/')) return PRODUCT_PARAMS;
  return PAGE_PARAMS[path] ?? ARTICLES_PARAMS;
}

function keep(query: URLSearchParams, names: readonly string[]): string {
  const kept = new URLSearchParams();
  for (const name of names) {
    const value = query.get(name);
    if (value !== null) kept.set(name, value);
  }
  return kept.toString();
}
