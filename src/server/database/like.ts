import { and, sql, type AnyColumn, type SQL } from 'drizzle-orm';
import { typedWords } from '../../domain/desk-search.ts';

/** The pattern of `like` for texts that contain this one. */
export const containing = (text: string): string => `%${escaped(text)}%`;
/** The pattern of `like` for texts that begin with this one. */
export const beginning = (text: string): string => `${escaped(text)}%`;
/** Whether a column ends with this text: a condition that an index of `reverse(column)` serves. */
export const endsWith = (column: AnyColumn, text: string): SQL =>
  sql`reverse(${column}) like ${beginning([...text].reverse().join(''))}`;

/**
 * Whether every word of a search stands somewhere in these texts, also as a part of a word, in
 * capitals or not, «ё» like «е».
 */
export function holdsWords(typed: string, texts: readonly (AnyColumn | SQL)[]): SQL | undefined {
  const all = sql`concat_ws(' ', ${sql.join([...texts], sql`, `)})`;
  const compared = sql`replace(lower(${all} collate "ru-x-icu"), 'ё', 'е')`;
  return and(...typedWords(typed).map((word) => sql`${compared} like ${containing(word)}`));
}

const escaped = (text: string) => text.replace(/[\\%_]/g, String.raw`\$&`);
