import { readFileSync } from 'node:fs';
import { city } from '../schema/city.ts';
import type { Queries } from '../transaction.ts';

/**
 * Moscow, until the owner names another city (`deskMainCity`). The demonstration's
 * warehouse is there.
 */
const MAIN_CITY = '7700000000000';

export interface Town {
  title: string;
  locative: string;
  region: string;
  population: number;
  latitude: number;
  longitude: number;
  utcOffset: number;
  kladrId: string;
  isImportant: boolean;
}

export function readTowns(): Town[] {
  const [, ...lines] = readFileSync(new URL('./cities.tsv', import.meta.url), 'utf8')
    .trim()
    .split('\n');
  return lines.map((row) => {
    const [
      title = '',
      locative = '',
      region = '',
      population = '',
      latitude = '',
      longitude = '',
      utc = '',
      kladrId = '',
      important = '',
    ] = row.split('\t');
    return {
      title,
      locative,
      region,
      population: Number(population) || 0,
      latitude: Number(latitude),
      longitude: Number(longitude),
      utcOffset: Number(utc),
      kladrId,
      isImportant: important === '1',
    };
  });
}

/** As many rows as PostgreSQL's limit on parameters allows in one statement. */
const ROWS = 400;

/** Only in a shop without cities: the owner may have chosen another main city. */
export async function putCities(tx: Queries): Promise<void> {
  if ((await tx.$count(city)) > 0) return;
  const towns = readTowns().map((town) => ({ ...town, isMain: town.kladrId === MAIN_CITY }));
  for (let start = 0; start < towns.length; start += ROWS)
    await tx.insert(city).values(towns.slice(start, start + ROWS));
}
