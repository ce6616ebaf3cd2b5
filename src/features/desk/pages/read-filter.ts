import {
  PAGE_FILTERS,
  PAGE_SORTINGS,
  type PageFilter,
  type PageSorting,
} from '#src/domain/desk-pages.ts';
import { readSearchText } from '#src/domain/list-page.ts';

/** What the address asks of the list; anything else than its form sends is left out. */
export interface PagesFilter {
  state: PageFilter;
  sorting: PageSorting;
  q: string;
}

export const readFilter = (asked: URLSearchParams): PagesFilter => ({
  state: PAGE_FILTERS.find((one) => one === asked.get('state')) ?? 'all',
  sorting: PAGE_SORTINGS.find((one) => one === asked.get('sorting')) ?? 'changed',
  q: readSearchText(asked),
});

/** The conditions as the address has them, without those that every list begins with. */
export const writeFilter = ({ state, sorting, q }: PagesFilter): Record<string, string> => ({
  state: state === 'all' ? '' : state,
  q,
  sorting: sorting === 'changed' ? '' : sorting,
});
