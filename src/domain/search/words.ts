import { articleKey } from '../article.ts';
import { searchedText } from './searched-text.ts';

/** Words without meaning for a search, in titles and queries; «без» is not one of them. */
const EMPTY_WORDS = new Set([
  'для',
  'под',
  'над',
  'при',
  'или',
  'из',
  'на',
  'по',
  'до',
  'от',
  'со',
  'во',
  'не',
  'за',
  'the',
  'for',
  'of',
  'and',
  'with',
  'мм',
  'см',
  'кг',
  'вт',
  'шт',
  'мл',
  'гр',
  'град',
  'градус',
  'градуса',
  'градусов',
  'штук',
  'штука',
  'mm',
  'cm',
  'kg',
]);
/** A number and its unit written together: «128мм», «12v». */
const WITH_UNIT =
  /^(\d+(?:\.\d+)?)(мм|mm|см|cm|м|m|кг|kg|г|гр|вт|w|в|v|к|k|н|n|шт|л|мл|ml|град|градусов)$/;
/** An article of digits only: «860.21.645». */
const NUMBERED = /^\d+(?:[.-]\d+){2,}$/;
/** A decimal number, or letters and digits without anything between them. */
const TOKEN = /\d+\.\d+(?![\p{L}\p{N}])|[\p{L}\p{N}]+/gu;
/** One digit over another, as inches are written: «1/2», «1/2"». */
const FRACTION = /^[^\p{L}\p{N}./]*([1-9]\/[2-8])[^\p{L}\p{N}./]*$/u;

/** Most texts need only lowercasing. */
const PLAIN = /^[a-zа-я -]*$/;

/** Small letters, ё as е, decimal points, ½ as 1/2, sizes like 4×30 split; nothing invisible. */
export function normalise(text: string): string {
  const small = text.toLowerCase();
  if (PLAIN.test(small)) return small;
  return searchedText(small)
    .normalize('NFKC')
    .replaceAll('ё', 'е')
    .replaceAll('ø', ' d')
    .replace(/°/g, ' ')
    .replace(/(\d),(?=\d)/g, '$1.')
    .replace(/(\d)\s*[xх×*](?=\s*\d)/g, '$1 ');
}

export const isNumber = (word: string) => /^\d+(?:\.\d+)?$/.test(word);
/** Letters and digits in one word: «71b3550», «m4». */
export const isCode = (word: string) => /\d/.test(word) && /\p{L}/u.test(word);

function plain(token: string): string {
  const [, number] = WITH_UNIT.exec(token) ?? [];
  const word = number ?? token;
  if (isCode(word)) return articleKey(word).toLowerCase();
  return /^\d+\.\d+$/.test(word) ? String(Number(word)) : word;
}

/**
 * The searchable words of a text, in order. A code with punctuation gives its parts and itself
 * without it: «RS290-CP.4» is found by «rs290», «rs290cp4» and «RS-290 CP 4».
 */
export function wordsOf(text: string): string[] {
  return normalise(text)
    .split(/[\s()«»"“”,;:!?]+/)
    .flatMap(wordsOfChunk);
}

/** Two numbers that are one size, or one way to drill: «45/9,5». */
export const NUMBER_PAIR =
  /(?<![\p{L}\p{N}.,/])\d+(?:[.,]\d+)?\/\d+(?:[.,]\d+)?(?![\p{L}\p{N}/])/gu;

/**
 * A text that must be read as a whole: a size written with spaces, «4 x 30», or characters that may
 * turn into one.
 */
const TOGETHER = /\d\s+[xх×*]|[xх×*]\s+\d|[^\u0000-\u007f\u0400-\u04ff°ø×№«»“”–—]/i;

/**
 * Splits a text into parts that give the same words as the whole, because parts repeat between
 * texts.
 */
export function partsOf(text: string): string[] {
  return TOGETHER.test(text) ? [text] : text.split(/\s+/);
}

function wordsOfChunk(chunk: string): string[] {
  const [, fraction] = chunk.includes('/') ? (FRACTION.exec(chunk) ?? []) : [];
  if (fraction !== undefined) return [fraction];
  const tokens = chunk.match(TOKEN) ?? [];
  const words = tokens
    .map(plain)
    .filter((word) => !EMPTY_WORDS.has(word) && (word.length > 1 || /\d/.test(word)));
  if (
    tokens.length > 1 &&
    (isCode(chunk) || NUMBERED.test(chunk)) &&
    /^[\p{L}\p{N}./_+-]+$/u.test(chunk)
  )
    words.push(articleKey(chunk).toLowerCase());
  return words;
}
