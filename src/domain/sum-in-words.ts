import { plural } from './plural.ts';

/** Sums in words, for documents; pure. */

type Forms = readonly [one: string, few: string, many: string];

const ONES = [
  '',
  'один',
  'два',
  'три',
  'четыре',
  'пять',
  'шесть',
  'семь',
  'восемь',
  'девять',
  'десять',
  'одиннадцать',
  'двенадцать',
  'тринадцать',
  'четырнадцать',
  'пятнадцать',
  'шестнадцать',
  'семнадцать',
  'восемнадцать',
  'девятнадцать',
] as const;
const TENS = [
  '',
  '',
  'двадцать',
  'тридцать',
  'сорок',
  'пятьдесят',
  'шестьдесят',
  'семьдесят',
  'восемьдесят',
  'девяносто',
] as const;
const HUNDREDS = [
  '',
  'сто',
  'двести',
  'триста',
  'четыреста',
  'пятьсот',
  'шестьсот',
  'семьсот',
  'восемьсот',
  'девятьсот',
] as const;
const FEMININE: Readonly<Record<number, string>> = { 1: 'одна', 2: 'две' };

/** The words for each group of three digits, the highest first; only «тысяча» is feminine. */
const THOUSANDS: readonly { forms: Forms; feminine: boolean }[] = [
  { forms: ['миллиард', 'миллиарда', 'миллиардов'], feminine: false },
  { forms: ['миллион', 'миллиона', 'миллионов'], feminine: false },
  { forms: ['тысяча', 'тысячи', 'тысяч'], feminine: true },
];
const ROUBLES: Forms = ['рубль', 'рубля', 'рублей'];
const KOPECKS: Forms = ['копейка', 'копейки', 'копеек'];
const ROUBLES_MOST = 999_999_999_999;

/**
 * «Одна тысяча двести три рубля 01 копейка»: kopecks stay digits, as accountants write them. Throws
 * beyond 999 999 999 999 roubles.
 */
export function sumInWords(kopecks: number): string {
  const roubles = Math.floor(kopecks / 100);
  if (!Number.isSafeInteger(kopecks) || kopecks < 0 || roubles > ROUBLES_MOST)
    throw new RangeError(`Not a sum that has words: ${kopecks}`);
  const rest = kopecks % 100;
  const kopeckDigits = String(rest).padStart(2, '0');
  const words =
    `${wholeInWords(roubles)} ${plural(roubles, ROUBLES)} ` +
    `${kopeckDigits} ${plural(rest, KOPECKS)}`;
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function wholeInWords(number: number): string {
  if (number === 0) return 'ноль';
  const groups = THOUSANDS.map(({ forms, feminine }, index) => {
    const group = Math.floor(number / 1000 ** (THOUSANDS.length - index)) % 1000;
    return group === 0 ? '' : `${groupInWords(group, feminine)} ${plural(group, forms)}`;
  });
  return [...groups, groupInWords(number % 1000, false)].filter((part) => part !== '').join(' ');
}

/** Up to 999. */
function groupInWords(group: number, feminine: boolean): string {
  const tail = group % 100;
  const last = tail < 20 ? tail : tail % 10;
  const one = feminine ? (FEMININE[last] ?? ONES[last]) : ONES[last];
  return [HUNDREDS[Math.floor(group / 100)], tail < 20 ? '' : TENS[Math.floor(tail / 10)], one]
    .filter((part) => part !== '')
    .join(' ');
}
