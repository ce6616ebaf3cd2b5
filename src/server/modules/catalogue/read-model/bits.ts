/**
 * A set of positions as 32-bit words. A position is the place of a product in the catalogue's
 * order, in which the goods of a branch are contiguous, so the set of a branch is short; its first
 * word is `start`.
 */
export interface Bits {
  readonly start: number;
  readonly words: Int32Array;
}

/** The number of bits set in a word. */
export function ones(word: number): number {
  let sums = word - ((word >>> 1) & 0x55555555);
  sums = (sums & 0x33333333) + ((sums >>> 2) & 0x33333333);
  return Math.imul((sums + (sums >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

export function emptyBits(from: number, to: number): Bits {
  const start = from >>> 5;
  return { start, words: new Int32Array(to > from ? ((to - 1) >>> 5) - start + 1 : 0) };
}

/** The positions `from` ≤ p < `to` of `all`, a set that starts at word 0. */
export function rangeOf(all: Bits, from: number, to: number): Bits {
  const range = emptyBits(from, to);
  const { start, words } = range;
  words.set(all.words.subarray(start, start + words.length));
  const last = words.length - 1;
  if (last >= 0) {
    words[0] = (words[0] ?? 0) & (-1 << (from & 31));
    if ((to & 31) !== 0) words[last] = (words[last] ?? 0) & ~(-1 << (to & 31));
  }
  return range;
}

export function hasBit(bits: Bits, position: number): boolean {
  return (((bits.words[(position >>> 5) - bits.start] ?? 0) >>> (position & 31)) & 1) === 1;
}

export function setBit(bits: Bits, position: number, on = true): void {
  const at = (position >>> 5) - bits.start;
  const word = bits.words[at];
  if (word === undefined) return;
  bits.words[at] = on ? word | (1 << (position & 31)) : word & ~(1 << (position & 31));
}

/** The intersection of two sets that cover the same words. */
export function intersect(one: Bits, other: Bits): Bits {
  const words = new Int32Array(one.words.length);
  for (let at = 0; at < words.length; at++)
    words[at] = (one.words[at] ?? 0) & (other.words[at] ?? 0);
  return { start: one.start, words };
}

/** Whether a set that starts at word 0 has any of the positions `from` ≤ p < `to`. */
export function hasAny({ words }: Bits, from: number, to: number): boolean {
  for (let at = from; at < to;) {
    const word = (words[at >>> 5] ?? 0) >>> (at & 31);
    const left = to - at;
    if (left < 32 ? (word & ~(-1 << left)) !== 0 : word !== 0) return true;
    at = ((at >>> 5) + 1) << 5;
  }
  return false;
}

export function countBits(bits: Bits): number {
  let count = 0;
  for (let at = 0; at < bits.words.length; at++) count += ones(bits.words[at] ?? 0);
  return count;
}
