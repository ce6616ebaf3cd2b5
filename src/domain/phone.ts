import { withoutInvisible } from './visible-text.ts';

/**
 * The one reading of a Russian number, for the server and for the mask of the fields. What it does
 * not understand stays as it was typed and is refused: nothing is cut or guessed.
 */

/** Mask of every phone field (maska's notation). */
export const PHONE_MASK = '+7 (###) ###-##-##';
/** Characters of a typed phone. */
export const PHONE_TYPED_MOST = 100;

const NATIONAL_DIGITS = 10;
const AREA_DIGITS = 3;
/** A number in digits and signs between them; a plus stands before the first digit. */
const PHONE_SIGNS = /^[\s([]*(\+?)[\d\s()[\]./-]*$/;
/** «(812) 345-67-89»: what is in brackets is an area code, so nothing is before it. */
const AREA_FIRST = /^\s*[([](?!\s*(?:\+|[78]\s*[)\]]))/;
/** «+7» that was there already when a whole number came behind it: «+7 +7 (999) 123-45-67». */
const BEFORE_PLUS = /^\s*\+?[78][\s(-]*(?=\+)/;
/**
 * The area codes in use that begin with 8 (Russia) or 7 (Kazakhstan). In any other place a 7 or 8
 * behind the prefix is the prefix again: «+7 8999…».
 */
const CODES_WITH_8_OR_7 =
  /^(?:8(?:0\d|1[1-8]|2[01]|3[13-6]|4[1-8]|5[15]|6[1235-9]|7[1-37-9])|7(?:[0-2]\d|47|5[01]|6[0-4]|7[15-8]))/;
/** «+7 8 (343) 123-45-67». */
const ALONE_AGAIN = /^\D*[78]\D*[78]\D/;
/** «+7 8343 123-45-67»; but «+7 (834) 312-34-567» has a digit too many. */
const WHOLE_AGAIN = /^\D*[78]\D*[78]\d{3}\D/;

const isDigit = (code: number) => /^\p{Nd}$/u.test(String.fromCodePoint(code));

/** Digits of each script stand in tens, from zero. */
function asciiDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  let zero = code;
  while (isDigit(zero - 1)) zero -= 1;
  return String((code - zero) % 10);
}

/** The text with the digits, dashes and brackets of ASCII, without what nobody sees. */
const plainSigns = (typed: string): string =>
  withoutInvisible(typed)
    .normalize('NFKC')
    .replace(/\p{Nd}/gu, asciiDigit)
    .replace(/\p{Dash}/gu, '-')
    .replace(/^\s*tel:/i, '');

/** The digits of a text that has nothing but what phones are written with; null: it has. */
export function phoneDigits(typed: string): string | null {
  const text = plainSigns(typed);
  return PHONE_SIGNS.test(text) ? text.replace(/\D/g, '') : null;
}

/** The digits behind «+7», up to ten of them; null: the text cannot become a Russian number. */
function nationalDigits(typed: string): string | null {
  const text = plainSigns(typed).replace(BEFORE_PLUS, '');
  const [, plus] = PHONE_SIGNS.exec(text) ?? [];
  const digits = text.replace(/\D/g, '');
  if (plus === undefined || digits === '') return null;
  const isPrefixed = plus === '+' || (/^[78]/.test(digits) && !AREA_FIRST.test(text));
  if (plus === '+' && !digits.startsWith('7')) return null;
  const behind = isPrefixed ? digits.slice(1) : digits;
  const national = isPrefixed && isPrefixAgain(text, behind) ? behind.slice(1) : behind;
  // No area code begins with 0, 1 or 2.
  return national.length <= NATIONAL_DIGITS && /^(?:$|[3-9])/.test(national) ? national : null;
}

function isPrefixAgain(text: string, behind: string): boolean {
  if (!/^[78]/.test(behind)) return false;
  const isUnused = behind.length >= AREA_DIGITS && !CODES_WITH_8_OR_7.test(behind);
  return (
    isUnused ||
    (behind.length > NATIONAL_DIGITS && WHOLE_AGAIN.test(text)) ||
    ALONE_AGAIN.test(text)
  );
}

/** «+7» and the digits that are typed so far; null: the text is no beginning of a Russian number. */
export function begunPhone(typed: string): string | null {
  const national = nationalDigits(typed);
  return national === null ? null : `+7${national}`;
}

/** `+79991234567` from any usual way to write a whole Russian number, else null. */
export function normalPhone(typed: string): string | null {
  const national = nationalDigits(typed);
  return national?.length === NATIONAL_DIGITS ? `+7${national}` : null;
}

/** «+7 (999) 123-45-67». */
export function formatPhone(phone: string): string {
  return phone.replace(/^\+7(\d{3})(\d{3})(\d{2})(\d{2})$/, '+7 ($1) $2-$3-$4');
}

/** The address of a link that calls the number, however it is written. */
export const telHref = (phone: string): string => `tel:${phone.replace(/[^\d+]/g, '')}`;
