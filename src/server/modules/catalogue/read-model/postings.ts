import { ones, type Bits } from './bits.ts';

/**
 * The goods with one value of a filter: as words from the first to the last, or as ascending
 * positions when these are far apart, whichever is shorter. So neither memory nor counting grows
 * with the catalogue for rare values.
 */
export interface Postings {
  readonly start: number;
  readonly words: Int32Array;
  readonly positions: Int32Array;
}

const NONE = new Int32Array(0);

/** `positions` ascend without repetitions. */
export function postingsOf(positions: Int32Array): Postings {
  const first = positions[0] ?? 0;
  const last = positions[positions.length - 1] ?? 0;
  const start = first >>> 5;
  const span = (last >>> 5) - start + 1;
  if (positions.length <= span) return { start: 0, words: NONE, positions };
  const words = new Int32Array(span);
  for (const position of positions) {
    const at = (position >>> 5) - start;
    words[at] = (words[at] ?? 0) | (1 << (position & 31));
  }
  return { start, words, positions: NONE };
}

export function postingsFromBits(bits: Bits): Postings {
  return { start: bits.start, words: bits.words, positions: NONE };
}

/** Index of the first of the ascending `positions` that is at least `least`. */
function lowerBound(positions: Int32Array, least: number): number {
  let low = 0;
  let high = positions.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((positions[middle] ?? 0) < least) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Adds the goods to a set, as far as it reaches. */
export function addTo(target: Bits, { start, words, positions }: Postings): void {
  const end = target.start + target.words.length;
  if (words.length > 0) {
    const to = Math.min(end, start + words.length);
    for (let word = Math.max(target.start, start); word < to; word++) {
      const at = word - target.start;
      target.words[at] = (target.words[at] ?? 0) | (words[word - start] ?? 0);
    }
    return;
  }
  for (let index = lowerBound(positions, target.start * 32); index < positions.length; index++) {
    const position = positions[index] ?? 0;
    const at = (position >>> 5) - target.start;
    if (at >= target.words.length) break;
    target.words[at] = (target.words[at] ?? 0) | (1 << (position & 31));
  }
}

/** A set prepared for counting many values: only its non-empty words. */
export interface Counted {
  readonly bits: Bits;
  /** Indexes of the words of `bits` that are not zero. */
  readonly filled: Int32Array;
}

export function counted(bits: Bits): Counted {
  const filled = new Int32Array(bits.words.length);
  let length = 0;
  for (let at = 0; at < bits.words.length; at++) {
    if (bits.words[at] !== 0) filled[length++] = at;
  }
  return { bits, filled: filled.subarray(0, length) };
}

/** How many goods of the set have the value. */
export function countIn({ bits, filled }: Counted, { start, words, positions }: Postings): number {
  let count = 0;
  const set = bits.words;
  if (words.length > 0) {
    const shift = bits.start - start;
    for (let index = 0; index < filled.length; index++) {
      const at = filled[index] ?? 0;
      // Outside the value's own words this reads undefined, which the operator turns into 0.
      count += ones((set[at] ?? 0) & (words[at + shift] ?? 0));
    }
    return count;
  }
  for (let index = lowerBound(positions, bits.start * 32); index < positions.length; index++) {
    const position = positions[index] ?? 0;
    const at = (position >>> 5) - bits.start;
    if (at >= set.length) break;
    count += ((set[at] ?? 0) >>> (position & 31)) & 1;
  }
  return count;
}
