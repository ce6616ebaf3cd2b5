import { normalPhone } from './phone.ts';

/** Searches that found nothing, as they are kept: words and days, nobody who typed them. */

/** Days for which they are kept, and the periods that the desk shows. */
export const MISSED_DAYS = 90;
export const MISSED_PERIODS = ['7', '30'] as const;
/** Different words of one day; more of them are not kept. */
export const MISSED_WORDS_DAY = 2000;
/** Different words that one process collects before it writes them down. */
export const MISSED_WAITING = 500;
export const MISSED_WRITTEN_SECONDS = 10;
export const MISSED_MOST = 60;
export const MISSED_ON_PAGE = 50;

/**
 * The words of a query in one spelling; null for what may be somebody's address or phone, and for a
 * query without words.
 */
export function missedWords(query: string): string | null {
  if (query.includes('@') || normalPhone(query) !== null) return null;
  const words = query
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replace(/[^\p{L}\p{N}./-]+/gu, ' ')
    .trim()
    .slice(0, MISSED_MOST)
    .trim();
  // An article has at most fourteen digits; more in a row are the number of a card or an account.
  return words === '' || /\d[\d ]{14,}/.test(words) ? null : words;
}
