import { readSearchText } from '#src/domain/list-page.ts';
import { REDIRECT_KINDS, type RedirectKind } from '#src/domain/redirects.ts';

/** What the address asks of the list; anything else than its form sends is left out. */
export interface RedirectsFilter {
  q: string;
  kind: RedirectKind | 'all';
}

export const readFilter = (asked: URLSearchParams): RedirectsFilter => ({
  q: readSearchText(asked),
  kind: REDIRECT_KINDS.find((one) => one === asked.get('kind')) ?? 'all',
});

/** The conditions as the address has them, without those that every list begins with. */
export const writeFilter = ({ q, kind }: RedirectsFilter): Record<string, string> => ({
  q,
  kind: kind === 'all' ? '' : kind,
});
