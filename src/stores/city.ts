import { atom, computed } from 'nanostores';
import { readCookie, writeCookie } from '../client/cookies.ts';
import type { Client } from '../contract/api.ts';
import type { City } from '../contract/city.ts';
import { readChosenCity, writeChosenCity } from '../domain/chosen-city.ts';
import type { ChosenCity } from '../domain/chosen-city.ts';
import {
  CITY_COOKIE_SECONDS,
  CITY_DEBOUNCE_MS,
  CITY_PAGE_SIZE,
  CITY_QUERY_MIN_LENGTH,
} from '../domain/limits.ts';

/** The main city of the shop, as the page came; null until its widget has read it. */
export const $mainCity = atom<ChosenCity | null>(null);
/** The city that the shopper has chosen. */
export const $chosenCity = atom<ChosenCity | null>(null);
/** The city that counts: the chosen one, else the main one. */
export const $city = computed([$chosenCity, $mainCity], (chosen, main) => chosen ?? main);

/** Another tab, or a page before this one, may have chosen. */
export const lookAtCity = (): void => $chosenCity.set(readChosenCity(readCookie('city')));

export function chooseCity(city: ChosenCity): void {
  writeCookie('city', writeChosenCity(city), CITY_COOKIE_SECONDS);
  lookAtCity();
}

// Back from the frozen page, or from another tab where it was changed.
for (const type of ['pageshow', 'focus']) globalThis.addEventListener?.(type, lookAtCity);

/**
 * The list of cities to choose from: the important ones, or what a search of enough letters found.
 */
export interface CityList {
  state: 'loading' | 'ready' | 'failed';
  /** Trimmed; empty: the default list, the main city first. */
  query: string;
  results: readonly City[];
  /** How many there are beside those shown. */
  rest: number;
}

export const $cityList = atom<CityList>({ state: 'loading', query: '', results: [], rest: 0 });

type Api = Pick<Client, 'cityList'>;
let timer: ReturnType<typeof setTimeout> | undefined;
/** An answer to an older question is dropped. */
let asked = 0;

/** Asks at once for the default list. */
export const openCityList = (api: Api): Promise<void> => load(api, '');

/** Asks once the typing rests; too short a text shows the default list. */
export function searchCity(api: Api, text: string): void {
  clearTimeout(timer);
  const typed = text.trim();
  const query = typed.length < CITY_QUERY_MIN_LENGTH ? '' : typed;
  if (query === $cityList.get().query) return;
  timer = setTimeout(() => void load(api, query), query === '' ? 0 : CITY_DEBOUNCE_MS);
}

/** The next page of the same list. */
export function moreCities(api: Api): Promise<void> {
  const { query, results } = $cityList.get();
  return load(api, query, results);
}

/** Asks again after a failure. */
export const askCitiesAgain = (api: Api): Promise<void> => load(api, $cityList.get().query);

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
    $cityList.set({ state: 'ready', query, results: query === '' ? mainFirst(all) : all, rest });
  } catch (error) {
    console.warn('The cities did not load.', error);
    if (number === asked) $cityList.set({ state: 'failed', query, results: shown, rest: 0 });
  }
}

const mainFirst = (cities: readonly City[]) =>
  [...cities].sort((one, other) => Number(other.is_main) - Number(one.is_main));
