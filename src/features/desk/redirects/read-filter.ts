import { readListPage, readSearchText } from '../../../domain/list-page.ts';
import { REDIRECT_KINDS } from '../../../domain/redirects.ts';
import type { RedirectKind } from '../../../domain/redirects.ts';

/** What the address asks of the list; anything else than its form sends is left out. */
export interface RedirectsFilter {
  words: string;
  kind: RedirectKind | 'all';
  page: number;
}

export const readFilter = (asked: URLSearchParams): RedirectsFilter => ({
  words: readSearchText(asked, 'words'),
  kind: REDIRECT_KINDS.find((one) => one === asked.get('kind')) ?? 'all',
  page: readListPage(asked),
});

/** The conditions as the address has them, without those that every list begins with. */
export const writeFilter = ({ words, kind }: RedirectsFilter): Record<string, string> => ({
  words,
  kind: kind === 'all' ? '' : kind,
});
