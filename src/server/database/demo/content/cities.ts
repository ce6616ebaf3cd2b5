import { readFileSync } from 'node:fs';
import { city } from '../../schema/city.ts';
import { chunks } from './parts.ts';
import type { Seeding } from './parts.ts';

/** The warehouse and the shop stand in Moscow: «сегодня–завтра» of a pick-up is true there. See README.md. */
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
  const [, ...lines] = readFileSync(new URL('../cities.tsv', import.meta.url), 'utf8').trim().split('\n');
  return lines.map((row) => {
    const [title = '', locative = '', region = '', population = '', latitude = '', longitude = '', utc = '', kladrId = '', important = ''] = row.split('\t');
    return {
      title, locative, region, population: Number(population) || 0, latitude: Number(latitude), longitude: Number(longitude),
      utcOffset: Number(utc), kladrId, isImportant: important === '1',
    };
  });
}

export async function seedCities({ tx }: Seeding): Promise<void> {
  for (const towns of chunks(readTowns())) {
    await tx.insert(city).values(towns.map((town) => ({ ...town, isMain: town.kladrId === MAIN_CITY }))).onConflictDoNothing();
  }
}
