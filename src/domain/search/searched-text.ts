import { withoutInvisible } from '../visible-text.ts';

const PLAIN = /^[ -~А-яЁё]*$/;

/**
 * What a search is asked for, of what was typed: without what nobody sees, and fractions as three
 * characters, so that the shortest query is counted as it is read.
 */
export function searchedText(typed: string): string {
  if (PLAIN.test(typed)) return typed.trim();
  return withoutInvisible(typed)
    .replace(/[¼-¾⅐-⅞]/g, (fraction) => ` ${fraction.normalize('NFKC').replace('\u2044', '/')} `)
    .trim();
}
