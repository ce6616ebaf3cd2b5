/** The property that a country of origin becomes, whatever element of a file it stands in. */
export const COUNTRY = 'Страна производства';

/**
 * The state classifier of countries writes «КОРЕЯ, РЕСПУБЛИКА»; shorter words are abbreviations.
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
