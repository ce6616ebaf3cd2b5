import { atom } from 'nanostores';
import type { ReadableAtom } from 'nanostores';
import type { City } from '../contract/city.ts';
import { CITY_DEBOUNCE_MS, CITY_PAGE_SIZE, CITY_QUERY_MIN_LENGTH } from '../domain/limits.ts';

export interface CityList {
  state: 'loading' | 'ready' | 'failed';
  /** Trimmed; empty: the default list. */
  query: string;
  results: readonly City[];
  /** How many there are beside those shown. */
  rest: number;
}

type Ask = (question: { query: string; limit: number; offset: number } | { is_important: 'true'; limit: number; offset: number }) => Promise<{ count: number; results: City[] }>;

/** The list of cities to choose from: the important ones, the main one first, or what a search of enough letters found. */
export interface CityChoice {
  readonly $list: ReadableAtom<CityList>;
  /** Asks at once for the default list. */
  open(): void;
  /** Asks once the typing rests; too short a text shows the default list. */
  type(text: string): void;
  /** The next page of the same list. */
  more(): Promise<void>;
  /** Asks again after a failure. */
  again(): Promise<void>;
}

export function openCityChoice(ask: Ask): CityChoice {
  const $list = atom<CityList>({ state: 'loading', query: '', results: [], rest: 0 });
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** An answer to an older question is dropped. */
  let asked = 0;

  async function load(query: string, shown: readonly City[] = []): Promise<void> {
    clearTimeout(timer);
    const number = asked += 1;
    $list.set({ ...$list.get(), state: 'loading', query });
    const page = { limit: CITY_PAGE_SIZE, offset: shown.length };
    try {
      const { count, results } = await ask(query === '' ? { is_important: 'true', ...page } : { query, ...page });
      if (number !== asked) return;
      const all = [...shown, ...results];
      $list.set({ state: 'ready', query, results: query === '' ? mainFirst(all) : all, rest: Math.max(0, count - all.length) });
    } catch (error) {
      console.warn('The cities did not load.', error);
      if (number === asked) $list.set({ state: 'failed', query, results: shown, rest: 0 });
    }
  }

  return {
    $list,
    open: () => void load(''),
    type(text) {
      clearTimeout(timer);
      const typed = text.trim();
      const query = typed.length < CITY_QUERY_MIN_LENGTH ? '' : typed;
      if (query !== $list.get().query) timer = setTimeout(() => void load(query), query === '' ? 0 : CITY_DEBOUNCE_MS);
    },
    more: () => load($list.get().query, $list.get().results),
    again: () => load($list.get().query),
  };
}

const mainFirst = (cities: readonly City[]) => [...cities].sort((one, other) => Number(other.is_main) - Number(one.is_main));
