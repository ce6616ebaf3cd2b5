import { FAVOURITE_SORTINGS } from '../contract/favourites.ts';
import { PAGE_PARAM, SORT_PARAM, isPageNumber } from '../domain/listing.ts';
import { personalListPath } from '../domain/paths.ts';
import { FAVOURITES_PAGE_TEXT, FAVOURITE_SORTING_TEXT } from '../texts/favourites.ts';

/**
 * Page and sorting of a personal list, as its address names them, and the addresses of its other
 * pages and sortings. Null when `?page=` is no page number: such an address is a 404.
 */
export function readSortedList(path: string, query: URLSearchParams) {
  const page = query.get(PAGE_PARAM) ?? '1';
  if (!isPageNumber(page)) return null;
  const sorting = FAVOURITE_SORTINGS.find((one) => one === query.get(SORT_PARAM)) ?? 'added';
  const pathOf = (number: number, order = sorting) =>
    personalListPath(path, number, order === 'added' ? undefined : order);
  const sortings = {
    label: FAVOURITES_PAGE_TEXT.sorting,
    links: FAVOURITE_SORTINGS.map((order) => ({
      title: FAVOURITE_SORTING_TEXT[order],
      href: pathOf(1, order),
      isCurrent: order === sorting,
    })),
  };
  return { asked: { page: Number(page), sorting }, pathOf, sortings };
}
