import fc from 'fast-check';
import { expect, it } from 'vitest';
import { editedTotals, type EditedLine } from './order-edit.ts';

const line = (parts: Partial<EditedLine>): EditedLine => ({
  position: 0,
  amount: 10,
  price: 1000,
  gift: false,
  before: { amount: 10, promo: 1000 },
  ...parts,
});
const terms = { promoPercent: 10, isForAll: true, points: 50, payable: 9000, earnPercent: 3 };

it('an order that is not changed keeps every figure', () => {
  expect(editedTotals([line({})], terms)).toEqual({
    goods: 10_000,
    promo: 1000,
    points: 50,
    earned: 1,
    shares: [{ promo: 1000, bonus: 5000 }],
  });
});

it('half of the goods keep half of the discounts', () => {
  expect(editedTotals([line({ amount: 5 })], terms)).toMatchObject({
    goods: 5000,
    promo: 500,
    points: 25,
  });
});

it('more goods are lowered by per cent as well, and never by more of a sum or of points', () => {
  expect(editedTotals([line({ amount: 20 })], terms)).toMatchObject({
    goods: 20_000,
    promo: 2000,
    points: 50,
  });
  expect(editedTotals([line({ amount: 20 })], { ...terms, promoPercent: null })).toMatchObject({
    promo: 1000,
    points: 50,
  });
});

it('goods that are added have the per cent of a code for everything, and of no other', () => {
  const added = line({ position: 1, amount: 1, before: null });
  expect(editedTotals([added], terms).promo).toBe(100);
  expect(editedTotals([added], { ...terms, isForAll: false }).promo).toBe(0);
});

it('whatever is changed, the parts add up, and no line costs less than nothing', () => {
  const anyLine = fc.record({
    position: fc.nat(9),
    amount: fc.integer({ min: 1, max: 50 }),
    price: fc.integer({ min: 0, max: 9999 }),
    gift: fc.boolean(),
    before: fc.option(fc.record({ amount: fc.integer({ min: 1, max: 50 }), promo: fc.nat(5000) })),
  });
  const anyTerms = fc.record({
    promoPercent: fc.option(fc.integer({ min: 1, max: 100 })),
    isForAll: fc.boolean(),
    points: fc.nat(500),
    payable: fc.nat(100_000),
    earnPercent: fc.constant(3),
  });
  fc.assert(
    fc.property(fc.array(anyLine, { maxLength: 6 }), anyTerms, (lines, given) => {
      const { shares, promo, points } = editedTotals(lines, given);
      expect(shares.reduce((sum, share) => sum + share.promo, 0)).toBe(promo);
      expect(shares.reduce((sum, share) => sum + share.bonus, 0)).toBe(points * 100);
      expect(points).toBeLessThanOrEqual(given.points);
      for (const [index, share] of shares.entries()) {
        const { amount = 0, price = 0, gift = false } = lines[index] ?? {};
        expect(share.promo + share.bonus).toBeLessThanOrEqual(gift ? 0 : amount * price);
      }
    }),
  );
});
