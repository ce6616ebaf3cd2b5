/**
 * Distance between a typed word and a known one. A typo costs 2; a common one costs 1: an
 * unstressed vowel, a doubled letter, two letters swapped.
 */
const ALIKE = [
  'ао',
  'еиэ',
  'иы',
  'яе',
  'юу',
  'тд',
  'бп',
  'вф',
  'гк',
  'зс',
  'жш',
  'шщ',
  'сц',
  'ьъ',
  'iy',
  'sz',
  'ck',
  'vw',
  'ea',
  'mn',
];

/** Letters are numbers below 64: Latin, then Russian; 0 for everything else. */
const ALPHABET = 64;
function letterOf(code: number): number {
  if (code >= 0x61 && code <= 0x7a) return code - 0x60;
  return code >= 0x430 && code <= 0x44f ? code - 0x430 + 27 : 0;
}
export const lettersOf = (word: string) =>
  Uint8Array.from(word, (sign) => letterOf(sign.charCodeAt(0)));

const substitution = new Uint8Array(ALPHABET * ALPHABET).fill(2);
for (let letter = 0; letter < ALPHABET; letter++) substitution[letter * ALPHABET + letter] = 0;
for (const group of ALIKE) {
  const letters = lettersOf(group);
  for (const one of letters)
    for (const other of letters) if (one !== other) substitution[one * ALPHABET + other] = 1;
}

/** The cost up to which a word of this length still matches; 0 for short words. */
export function typoLimit(length: number): number {
  return length < 4 ? 0 : length < 6 ? 2 : length < 9 ? 3 : 4;
}

/** Most letters by which the lengths may differ. */
export const LENGTH_MARGIN = 2;
/** Longer words are not compared. */
export const LETTERS_MOST = 40;
const WIDTH = 64;
/** More than any limit. */
const FAR = 99;
const table = new Uint8Array(WIDTH * WIDTH);
for (let at = 0; at < WIDTH; at++) {
  table[at] = 2 * at;
  table[at * WIDTH] = 2 * at;
}

/**
 * Cost of turning the typed letters into the word or, when `asBeginning`, into its beginning, which
 * costs 1 more. Above `limit` it is any number above it. Letters as `lettersOf` returns them.
 */
export function typoCost(
  typed: Uint8Array,
  word: Uint8Array,
  limit: number,
  asBeginning: boolean,
): number {
  const rows = typed.length;
  const length = word.length;
  if (
    rows > LETTERS_MOST ||
    length < rows - LENGTH_MARGIN ||
    (!asBeginning && length > rows + LENGTH_MARGIN)
  )
    return limit + 1;
  const columns = Math.min(length, rows + LENGTH_MARGIN);
  for (let row = 1; row <= rows; row++) {
    const letter = typed[row - 1] ?? 0;
    const before = row > 1 ? (typed[row - 2] ?? 0) : -1;
    const skipTyped = letter === before ? 1 : 2;
    const line = row * WIDTH;
    // Only a band along the diagonal can stay within the limit.
    const from = Math.max(1, row - LENGTH_MARGIN - 1);
    const to = Math.min(columns, row + LENGTH_MARGIN + 1);
    let least = from === 1 ? 2 * row : FAR;
    if (from > 1) table[line + from - 1] = FAR;
    for (let column = from; column <= to; column++) {
      const other = word[column - 1] ?? 0;
      const previous = column > 1 ? (word[column - 2] ?? 0) : -2;
      let cost =
        (table[line - WIDTH + column - 1] ?? 0) + (substitution[letter * ALPHABET + other] ?? 2);
      const withoutTyped =
        column > row + LENGTH_MARGIN ? FAR : (table[line - WIDTH + column] ?? 0) + skipTyped;
      if (withoutTyped < cost) cost = withoutTyped;
      const withoutOther = (table[line + column - 1] ?? 0) + (other === previous ? 1 : 2);
      if (withoutOther < cost) cost = withoutOther;
      if (letter === previous && before === other && letter !== other) {
        const swapped = (table[line - 2 * WIDTH + column - 2] ?? 0) + 1;
        if (swapped < cost) cost = swapped;
      }
      table[line + column] = cost;
      if (cost < least) least = cost;
    }
    if (least > limit) return limit + 1;
  }
  const last = rows * WIDTH;
  let best = length <= rows + LENGTH_MARGIN ? (table[last + length] ?? 0) : limit + 1;
  if (asBeginning) {
    for (
      let column = Math.max(1, rows - LENGTH_MARGIN);
      column <= Math.min(columns, rows + LENGTH_MARGIN);
      column++
    )
      best = Math.min(best, (table[last + column] ?? 0) + 1);
  }
  return best;
}
