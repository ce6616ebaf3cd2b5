import type { Expected } from './expected.ts';
import { QUERIES_AS_TYPED } from './queries-as-typed.ts';
import { QUERIES_OF_GOODS } from './queries-of-goods.ts';

export const QUERIES: readonly Expected[] = [...QUERIES_OF_GOODS, ...QUERIES_AS_TYPED];

/**
 * Articles as read from a box or a drawing: in lower case, in parts, with look-alike Russian
 * letters, on the wrong keyboard, with a word.
 */
export function articleQueries(articles: readonly string[]): Expected[] {
  return articles.flatMap((article) =>
    [
      article,
      article.toLowerCase(),
      article.replace(/[-./ ]/g, ''),
      article.replace(/(?<=^.{3})/, ' '),
      article.replace(/[ABEKMHOPCTX]/g, (letter) => LOOK_ALIKE[letter] ?? letter),
      `артикул ${article}`,
      ...(/^[A-Z0-9]+$/.test(article) ? [onRussianKeys(article)] : []),
    ].map((query) => ({ query, article })),
  );
}

const LOOK_ALIKE: Record<string, string> = {
  A: 'А',
  B: 'В',
  E: 'Е',
  K: 'К',
  M: 'М',
  H: 'Н',
  O: 'О',
  P: 'Р',
  C: 'С',
  T: 'Т',
  X: 'Х',
};
const KEYS = { latin: 'QWERTYUIOPASDFGHJKLZXCVBNM', russian: 'йцукенгшщзфывапролдячсмить' };
const onRussianKeys = (text: string) =>
  [...text].map((sign) => KEYS.russian.charAt(KEYS.latin.indexOf(sign)) || sign).join('');
