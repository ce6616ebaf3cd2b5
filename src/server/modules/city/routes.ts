import { ApiError } from '../../../contract/errors.ts';
import { writeChosenCity } from '../../../domain/chosen-city.ts';
import { CITY_COOKIE_SECONDS } from '../../../domain/limits.ts';
import { onChange } from '../../database/changes.ts';
import type { Database } from '../../database/open.ts';
import type { Handlers } from '../../http/handlers.ts';
import { activeCities } from './queries.ts';
import { findCities, indexCities, type IndexedCity } from './service.ts';

/** Cities are few and never change while shoppers type, so they stay in memory until somebody changes them. */
export function cityRoutes({ db }: { db: Database }): Pick<Handlers, 'cityList' | 'cityChoose'> {
  let loading: Promise<IndexedCity[]> | undefined;
  let listening: Promise<unknown> | undefined;

  async function load(): Promise<IndexedCity[]> {
    listening ??= onChange(db, (tags) => {
      if (tags === null || tags.includes('cities')) loading = undefined;
    });
    await listening;
    return indexCities(await activeCities(db));
  }

  /** A failed load is not kept: the next request tries again. */
  function cities(): Promise<IndexedCity[]> {
    if (loading === undefined) {
      const started = load();
      loading = started;
      started.catch(() => {
        if (loading === started) loading = undefined;
      });
    }
    return loading;
  }

  return {
    cityList: async (input) => {
      const found = findCities(await cities(), {
        query: input.query,
        isMain: readFlag(input.is_main),
        isImportant: readFlag(input.is_important),
        ordering: input.ordering,
      });
      return { count: found.length, results: found.slice(input.offset, input.offset + input.limit) };
    },
    async cityChoose({ city_id: id }, caller) {
      const chosen = (await cities()).find(({ row }) => row.id === id)?.row;
      if (chosen === undefined) throw new ApiError('not_found');
      caller.tell('city', encodeURIComponent(writeChosenCity(chosen)), CITY_COOKIE_SECONDS);
      return chosen;
    },
  };
}

function readFlag(flag: 'true' | 'false' | '1' | '0' | undefined): boolean | undefined {
  return flag === undefined ? undefined : flag === 'true' || flag === '1';
}
