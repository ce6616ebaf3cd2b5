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

const substitutions = new Uint8Array(ALPHABET * ALPHABET).fill(2);
for (let letter = 0; letter < ALPHABET; letter++) substitutions[letter * ALPHABET + letter] = 0;
for (const [one, other] of ALIKE.flatMap(pairsOf)) substitutions[one * ALPHABET + other] = 1;

/** Every two different letters of a group, both ways. */
function pairsOf(group: string): [one: number, other: number][] {
  const letters = [...lettersOf(group)];
  return letters.flatMap((one) =>
    letters.filter((other) => other !== one).map((other): [number, number] => [one, other]),
  );
}

const substitution = (letter: number, meant: number): number =>
  substitutions[letter * ALPHABET + meant] ?? 2;

/** The cost up to which a word of this length still matches; 0 for short words. */
export function typoLimit(length: number): number {
  if (length < 4) return 0;
  if (length < 6) return 2;
  return length < 9 ? 3 : 4;
}

/** Most letters by which the lengths may differ. */
export const LENGTH_MARGIN = 2;
/** Longer words are not compared. */
export const LETTERS_MOST = 40;

/**
 * What it costs to make the first letters of the word (the column) of the first typed ones (the
 * row). It is filled anew for each word, along the diagonal only: other cells are beyond any limit.
 */
const WIDTH = 64;
const costs = new Uint8Array(WIDTH * WIDTH);
const costOf = (cell: number): number => costs[cell] ?? FAR;
/** More than any limit, and small enough to be added to. */
const FAR = 99;
for (let at = 0; at < WIDTH; at++) {
  costs[at] = 2 * at;
  costs[at * WIDTH] = 2 * at;
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
  const most = rows + LENGTH_MARGIN;
  const isTooLong = !asBeginning && word.length > most;
  if (rows > LETTERS_MOST || word.length < rows - LENGTH_MARGIN || isTooLong) return limit + 1;
  const columns = Math.min(word.length, most);
  for (let row = 1; row <= rows; row++)
    if (fillRow(typed, word, row, columns) > limit) return limit + 1;
  const whole = word.length <= most ? costOf(rows * WIDTH + word.length) : limit + 1;
  return asBeginning ? Math.min(whole, cheapestBeginning(rows, columns) + 1) : whole;
}

/** Fills the cells of a row near the diagonal. Returns the lowest cost in it. */
function fillRow(typed: Uint8Array, word: Uint8Array, row: number, columns: number): number {
  const line = row * WIDTH;
  const above = line - WIDTH;
  const letter = typed[row - 1] ?? 0;
  const letterBefore = typed[row - 2] ?? -1;
  const leavingOut = letter === letterBefore ? 1 : 2;
  const from = Math.max(1, row - LENGTH_MARGIN - 1);
  const to = Math.min(columns, row + LENGTH_MARGIN + 1);
  let meantBefore = word[from - 2] ?? -2;
  let cost = from > 1 ? FAR : 2 * row;
  let least = cost;
  costs[line + from - 1] = cost;
  for (let column = from; column <= to; column++) {
    const meant = word[column - 1] ?? 0;
    // The cell to the left, and a letter of the word that was not typed.
    cost += meant === meantBefore ? 1 : 2;
    const replaced = costOf(above + column - 1) + substitution(letter, meant);
    if (replaced < cost) cost = replaced;
    const leftOut = column > row + LENGTH_MARGIN ? FAR : costOf(above + column) + leavingOut;
    if (leftOut < cost) cost = leftOut;
    if (letter === meantBefore && letterBefore === meant && letter !== meant) {
      const swapped = costOf(above - WIDTH + column - 2) + 1;
      if (swapped < cost) cost = swapped;
    }
    costs[line + column] = cost;
    if (cost < least) least = cost;
    meantBefore = meant;
  }
  return least;
}

/** The lowest cost of a beginning that is about as long as what was typed. */
function cheapestBeginning(rows: number, columns: number): number {
  let least = FAR;
  for (let column = Math.max(1, rows - LENGTH_MARGIN); column <= columns; column++)
    least = Math.min(least, costOf(rows * WIDTH + column));
  return least;
}
