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

/** `2026-01-31`; the database refuses days that a month does not have. */
const DAY = /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/;

/** A day as its field sends it; empty: none. */
export const readDay = (asked: URLSearchParams, name: string): string =>
  DAY.exec(asked.get(name) ?? '')?.[0] ?? '';

/** Whether a list has all its rows chosen, and the link to the same list with all of them, or none. */
export interface AllChosen {
  isAll: boolean;
  other: { href: string; choosesAll: boolean };
}

/** As the address asks for it; `pathOf` makes the address of the list with these conditions more. */
export function readAllChosen(
  asked: URLSearchParams,
  pathOf: (more: Readonly<Record<string, string>>) => string,
): AllChosen {
  const isAll = asked.get('all') === '1';
  return { isAll, other: { href: pathOf(isAll ? {} : { all: '1' }), choosesAll: !isAll } };
}
