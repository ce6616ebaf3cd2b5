import { atom } from 'nanostores';
import type { Client } from '../contract/api.ts';
import type { Answer } from '../contract/endpoint.ts';
import type { searchEndpoints } from '../contract/search.ts';
import { SCOPE_PARAM } from '../domain/listing.ts';
import { SEARCH_DEBOUNCE_MS, SEARCH_QUERY_LEAST } from '../domain/limits.ts';

export type LiveAnswer = Answer<(typeof searchEndpoints)['modalSearch']>;
/** The query is kept beside each state, so that an answer is never shown for another query. */
export type LiveSearch =
  | { state: 'idle' }
  | { state: 'loading' | 'failed'; query: string; scope: string }
  | { state: 'ready'; query: string; scope: string; answer: LiveAnswer };

export const $liveSearch = atom<LiveSearch>({ state: 'idle' });
/** The 'often searched' list; null until it has loaded. */
export const $oftenSearched = atom<readonly string[] | null>(null);

/** Full slug of the category to search in; empty: everywhere. Starts from the page's address. */
export const $searchScope = atom(
  new URLSearchParams(globalThis.location?.search).get(SCOPE_PARAM) ?? '',
);
export const narrowSearch = (slug: string): void => $searchScope.set(slug);

let timer: ReturnType<typeof setTimeout> | undefined;
let request = new AbortController();

/**
 * Searches once the shopper pauses. Aborts the previous search, and ignores its answer should it
 * still come.
 */
export function searchFor(api: Pick<Client, 'modalSearch'>, typed: string): void {
  const scope = $searchScope.get();
  const query = typed.trim();
  const now = $liveSearch.get();
  if (now.state !== 'idle' && now.state !== 'failed' && now.query === query && now.scope === scope)
    return;
  forgetSearch();
  if (query.length < SEARCH_QUERY_LEAST) return;
  $liveSearch.set({ state: 'loading', query, scope });
  timer = setTimeout(() => void ask(api, query, scope), SEARCH_DEBOUNCE_MS);
}

async function ask(api: Pick<Client, 'modalSearch'>, query: string, scope: string): Promise<void> {
  const { signal } = request;
  try {
    const answer = await api.modalSearch({ query, category_query: scope }, { signal });
    if (!signal.aborted) $liveSearch.set({ state: 'ready', query, scope, answer });
  } catch (error) {
    if (signal.aborted) return;
    console.warn('The search did not answer.', error);
    $liveSearch.set({ state: 'failed', query, scope });
  }
}

/** Aborts the search and clears the results. */
export function forgetSearch(): void {
  clearTimeout(timer);
  request.abort();
  request = new AbortController();
  $liveSearch.set({ state: 'idle' });
}

/** Loads once a page; a failure shows no list. */
export async function loadOftenSearched(api: Pick<Client, 'otherSearch'>): Promise<void> {
  if ($oftenSearched.get() !== null) return;
  try {
    $oftenSearched.set((await api.otherSearch({})).content);
  } catch (error) {
    console.warn('The list of what is often searched did not come.', error);
  }
}
