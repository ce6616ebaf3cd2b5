import { atom, computed } from 'nanostores';
import { readCookie, writeCookie } from '../client/cookies.ts';
import { openChannel } from '../client/tab-channel.ts';
import type { Client } from '../contract/api.ts';
import type { City } from '../contract/city.ts';
import { readChosenCity, writeChosenCity, type ChosenCity } from '../domain/chosen-city.ts';
import {
  CITY_COOKIE_SECONDS,
  CITY_DEBOUNCE_MS,
  CITY_PAGE_SIZE,
  CITY_QUERY_LEAST,
} from '../domain/limits.ts';
import { mainCityFirst } from '../domain/main-city-first.ts';

/** The shop's main city, as the page was rendered; null until its widget has read it. */
export const $mainCity = atom<ChosenCity | null>(null);
/** The city that the shopper has chosen. */
export const $chosenCity = atom<ChosenCity | null>(null);
/** The city that counts: the chosen one, else the main one. */
export const $city = computed([$chosenCity, $mainCity], (chosen, main) => chosen ?? main);

/** Reads the cookie again: another tab, or an earlier page, may have chosen. */
export function lookAtCity(): void {
  const [before, now] = [$chosenCity.get(), readChosenCity(readCookie('city'))];
  if (before?.id !== now?.id || before?.title !== now?.title) $chosenCity.set(now);
}

export function chooseCity(city: ChosenCity): void {
  writeCookie('city', writeChosenCity(city), CITY_COOKIE_SECONDS);
  lookAtCity();
  $cityChoices.set($cityChoices.get() + 1);
  others?.postMessage(null);
}

/** Incremented when the shopper has chosen in the window of this page. */
export const $cityChoices = atom(0);

/** The other tabs. */
const others = 'addEventListener' in globalThis ? openChannel('city') : null;
others?.addEventListener('message', lookAtCity);

// The page comes back from the back/forward cache, or from another tab that may have changed it.
for (const type of ['pageshow', 'focus']) globalThis.addEventListener?.(type, lookAtCity);

/** The list of cities to choose from: the important ones, or the results of a search. */
export interface CityList {
  state: 'loading' | 'ready' | 'failed';
  /** Trimmed; empty: the default list, with the main city first. */
  query: string;
  /** While a list loads, those of the list before. */
  results: readonly City[];
  /** Number of matches that are not shown. */
  rest: number;
}

const EMPTY_LIST: CityList = { state: 'loading', query: '', results: [], rest: 0 };
export const $cityList = atom<CityList>(EMPTY_LIST);

type Api = Pick<Client, 'cityList'>;
let timer: ReturnType<typeof setTimeout> | undefined;
/** Number of the latest question: answers to older ones are dropped. */
let asked = 0;

/** Loads the default list at once; what was searched before is not shown again. */
export function openCityList(api: Api): Promise<void> {
  $cityList.set(EMPTY_LIST);
  return load(api, '');
}

/** Searches once the typing pauses; a text that is too short shows the default list. */
export function searchCity(api: Api, text: string): void {
  clearTimeout(timer);
  const typed = text.trim();
  const query = typed.length < CITY_QUERY_LEAST ? '' : typed;
  if (query === $cityList.get().query) return;
  timer = setTimeout(() => void load(api, query), query === '' ? 0 : CITY_DEBOUNCE_MS);
}

/** Loads the next page of the same list; after a failure, the page that did not come. */
export function moreCities(api: Api): Promise<void> {
  const { query, results } = $cityList.get();
  return load(api, query, results);
}

async function load(api: Api, query: string, shown: readonly City[] = []): Promise<void> {
  clearTimeout(timer);
  const number = (asked += 1);
  $cityList.set({ ...$cityList.get(), state: 'loading', query });
  const page = { limit: CITY_PAGE_SIZE, offset: shown.length };
  const question = query === '' ? { is_important: 'true' as const, ...page } : { query, ...page };
  try {
    const { count, results } = await api.cityList(question);
    if (number !== asked) return;
    const all = [...shown, ...results];
    const rest = Math.max(0, count - all.length);
    $cityList.set({
      state: 'ready',
      query,
      results: query === '' ? mainCityFirst(all) : all,
      rest,
    });
  } catch (error) {
    console.warn('The cities did not load.', error);
    if (number === asked) $cityList.set({ state: 'failed', query, results: shown, rest: 0 });
  }
}
