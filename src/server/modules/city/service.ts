import { CITY_QUERY_LEAST } from '../../../domain/limits.ts';
import type { CityRow } from './queries.ts';

export interface CityQuestion {
  query: string;
  isMain: boolean | undefined;
  isImportant: boolean | undefined;
  ordering: 'population' | 'title';
}

/** A city prepared for searching: words in lower case, ё as е, joined by single spaces. */
export interface IndexedCity {
  row: CityRow;
  words: string;
}

const byTitle = new Intl.Collator('ru');

function foldCity(text: string): string {
  return text
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** `rows` come with the largest first; answers keep that order among equals. */
export function indexCities(rows: readonly CityRow[]): IndexedCity[] {
  return rows.map((row) => ({ row, words: foldCity(row.title) }));
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
  const wanted = foldCity(question.query);
  const groups =
    wanted.length < CITY_QUERY_LEAST
      ? [flagged]
      : [
          flagged.filter(({ words }) => words.startsWith(wanted)),
          flagged.filter(({ words }) => !words.startsWith(wanted) && words.includes(` ${wanted}`)),
        ];
  const ordered = question.ordering === 'title' ? groups.map(sortByTitle) : groups;
  return ordered.flat().map(({ row }) => row);
}

function sortByTitle(cities: readonly IndexedCity[]): IndexedCity[] {
  return [...cities].sort((one, other) => byTitle.compare(one.row.title, other.row.title));
}
