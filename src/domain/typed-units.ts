/** More than any stock: larger numbers count as this one. */
export const UNITS_MOST = 9_999_999;
/** Characters of a typed quantity: «1 000 штук». */
export const UNITS_TYPED_MOST = 30;

/** «10», «1 000», «10 шт.», «10,0»: digits in groups, nothing behind the point, pieces. */
const UNITS = /^(\d+(?: \d{3})*)(?:[.,]0{1,2})?\s*(?:шт\.?|штук[аи]?)?$/i;

/** The whole units that were typed, 0 for an empty text; null: they are no whole number. */
export function readUnits(typed: string): number | null {
  // Not `oneLine`: every page has this script, and invisible letters are no part of a number.
  const text = typed
    .normalize('NFKC')
    .replace(/\p{DI}/gu, '')
    .trim();
  if (text === '') return 0;
  const digits = UNITS.exec(text)?.[1]?.replaceAll(' ', '');
  return digits === undefined ? null : Math.min(Number(digits), UNITS_MOST);
}
