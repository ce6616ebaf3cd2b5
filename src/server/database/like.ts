import { and, sql } from 'drizzle-orm';
import type { AnyColumn, SQL } from 'drizzle-orm';
import { wordsOfSearch } from '../../domain/desk-search.ts';

/** A pattern for texts that hold this one. */
export const holding = (text: string): string => `%${escaped(text)}%`;
/** A pattern for texts that begin with it. */
export const beginning = (text: string): string => `${escaped(text)}%`;
/** Whether a column ends with this text, as an index of its reverse finds it. */
export const endsWith = (column: AnyColumn, text: string): SQL =>
  sql`reverse(${column}) like ${beginning([...text].reverse().join(''))}`;

/**
 * Whether every word of a search stands somewhere in these texts, also as a part of a word, in
 * capitals or not, «ё» like «е».
 */
export function holdsWords(typed: string, texts: readonly (AnyColumn | SQL)[]): SQL | undefined {
  const all = sql`concat_ws(' ', ${sql.join([...texts], sql`, `)})`;
  const compared = sql`replace(lower(${all} collate "ru-x-icu"), 'ё', 'е')`;
  return and(...wordsOfSearch(typed).map((word) => sql`${compared} like ${holding(word)}`));
}

const escaped = (text: string) => text.replace(/[\\%_]/g, String.raw`\$&`);
