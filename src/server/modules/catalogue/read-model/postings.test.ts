import { expect, it } from 'vitest';
import { countBits, emptyBits, hasBit, intersect, rangeOf, setBit } from './bits.ts';
import { addTo, countIn, counted, postingsOf } from './postings.ts';

/** Reproducible: a linear congruential generator. */
function random(seed: number): () => number {
  let state = seed;
  return () => (state = (state * 1_103_515_245 + 12_345) % 2 ** 31) / 2 ** 31;
}

const SIZE = 1000;
const setOf = (positions: Iterable<number>) => {
  const bits = emptyBits(0, SIZE);
  for (const position of positions) setBit(bits, position);
  return bits;
};
const someOf = (share: number, seed: number, from = 0, to = SIZE) => {
  const next = random(seed);
  return Array.from({ length: to - from }, (_, index) => from + index).filter(() => next() < share);
};

it.each([
  [0, 0],
  [0, 1],
  [0, 32],
  [31, 33],
  [32, 64],
  [5, 900],
  [995, 1000],
  [0, 1000],
])('takes exactly the positions of a branch: %i to %i', (from, to) => {
  const range = rangeOf(setOf(someOf(1, 1)), from, to);
  expect(countBits(range)).toBe(to - from);
  for (const position of [from - 1, from, to - 1, to]) {
    if (position >= 0) expect(hasBit(range, position)).toBe(position >= from && position < to);
  }
});

it.each([0, 0.001, 0.02, 0.5, 1])(
  'counts and joins values that a share of %d of the goods have as plain sets would',
  (share) => {
    for (const [from, to] of [
      [0, 1000],
      [40, 700],
      [333, 420],
      [990, 1000],
    ] as const) {
      const goods = rangeOf(setOf(someOf(0.7, 3)), from, to);
      const value = someOf(share, 11, 64, 960);
      const postings = postingsOf(Int32Array.from(value));
      const expected = value.filter((position) => hasBit(goods, position));
      expect(countIn(counted(goods), postings)).toBe(expected.length);

      const joined = { start: goods.start, words: new Int32Array(goods.words.length) };
      addTo(joined, postings);
      addTo(joined, postingsOf(Int32Array.from([100, 999])));
      const both = intersect(joined, goods);
      expect(countBits(both)).toBe(
        new Set([...value, 100, 999].filter((position) => hasBit(goods, position))).size,
      );
    }
  },
);
