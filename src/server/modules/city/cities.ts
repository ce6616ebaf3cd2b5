import { townIndex, type TownIndex } from '#src/domain/towns.ts';
import { cachedUntilChange } from '../../database/cached-until-change.ts';
import type { Database } from '../../database/open.ts';
import { activeCities, type CityRow } from './queries.ts';
import { indexCities, type IndexedCity } from './service.ts';

/** All cities that a shopper may choose, in memory: there are few, and they hardly change. */
export interface Cities {
  list(): Promise<IndexedCity[]>;
  main(): Promise<CityRow | null>;
  find(id: number): Promise<CityRow | null>;
  /** The same cities as an index of typed names. */
  towns(): Promise<TownIndex>;
}

export function citiesOf(db: Database): Cities {
  const kept = cachedUntilChange(db, 'cities', async () => {
    const rows = await activeCities(db);
    return {
      list: indexCities(rows),
      byId: new Map(rows.map((row) => [row.id, row])),
      main: rows.find((row) => row.is_main) ?? null,
      towns: townIndex(rows),
    };
  });
  return {
    list: async () => (await kept()).list,
    main: async () => (await kept()).main,
    towns: async () => (await kept()).towns,
    find: async (id) => (await kept()).byId.get(id) ?? null,
  };
}
