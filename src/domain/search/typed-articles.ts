import { articleKey } from '../article.ts';
import { otherLayout } from './layout.ts';
import { toLatin } from './transliteration.ts';

/** Articles as they are typed or pasted into the search. */

/** «арт. 3527-1043», «арт3527», «Артикул: 71B3550»: the word before the article. */
const BEFORE_ARTICLE = /(?<!\p{L})арт(?:икул\p{L}*)?(?:\s*[.:№#])*\s*(?=\p{L}*\p{N})/giu;
export const withoutArticleWord = (text: string): string => text.replace(BEFORE_ARTICLE, ' ');

/** A shorter text is hardly an article of its own, but a size or a part of one. */
const SIGNS_LEAST = 5;
/** Letters and digits, and what stands between them in articles. */
const ARTICLE = /^[\p{L}\p{N}./_+-]*\p{N}[\p{L}\p{N}./_+-]*$/u;
/** A size with its unit, or several in one word: «128мм», «M4x30», «600/450». */
const SIZE =
  /^\d{1,4}(?:\.\d+)?\p{L}{1,2}$|^\p{L}?\d{1,4}(?:\.\d+)?(?:[xх/]\d{1,4}(?:\.\d+)?)+\p{L}{0,2}$/iu;

const isLikeArticle = (text: string): boolean =>
  ARTICLE.test(text) && !SIZE.test(text) && articleKey(text).length >= SIGNS_LEAST;

/** The words of a text, without what encloses or separates them. */
const wordsBetweenSpaces = (text: string): string[] =>
  text
    .split(/[\s,;]+/)
    .map((word) => word.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, ''))
    .filter((word) => word !== '');

/** What of a text may be articles, and whether it has nothing else. */
export function articlesIn(text: string): { articles: string[]; isAll: boolean } {
  const words = wordsBetweenSpaces(text);
  const articles = words.filter(isLikeArticle);
  return { articles: [...new Set(articles)], isAll: articles.length === words.length };
}

/** In Latin letters: by sight where they look alike, else by sound: «ЛХ.304» is LX304. */
export const articleKeyBySight = (typed: string): string =>
  toLatin(articleKey(typed)).toLowerCase();

/**
 * The keys under which a typed article may be known: as it is, from the other keyboard layout, and
 * in Latin letters by sound («рс413») or by sight.
 */
export function* articleKeys(typed: string): Generator<string> {
  yield articleKey(typed).toLowerCase();
  const other = otherLayout(typed);
  if (other !== null) yield articleKey(other).toLowerCase();
  if (!/[а-яё]/i.test(typed)) return;
  yield articleKey(toLatin(typed)).toLowerCase();
  yield articleKeyBySight(typed);
}
