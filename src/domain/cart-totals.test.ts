import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cartTotals, shareOut, type CartTerms } from './cart-totals.ts';
import { DELIVERY_KEYS, type DeliveryKey } from './delivery.ts';
import { quoteDelivery } from './delivery-quote.ts';
import { DEFAULT_SETTINGS } from './settings.ts';
import { PROMO_KINDS } from './promo.ts';
import { promoRule as promo } from '../../tests/support/promo.ts';

const line = (id: number, price: number, amount = 1, category = 'petli') => ({
  id,
  price,
  amount,
  category,
  brand: null,
});
const by =
  (key: DeliveryKey, grams = 1000, km = 0) =>
  (goods: number) =>
    quoteDelivery(key, goods, {
      parcel: { grams, side: 0, girth: 0 },
      destination: { isMain: km === 0, km },
      settings: DEFAULT_SETTINGS,
    })?.price ?? null;
const terms = (parts: Partial<CartTerms>): CartTerms => ({
  lines: [],
  promo: null,
  bonusesWanted: 0,
  balance: 0,
  bonusMaxPercent: 30,
  earnPercent: 3,
  delivery: by('PICKUP'),
  ...parts,
});

const anyTerms: fc.Arbitrary<CartTerms> = fc.record({
  lines: fc.array(
    fc.record({
      id: fc.nat(),
      amount: fc.integer({ min: 0, max: 10_000 }),
      price: fc.integer({ min: 1, max: 9_000_000 }),
      category: fc.constantFrom('petli', 'petli/nakladnye', 'ruchki'),
      brand: fc.constantFrom(null, 1, 2),
    }),
    { maxLength: 30 },
  ),
  promo: fc.option(
    fc
      .record({
        kind: fc.constantFrom(...PROMO_KINDS),
        value: fc.integer({ min: 0, max: 10_000_000 }),
        categories: fc.constantFrom(null, ['petli'], ['ruchki'], []),
        brands: fc.constantFrom([], [1]),
        products: fc.constantFrom([], [3]),
      })
      .map(promo),
  ),
  bonusesWanted: fc.integer({ min: 0, max: 1_000_000 }),
  balance: fc.integer({ min: -1000, max: 1_000_000 }),
  bonusMaxPercent: fc.integer({ min: 0, max: 100 }),
  earnPercent: fc.integer({ min: 0, max: 100 }),
  delivery: fc
    .tuple(fc.constantFrom(...DELIVERY_KEYS), fc.nat({ max: 60_000 }), fc.nat({ max: 9000 }))
    .map(([key, grams, km]) => by(key, grams, km)),
});

describe('whatever is in the cart', () => {
  it('the parts of all lines add up to the totals, kopeck by kopeck', () => {
    fc.assert(
      fc.property(anyTerms, (given) => {
        const totals = cartTotals(given);
        const sum = (of: (line: (typeof totals.lines)[number]) => number) =>
          totals.lines.reduce((all, each) => all + of(each), 0);
        expect(sum(({ promo: part }) => part) + sum(({ bonus }) => bonus)).toBe(totals.discount);
        expect(sum(({ final }) => final) + (totals.delivery ?? 0)).toBe(totals.final);
        expect(totals.goods - totals.discount + (totals.delivery ?? 0)).toBe(totals.final);
        expect(totals.goods - totals.promo - totals.bonuses * 100 + (totals.delivery ?? 0)).toBe(
          totals.final,
        );
        expect(totals.final).toBeGreaterThanOrEqual(0);
      }),
    );
  });

  it('nothing costs less than nothing, and every figure is whole kopecks', () => {
    fc.assert(
      fc.property(anyTerms, (given) => {
        const totals = cartTotals(given);
        for (const each of totals.lines) {
          for (const figure of Object.values(each)) expect(Number.isSafeInteger(figure)).toBe(true);
          expect(Math.min(each.final, each.promo, each.bonus)).toBeGreaterThanOrEqual(0);
        }
      }),
    );
  });

  it('bonuses never pay more than their share of the goods, the balance or what is wanted', () => {
    fc.assert(
      fc.property(anyTerms, (given) => {
        const totals = cartTotals(given);
        expect(totals.bonuses).toBeLessThanOrEqual(
          Math.min(given.bonusesWanted, Math.max(0, given.balance)),
        );
        expect(totals.bonuses * 100).toBeLessThanOrEqual(
          ((totals.goods - totals.promo) * given.bonusMaxPercent) / 100,
        );
      }),
    );
  });
});

