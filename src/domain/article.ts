/** Cyrillic capitals that look like Latin ones: «Н1145» is the same article on either keyboard. */
const LOOK_ALIKE: Record<string, string> = {
  А: 'A',
  В: 'B',
  Е: 'E',
  К: 'K',
  М: 'M',
  Н: 'H',
  О: 'O',
  Р: 'P',
  С: 'C',
  Т: 'T',
  У: 'Y',
  Х: 'X',
  З: '3',
  І: 'I',
};

/**
 * Key for comparing articles: capitals, look-alike letters as Latin, without dashes, spaces, dots
 * and slashes.
 */
export function articleKey(article: string): string {
  return article
    .toUpperCase()
    .replace(/[АВЕКМНОРСТУХЗІ]/g, (letter) => LOOK_ALIKE[letter] ?? letter)
    .replace(/[^\p{L}\p{N}]+/gu, '');
}
