import { CITY_QUERY_LEAST } from '#src/domain/limits.ts';
import { namesOf, readingsOf, soundOf, withoutTownWord } from '#src/domain/town-spellings.ts';
import { placeParts } from '#src/domain/towns.ts';
import type { CityRow } from './queries.ts';

export interface CityQuestion {
  query: string;
  isMain: boolean | undefined;
  isImportant: boolean | undefined;
  ordering: 'population' | 'title';
}

/** A city prepared for searching: its title and short names, as they sound. */
export interface IndexedCity {
  row: CityRow;
  names: readonly string[];
}

const byTitle = new Intl.Collator('ru');

/** `rows` come with the largest first; answers keep that order among equals. */
export function indexCities(rows: readonly CityRow[]): IndexedCity[] {
  return rows.map((row) => ({ row, names: namesOf(row.title).map(soundOf) }));
}

/**
 * Titles that begin with the query come first, then those with a later word that does; a query that
 * is too short finds nothing.
 */
export function findCities(cities: readonly IndexedCity[], question: CityQuestion): CityRow[] {
  const flagged = cities.filter(
    ({ row }) =>
      (question.isMain === undefined || row.is_main === question.isMain) &&
      (question.isImportant === undefined || row.isImportant === question.isImportant),
  );
  const wanted = wantedNames(question.query);
  const groups = wanted.length === 0 ? [flagged] : matching(flagged, wanted);
  const ordered = question.ordering === 'title' ? groups.map(sortByTitle) : groups;
  return ordered.flat().map(({ row }) => row);
}

/** The names that may be meant, the likeliest first; those that are too short are none. */
const wantedNames = (query: string): string[] =>
  readingsOf(query)
    .flatMap(placeParts)
    .map(withoutTownWord)
    .filter((name) => name.length >= CITY_QUERY_LEAST)
    .map(soundOf);

/** What the first of the names finds that finds anything; «ъъъъ» sounds like none. */
function matching(cities: readonly IndexedCity[], wanted: readonly string[]): IndexedCity[][] {
  for (const name of wanted.filter((sound) => sound !== '')) {
    const first = cities.filter(({ names }) => names.some((one) => one.startsWith(name)));
    const later = cities.filter(
      (city) => !first.includes(city) && city.names.some((one) => one.includes(` ${name}`)),
    );
    if (first.length + later.length > 0) return [first, later];
  }
  return [];
}

function sortByTitle(cities: readonly IndexedCity[]): IndexedCity[] {
  return [...cities].sort((one, other) => byTitle.compare(one.row.title, other.row.title));
}
