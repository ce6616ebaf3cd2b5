import { MEDIA_FILTERS, MEDIA_SORTINGS } from '../../../domain/desk-media.ts';
import type { MediaFilter, MediaSorting } from '../../../domain/desk-media.ts';
import { readListPage, readSearchText } from '../../../domain/list-page.ts';

/** What the address asks of the library; anything else than its form sends is left out. */
export interface FilesFilter {
  kind: MediaFilter;
  sorting: MediaSorting;
  words: string;
  page: number;
}

export const readFilter = (asked: URLSearchParams): FilesFilter => ({
  kind: MEDIA_FILTERS.find((one) => one === asked.get('kind')) ?? 'all',
  sorting: MEDIA_SORTINGS.find((one) => one === asked.get('sorting')) ?? 'new',
  words: readSearchText(asked, 'words'),
  page: readListPage(asked),
});

/** The conditions as the address has them, without those that every list begins with. */
export const writeFilter = ({ kind, sorting, words }: FilesFilter): Record<string, string> => ({
  kind: kind === 'all' ? '' : kind,
  words,
  sorting: sorting === 'new' ? '' : sorting,
});
