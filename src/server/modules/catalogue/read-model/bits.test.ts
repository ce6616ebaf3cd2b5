import fc from 'fast-check';
import { expect, it } from 'vitest';
import { emptyBits, hasAny, hasBit, setBit } from './bits.ts';

it('tells whether a part of a set holds anything', () => {
  const place = fc.nat(99);
  fc.assert(
    fc.property(fc.array(place, { maxLength: 6 }), place, place, (positions, from, to) => {
      const bits = emptyBits(0, 100);
      for (const position of positions) setBit(bits, position);
      const held = Array.from({ length: 100 }, (_nothing, at) => at).filter(
        (at) => at >= from && at < to && hasBit(bits, at),
      );
      expect(hasAny(bits, from, to)).toBe(held.length > 0);
    }),
    { numRuns: 2000 },
  );
});
