import {
  MEDIA_FILTERS,
  MEDIA_SORTINGS,
  type MediaFilter,
  type MediaSorting,
} from '#src/domain/desk-media.ts';
import { readSearchText } from '#src/domain/list-page.ts';

/** What the address asks of the library; anything else than its form sends is left out. */
export interface FilesFilter {
  kind: MediaFilter;
  sorting: MediaSorting;
  q: string;
}

export const readFilter = (asked: URLSearchParams): FilesFilter => ({
  kind: MEDIA_FILTERS.find((one) => one === asked.get('kind')) ?? 'all',
  sorting: MEDIA_SORTINGS.find((one) => one === asked.get('sorting')) ?? 'new',
  q: readSearchText(asked),
});

/** The conditions as the address has them, without those that every list begins with. */
export const writeFilter = ({ kind, sorting, q }: FilesFilter): Record<string, string> => ({
  kind: kind === 'all' ? '' : kind,
  q,
  sorting: sorting === 'new' ? '' : sorting,
});
