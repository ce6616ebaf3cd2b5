import { createHash } from 'node:crypto';
import { slugify } from '#src/domain/slug.ts';
import { UNITS_MOST } from '#src/domain/stock.ts';

/** All spaces that programs put between thousands. */
const SPACES = /[\s\u00a0\u2007\u2009\u202f']/g;
const INT_MAX = 2_147_483_647;
/** «1 234,50» → 1234.5; undefined for anything that is not one number. */
export function parseNumber(text: string): number | undefined {
  let plain = text.replace(SPACES, '');
  plain = plain.includes('.') ? plain.replace(/,(?=\d{3}\b)/g, '') : plain.replace(',', '.');
  return /^[+-]?\d+(\.\d+)?$/.test(plain) && plain.length <= 20 ? Number(plain) : undefined;
}

/** A whole number of 0 or more, fractions cut off. */
export function parseCount(text: string | undefined): number | undefined {
  const number = text === undefined ? undefined : parseNumber(text);
  return number === undefined || number < 0 || number > UNITS_MOST ? undefined : Math.floor(number);
}

export function parsePositive(text: string | undefined): number | undefined {
  const count = parseCount(text);
  return count === 0 ? undefined : count;
}

/** A measure in the unit of files → whole ones of ours, at least one and no more than `most`. */
export function parseMeasure(
  text: string | undefined,
  times: number,
  most: number,
): number | undefined {
  const number = text === undefined ? undefined : parseNumber(text);
  if (number === undefined || number <= 0) return undefined;
  const ours = Math.max(1, Math.round(number * times));
  return ours <= most ? ours : undefined;
}

/**
 * Kopecks for one unit of a price for `coefficient` units; undefined when there is nothing to sell
 * for.
 */
export function parsePrice(text: string, coefficient = 1): number | undefined {
  const roubles = parseNumber(text);
  if (roubles === undefined) return undefined;
  const kopecks = Math.round((roubles * 100) / coefficient);
  return kopecks > 0 && kopecks <= INT_MAX ? kopecks : undefined;
}

export function parseFlag(text: string | undefined): boolean | undefined {
  const word = text?.trim().toLowerCase();
  if (word === undefined || word === '') return undefined;
  if (['да', 'true', '1', 'истина', 'yes'].includes(word)) return true;
  return ['нет', 'false', '0', 'ложь', 'no'].includes(word) ? false : undefined;
}

export interface PropertyValue {
  value: string;
  slug: string;
  number: number | null;
  numberMax: number | null;
}

/** No leading zeros: «0012» is a code. */
const NUMBER = /^[+\-−]?(?:0|[1-9]\d{0,14})(?:[.,]\d{1,6})?$/;
const RANGE =
  /^(?:от\s*)?(\d{1,15}(?:[.,]\d{1,6})?)\s*(?:[-–—…]|\.\.\.?|до)\s*(\d{1,15}(?:[.,]\d{1,6})?)$/;

/**
 * The value of a filter. Slugs: a number keeps its digits («128», «0,4» → `0-4`, «−5» → `minus-5`),
 * a range joins its ends with `_` (`100_150`), words are transliterated; without letters or digits
 * the hash is used.
 */
export function propertyValue(text: string): PropertyValue | undefined {
  const value = text.trim().replace(/\s+/g, ' ');
  if (value === '') return undefined;
  const word = value.toLowerCase();
  if (['да', 'true'].includes(word))
    return { value: 'да', slug: 'da', number: null, numberMax: null };
  if (['нет', 'false'].includes(word))
    return { value: 'нет', slug: 'net', number: null, numberMax: null };

  const digits = value.replace(SPACES, '');
  if (NUMBER.test(digits)) {
    const plain = digits.replace('−', '-').replace('+', '').replace(',', '.');
    return {
      value: value.replace('.', ','),
      slug: numberSlug(plain),
      number: Number(plain),
      numberMax: null,
    };
  }
  const [, from, to] = RANGE.exec(value) ?? [];
  if (from !== undefined && to !== undefined && asNumber(from) < asNumber(to)) {
    return {
      value,
      slug: `${numberSlug(from)}_${numberSlug(to)}`,
      number: asNumber(from),
      numberMax: asNumber(to),
    };
  }
  return {
    value,
    slug: slugify(value) || `v-${createHash('sha1').update(value).digest('hex').slice(0, 8)}`,
    number: null,
    numberMax: null,
  };
}

const asNumber = (text: string): number => Number(text.replace(',', '.'));

/** «0,40» and «0.4» get one spelling, so that they are one value of the filter. */
const numberSlug = (text: string): string =>
  String(asNumber(text)).replace('-', 'minus-').replace('.', '-');
