/** Russian taxpayer identifiers; pure. */

/** Weights of the check digit of ten digits, and of the last two of twelve. */
const TEN = [2, 4, 10, 3, 5, 9, 4, 6, 8];
const ELEVENTH = [7, 2, 4, 10, 3, 5, 9, 4, 6, 8];
const TWELFTH = [3, 7, 2, 4, 10, 3, 5, 9, 4, 6, 8];

/** ИНН of an organisation (10 digits) or a person (12) with the right check digits. */
export function isInn(typed: string): boolean {
  if (!/^(\d{10}|\d{12})$/.test(typed) || /^0+$/.test(typed)) return false;
  const digits = [...typed].map(Number);
  const check = (weights: readonly number[]) =>
    (weights.reduce((sum, weight, index) => sum + weight * (digits[index] ?? 0), 0) % 11) % 10;
  return digits.length === 10
    ? check(TEN) === digits[9]
    : check(ELEVENTH) === digits[10] && check(TWELFTH) === digits[11];
}

/** Sole traders have no КПП. */
export const needsKpp = (inn: string): boolean => inn.length === 10;

/** Four digits of the tax office, two characters of the reason, three digits of the number. */
export const isKpp = (typed: string): boolean => /^\d{4}[\dA-Z]{2}\d{3}$/.test(typed);
