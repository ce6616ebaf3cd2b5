/** The property for the country of origin, whichever element of a file names it. */
export const COUNTRY = 'Страна производства';

/**
 * The state classifier of countries writes «КОРЕЯ, РЕСПУБЛИКА»; words of up to three letters are
 * abbreviations.
 */
export function countryName(written: string): string {
  const text = written.trim();
  if (text.length <= 3 || text !== text.toUpperCase()) return text;
  return text
    .toLowerCase()
    .replace(/\p{L}+/gu, (word) =>
      word.length < 3 ? word : `${word.charAt(0).toUpperCase()}${word.slice(1)}`,
    );
}
