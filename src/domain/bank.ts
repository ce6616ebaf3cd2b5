/** Russian bank requisites; pure. */

/** Nine digits: 0, the first digit of the kind of participant (0–4), seven more. */
export const isBik = (typed: string): boolean => /^0[0-4]\d{7}$/.test(typed) && !/^0+$/.test(typed);

/** The last digit of the weighted sum, which is 0 when the check digit of an account is right. */
const WEIGHTS = [7, 1, 3];
const checkSum = (digits: string): number =>
  [...digits].reduce((sum, digit, at) => sum + ((Number(digit) * (WEIGHTS[at % 3] ?? 0)) % 10), 0) %
  10;

export const isAccountNumber = (typed: string): boolean => /^\d{20}$/.test(typed);

/**
 * Whether the check digit of a settlement account matches this bank (Bank of Russia, order 732-П).
 */
export const isAccountOf = (account: string, bik: string): boolean =>
  isAccountNumber(account) && checkSum(bik.slice(-3) + account) === 0;

/** The same for a correspondent account, which is held at the Bank of Russia. */
export const isCorrAccountOf = (account: string, bik: string): boolean =>
  isAccountNumber(account) && checkSum(`0${bik.slice(4, 6)}${account}`) === 0;

/** ОГРН of an organisation (13 digits) or ОГРНИП of a person (15) with the right check digit. */
export function isOgrn(typed: string): boolean {
  if (!/^(\d{13}|\d{15})$/.test(typed)) return false;
  const [number, check] = [typed.slice(0, -1), Number(typed.at(-1))];
  return Number(BigInt(number) % (typed.length === 13 ? 11n : 13n)) % 10 === check;
}