it('shares kopecks out to the last one, and never more than a weight', () => {
  fc.assert(
    fc.property(
      fc.array(fc.nat({ max: 1e9 }), { maxLength: 40 }),
      fc.nat({ max: 1e9 }),
      (weights, kopecks) => {
        const parts = shareOut(kopecks, weights);
        const whole = weights.reduce((sum, weight) => sum + weight, 0);
        expect(parts.reduce((sum, part) => sum + part, 0)).toBe(Math.min(kopecks, whole));
        parts.forEach((part, index) => expect(part).toBeLessThanOrEqual(weights[index] ?? 0));
      },
    ),
  );
});

describe('a promo code', () => {
  it('of per cent is rounded line by line', () => {
    const totals = cartTotals(
      terms({ lines: [line(1, 1050), line(2, 1050)], promo: promo({ kind: 'percent', value: 5 }) }),
    );
    expect(totals.lines.map(({ promo: part }) => part)).toEqual([53, 53]);
    expect(totals).toMatchObject({ goods: 2100, discount: 106, final: 1994 });
  });

  it('of a sum is shared among the lines in proportion', () => {
    const totals = cartTotals(
      terms({
        lines: [line(1, 10_000), line(2, 20_000)],
        promo: promo({ kind: 'sum', value: 10_000 }),
      }),
    );
    expect(totals.lines.map(({ promo: part }) => part)).toEqual([3333, 6667]);
  });

  it('of a sum never takes more than the goods cost', () => {
    expect(
      cartTotals(terms({ lines: [line(1, 10_000)], promo: promo({ kind: 'sum', value: 50_000 }) })),
    ).toMatchObject({ discount: 10_000, final: 0 });
  });

  it('lowers only goods of its categories', () => {
    const totals = cartTotals(
      terms({
        lines: [
          line(1, 10_000, 1, 'petli'),
          line(2, 10_000, 1, 'petli/nakladnye'),
          line(3, 10_000, 1, 'petli-stekla'),
        ],
        promo: promo({ kind: 'percent', value: 10, categories: ['petli', 'petli/nakladnye'] }),
      }),
    );
    expect(totals.lines.map(({ promo: part }) => part)).toEqual([1000, 1000, 0]);
  });

  it('of free delivery takes the delivery away', () => {
    const lines = [line(1, 10_000)];
    expect(cartTotals(terms({ lines, delivery: by('COURIER') })).delivery).toBe(39_000);
    expect(
      cartTotals(terms({ lines, delivery: by('COURIER'), promo: promo({ kind: 'free_delivery' }) }))
        .delivery,
    ).toBe(0);
  });
});

it('the courier is free from 5 000 ₽ of goods after the promo code', () => {
  const big = [line(1, 500_000)];
  expect(cartTotals(terms({ lines: big, delivery: by('COURIER') })).delivery).toBe(0);
  expect(
    cartTotals(
      terms({ lines: big, delivery: by('COURIER'), promo: promo({ kind: 'percent', value: 1 }) }),
    ).delivery,
  ).toBe(39_000);
});

it('a delivery that a manager will tell is no part of the sum', () => {
  expect(cartTotals(terms({ lines: [line(1, 10_000)], delivery: () => null }))).toMatchObject({
    delivery: null,
    final: 10_000,
  });
});

it('an empty cart costs nothing whatever its delivery', () => {
  expect(cartTotals(terms({ delivery: by('COURIER') }))).toMatchObject({
    goods: 0,
    delivery: 0,
    final: 0,
    earned: 0,
  });
});

it('brings 3 % of what the goods cost after discounts as whole points', () => {
  expect(
    cartTotals(terms({ lines: [line(1, 100_000)], bonusesWanted: 300, balance: 1000 })),
  ).toMatchObject({ bonuses: 300, discount: 30_000, earned: 21 });
});

describe('kopecks that are shared out', () => {
  it('go, as far as rounding leaves some, to the largest remainders', () => {
    expect(shareOut(5, [6, 3])).toEqual([3, 2]);
    expect(shareOut(1, [1, 1])).toEqual([1, 0]);
  });
});

it('codes for a gift or for free delivery lower no price, whatever their value is', () => {
  for (const kind of ['gift', 'free_delivery'] as const)
    expect(
      cartTotals(terms({ lines: [line(1, 1000)], promo: promo({ kind, value: 500 }) })).promo,
    ).toBe(0);
});
