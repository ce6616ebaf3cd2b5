import { SEARCH_TEXT_MOST } from './limits.ts';
import { PAGE_PARAM, isPageNumber } from './listing.ts';

/** Reads the addresses of the desk's lists; what their forms cannot send is left out. */

/** The page of a list that the address asks for. */
export function readListPage(asked: URLSearchParams): number {
  const text = asked.get(PAGE_PARAM) ?? '';
  return isPageNumber(text) ? Number(text) : 1;
}

/** What is searched for; empty: nothing. */
export const readSearchText = (asked: URLSearchParams): string =>
  (asked.get('q') ?? '').trim().slice(0, SEARCH_TEXT_MOST);
