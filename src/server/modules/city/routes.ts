import { cityEndpoints } from '#src/contract/city.ts';
import { ApiError } from '#src/contract/errors.ts';
import { writeChosenCity } from '#src/domain/chosen-city.ts';
import { CITY_COOKIE_SECONDS } from '#src/domain/limits.ts';
import { handle } from '../../api/handlers.ts';
import type { Cities } from './cities.ts';
import { findCities } from './service.ts';

export function routes({ cities }: { cities: Cities }) {
  return handle(cityEndpoints, {
    cityList: async (input) => {
      const found = findCities(await cities.list(), {
        query: input.query,
        isMain: readFlag(input.is_main),
        isImportant: readFlag(input.is_important),
        ordering: input.ordering,
      });
      return {
        count: found.length,
        results: found.slice(input.offset, input.offset + input.limit),
      };
    },
    async cityChoose({ city_id: id }, caller) {
      const chosen = await cities.find(id);
      if (chosen === null) throw new ApiError('not_found');
      caller.setReadableCookie('city', writeChosenCity(chosen), CITY_COOKIE_SECONDS);
      return chosen;
    },
  });
}

function readFlag(flag: 'true' | 'false' | '1' | '0' | undefined): boolean | undefined {
  return flag === undefined ? undefined : flag === 'true' || flag === '1';
}
