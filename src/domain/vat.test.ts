import { array, assert, constantFrom, integer, property, record } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DEFAULT_SETTINGS } from './settings.ts';
import { vatOfLines, vatPercent, vatTerms, vatWithin } from './vat.ts';

const RATES = ['22', '10', '7', '5', '0', 'none'] as const;
const total = (all: readonly number[]) => all.reduce((sum, one) => sum + one, 0);

describe('VAT within a sum', () => {
  it.each([
    [0, 0],
    [122, 22],
    [12_200, 2200],
    [100, 18],
    [34_500, 6221],
    [1, 0],
    [3, 1],
    [99_999_999_999_999, 18_032_786_885_246],
  ])('of %i kopecks is %i', (sum, vat) => {
    expect(vatWithin(sum, '22')).toBe(vat);
  });

  it.each([
    ['10', 10_000, 909],
    ['7', 10_000, 654],
    ['5', 10_000, 476],
    ['0', 10_000, 0],
    ['none', 10_000, 0],
  ] as const)('by the rate %s of %i kopecks is %i', (rate, sum, vat) => {
    expect(vatWithin(sum, rate)).toBe(vat);
  });

  it('of lines adds up to the tax of each rate, each line within a kopeck of its own', () => {
    const line = record({
      sum: integer({ min: 0, max: 500_000_000 }),
      rate: constantFrom(...RATES),
    });
    assert(
      property(array(line, { maxLength: 60 }), (billed) => {
        const { rates, lines } = vatOfLines(billed);
        expect(rates.map(({ rate }) => rate)).toEqual([...new Set(billed.map(({ rate }) => rate))]);
        for (const { rate, vat } of rates) {
          const own = [...billed.entries()].filter(([, each]) => each.rate === rate);
          expect(total(own.map(([index]) => lines[index] ?? -1))).toBe(vat);
          expect(vat).toBe(vatWithin(total(own.map(([, { sum }]) => sum)), rate));
        }
        billed.forEach(({ sum, rate }, index) => {
          const percent = vatPercent(rate) ?? 0;
          const exact = (sum * percent) / (100 + percent);
          expect(Math.abs((lines[index] ?? 0) - exact)).toBeLessThanOrEqual(1);
        });
      }),
    );
  });

  it('of a kopeck beside a great sum is within a kopeck of its own', () => {
    const sums = [26, 10, 181_043_787];
    expect(vatOfLines(sums.map((sum) => ({ sum, rate: '7' }))).lines).toEqual([2, 0, 11_843_986]);
  });

  it('of a delivery is that of the goods unless the shop has said another', () => {
    expect(vatTerms({ ...DEFAULT_SETTINGS, 'tax.vat': '10' })).toEqual({
      goods: '10',
      delivery: '10',
    });
    expect(vatTerms({ ...DEFAULT_SETTINGS, 'tax.vat': '10', 'tax.vat_delivery': '22' })).toEqual({
      goods: '10',
      delivery: '22',
    });
  });
});
