import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { excessOf, limitsOf, parcelOf } from './delivery-limits.ts';
import { DELIVERY_KEYS } from './delivery.ts';
import { MAIN_CITY, quoteDelivery, refusalOf } from './delivery-quote.ts';
import { DEFAULT_SETTINGS as settings, type SettingValues } from './settings.ts';

const one = (sizes: readonly number[], grams: number | null = 1000, amount = 1) =>
  parcelOf([{ amount, grams, sizes }], settings);
const refused = (parcel: ReturnType<typeof one>, own: Partial<SettingValues> = {}) =>
  Object.fromEntries(
    DELIVERY_KEYS.flatMap((key) => {
      const terms = { parcel, destination: MAIN_CITY, settings: { ...settings, ...own } };
      const refusal = refusalOf(key, terms);
      expect(refusal === null).toBe(quoteDelivery(key, 0, terms) !== null);
      return refusal === null ? [] : [[key, refusal]];
    }),
  );

describe('a parcel', () => {
  it('weighs what its goods weigh together; a unit of unknown weight counts as 300 g', () => {
    expect(
      parcelOf(
        [
          { amount: 3, grams: null, sizes: [] },
          { amount: 2, grams: 50, sizes: [] },
        ],
        settings,
      ).grams,
    ).toBe(1000);
  });
  it('is as long as its longest piece, however many there are and whichever side is named first', () => {
    const goods = [
      { amount: 40, grams: 10, sizes: [20, 900, 30] },
      { amount: 1, grams: 10, sizes: [400, 400, 400] },
    ];
    expect(parcelOf(goods, settings)).toEqual({ grams: 410, side: 900, girth: 2000 });
  });
  it('knows nothing of what is not bought, and counts an unknown side as nothing', () => {
    expect(one([5500], 100, 0)).toEqual({ grams: 0, side: 0, girth: 0 });
    expect(one([5500])).toEqual({ grams: 1000, side: 5500, girth: 5500 });
    expect(one([])).toEqual({ grams: 1000, side: 0, girth: 0 });
  });
});

describe('a way of delivery', () => {
  it('refuses what is too long, too big or too heavy, and says which limit that is', () => {
    expect(refused(one([5500, 60, 40], 2947))).toEqual({
      COURIER: { reason: 'side', most: 200 },
      POST: { reason: 'side', most: 150 },
    });
    expect(refused(one([2800, 2070, 16], 66_561))).toEqual({
      COURIER: { reason: 'weight', most: 30 },
      POST: { reason: 'weight', most: 20 },
    });
    expect(refused(one([1200, 800, 20], 15_000))).toEqual({});
    expect(refused(one([1400, 900, 20], 15_000))).toEqual({
      COURIER: { reason: 'girth', most: 300 },
      POST: { reason: 'girth', most: 300 },
    });
    expect(refused(one([13_700], 25_000_000))).toMatchObject({
      TRANSPORT: { reason: 'weight', most: 20_000 },
    });
  });
  it('carries what is exactly as long, big and heavy as it may be', () => {
    expect(
      excessOf({ grams: 30_000, side: 2000, girth: 3000 }, limitsOf('COURIER', settings)),
    ).toBe(null);
    for (const more of [{ grams: 30_001 }, { side: 2001 }, { girth: 3001 }])
      expect(
        excessOf(
          { grams: 30_000, side: 2000, girth: 3000, ...more },
          limitsOf('COURIER', settings),
        ),
      ).not.toBeNull();
  });
  it('has the limits that the shop sets, or none', () => {
    const own = {
      'delivery.courier.most_side': null,
      'delivery.courier.most_girth': null,
      'delivery.post.most_side': 600,
      'delivery.post.most_girth': 570,
    };
    expect(refused(one([5500, 100, 60]), own)).toEqual({ POST: { reason: 'girth', most: 570 } });
  });
  it('may be fetched, whatever its size', () => {
    fc.assert(
      fc.property(fc.nat(), fc.nat(), fc.nat(), (grams, side, girth) => {
        expect(excessOf({ grams, side, girth }, limitsOf('PICKUP', settings))).toBeNull();
      }),
    );
  });
  it('that refuses a parcel refuses any larger one', () => {
    const nat = fc.nat({ max: 40_000 });
    fc.assert(
      fc.property(fc.constantFrom(...DELIVERY_KEYS), nat, nat, nat, nat, (key, ...figures) => {
        const [grams, side, girth, more] = figures;
        const limits = limitsOf(key, settings);
        if (excessOf({ grams, side, girth }, limits) === null) return;
        expect(
          excessOf({ grams: grams + more, side: side + more, girth: girth + more }, limits),
        ).not.toBeNull();
      }),
    );
  });
});
