import { array, assert, integer, property } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { vatOfLines, vatWithin } from './vat.ts';

describe('VAT within a sum', () => {
  it.each([[0, 0], [122, 22], [12_200, 2200], [100, 18], [34_500, 6221], [1, 0], [3, 1], [99_999_999_999_999, 18_032_786_885_246]])('of %i kopecks is %i', (sum, vat) => {
    expect(vatWithin(sum)).toBe(vat);
  });

  it('of lines adds up to the tax of the whole, each line within a kopeck of its own', () => {
    assert(property(array(integer({ min: 0, max: 500_000_000 }), { maxLength: 60 }), (sums) => {
      const { total, lines } = vatOfLines(sums);
      expect(lines.reduce((sum, vat) => sum + vat, 0)).toBe(total);
      expect(total).toBe(vatWithin(sums.reduce((whole, sum) => whole + sum, 0)));
      sums.forEach((sum, index) => expect(Math.abs((lines[index] ?? 0) - (sum * 22) / 122)).toBeLessThanOrEqual(1));
    }));
  });
});
