/** Slips cost 2, the usual ones (an unstressed vowel, a doubled letter, two letters swapped) 1. */
const ALIKE = ['ао', 'еиэ', 'иы', 'яе', 'юу', 'тд', 'бп', 'вф', 'гк', 'зс', 'жш', 'шщ', 'сц', 'ьъ', 'iy', 'sz', 'ck', 'vw', 'ea', 'mn'];
const LETTERS = 0x500;
const alike = new Set<number>();
for (const group of ALIKE) {
  for (const one of group) for (const other of group) alike.add(one.charCodeAt(0) * LETTERS + other.charCodeAt(0));
}

const substitution = (one: number, other: number) => (one === other ? 0 : alike.has(one * LETTERS + other) ? 1 : 2);

/** How much a word may differ and still be meant: nothing for short ones. */
export function typoLimit(length: number): number {
  return length < 4 ? 0 : length < 6 ? 2 : length < 9 ? 3 : 4;
}

const WIDTH = 64;
const table = new Int32Array(WIDTH * WIDTH);

/**
 * The cost of turning what was typed into the word, or with `asPrefix` into a beginning of it; more than `limit` when it is
 * beyond. Both at most 60 letters.
 */
export function typoCost(typed: string, word: string, limit: number, asPrefix: boolean): number {
  const rows = Math.min(typed.length, WIDTH - 2);
  const columns = Math.min(word.length, asPrefix ? rows + 2 : WIDTH - 2);
  if (!asPrefix && Math.abs(rows - columns) > 2) return limit + 1;
  const at = (row: number, column: number) => table[row * WIDTH + column] ?? 0;
  for (let column = 0; column <= columns; column++) table[column] = column * 2;
  for (let row = 1; row <= rows; row++) {
    table[row * WIDTH] = row * 2;
    let least = row * 2;
    const letter = typed.charCodeAt(row - 1);
    const before = typed.charCodeAt(row - 2);
    for (let column = 1; column <= columns; column++) {
      const other = word.charCodeAt(column - 1);
      const otherBefore = word.charCodeAt(column - 2);
      let cost = Math.min(
        at(row - 1, column - 1) + substitution(letter, other),
        at(row - 1, column) + (letter === before ? 1 : 2),
        at(row, column - 1) + (other === otherBefore ? 1 : 2),
      );
      if (letter === otherBefore && before === other && row > 1 && column > 1) cost = Math.min(cost, at(row - 2, column - 2) + 1);
      table[row * WIDTH + column] = cost;
      if (cost < least) least = cost;
    }
    if (least > limit) return limit + 1;
  }
  if (!asPrefix) return at(rows, columns);
  let best = limit + 1;
  for (let column = Math.max(1, rows - 2); column <= columns; column++) best = Math.min(best, at(rows, column));
  return best;
}
