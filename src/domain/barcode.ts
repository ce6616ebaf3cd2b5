/**
 * The code if it is an EAN or UPC: 8, 12, 13 or 14 digits with the right check digit; else null.
 */
export function tradeCode(code: string | null): string | null {
  if (code === null || !/^(\d{8}|\d{12}|\d{13}|\d{14})$/.test(code)) return null;
  // From the right, digits count once and three times by turns; the sum ends in 0.
  const digits = [...code].map(Number).toReversed();
  const sum = digits.reduce((total, digit, index) => total + digit * (index % 2 === 0 ? 1 : 3), 0);
  return sum % 10 === 0 ? code : null;
}
