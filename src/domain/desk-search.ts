import { articleKey } from './article.ts';
import { mailAddressOf } from './mail-address.ts';
import { normalPhone, phoneDigits } from './phone.ts';

/** What is typed into the search boxes of the desk; pure. */

/** What a text in the search box of orders may mean; null: it cannot mean that. */
export interface DeskSearch {
  number: number | null;
  /** The end of a normal phone, its whole ten digits included. */
  phoneEnd: string | null;
  inn: string | null;
  /** The beginning of an address, in small letters. */
  email: string | null;
  /** Beginnings of words of the buyer's name or organisation, in small letters. */
  words: readonly string[];
  /** The beginning of an article, as `articleKey` writes it. */
  article: string | null;
}

const NUMBER_MOST = 2_147_483_647;
const PHONE_DIGITS_LEAST = 4;
const ARTICLE_LEAST = 3;

/** Reads what was typed into the search box; null when it is empty. */
export function readSearch(typed: string): DeskSearch | null {
  const text = typed.trim();
  if (text === '') return null;
  // «№ 10001», «#10001», «N 10001», «no. 10001».
  const bare = text.replace(/^(?:№|#|n[o°]?\.?)\s*/i, '');
  const number = /^\d{1,10}$/.test(bare) ? Number(bare) : null;
  // «7707083893», «ИНН 770708389300».
  const [inn] = /^(?:\d{10}|\d{12})$/.exec(text.replace(/^инн\s*/i, '')) ?? [];
  const words = nameWords(text);
  const article = articleKey(text).replace(/[^0-9A-ZА-ЯЁ]/g, '');
  return {
    number: number !== null && number <= NUMBER_MOST ? number : null,
    phoneEnd: phoneEnd(text),
    inn: inn ?? null,
    // The beginning of a mailbox, with or without `@` and what follows.
    email: /^[^\s@]{3,}(?:@\S*)?$/.test(text) ? beginningOfAddress(text) : null,
    // A number is never a part of a name, but «ООО 21 век» has one.
    words: words.some((word) => /\p{L}/u.test(word)) ? words : [],
    article: article.length >= ARTICLE_LEAST ? article : null,
  };
}

/** A whole address as it is kept, or what one may begin with. */
export const beginningOfAddress = (typed: string): string =>
  mailAddressOf(typed) ?? typed.toLowerCase();

/** Words of a name, as the database splits it (`database/functions/search_words.sql`). */
const nameWords = (text: string): string[] =>
  text
    .toLowerCase()
    .replaceAll('ё', 'е')
    .split(/[^0-9a-zа-я]+/)
    .filter((word) => word !== '');

function phoneEnd(text: string): string | null {
  const whole = normalPhone(text);
  if (whole !== null) return whole;
  const digits = phoneDigits(text) ?? '';
  return digits.length >= PHONE_DIGITS_LEAST && digits.length <= 10 ? digits : null;
}

/** What stands between spaces, in small letters, «ё» as «е», as the database compares it. */
export const typedWords = (typed: string): string[] =>
  typed
    .toLowerCase()
    .replaceAll('ё', 'е')
    .split(/\s+/)
    .filter((word) => word !== '');
