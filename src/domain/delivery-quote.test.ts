import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DELIVERY_KEYS } from './delivery.ts';
import {
  MAIN_CITY,
  distanceKm,
  offeredDelivery,
  quoteDelivery,
  type DeliveryTerms,
} from './delivery-quote.ts';
import { DEFAULT_SETTINGS, type SettingValues } from './settings.ts';

const settings = DEFAULT_SETTINGS;
const to = (km: number, grams = 1000): DeliveryTerms => ({
  parcel: { grams, side: 0, girth: 0 },
  destination: { isMain: false, km },
  settings,
});
const home = (grams = 1000): DeliveryTerms => ({ ...to(0, grams), destination: MAIN_CITY });
/** The terms with these settings. */
const set = (terms: DeliveryTerms, values: Partial<SettingValues>): DeliveryTerms => ({
  ...terms,
  settings: { ...terms.settings, ...values },
});
const price = (key: (typeof DELIVERY_KEYS)[number], goods: number, terms: DeliveryTerms) =>
  quoteDelivery(key, goods, terms)?.price;

describe('the courier', () => {
  it('costs 390 ₽ in the main city and nothing from 5 000 ₽', () => {
    expect(price('COURIER', 499_999, home())).toBe(39_000);
    expect(price('COURIER', 500_000, home())).toBe(0);
  });
  it('costs 690 ₽ up to 100 km around it and goes no further', () => {
    expect(price('COURIER', 500_000, to(100))).toBe(69_000);
    expect(price('COURIER', 1_500_000, to(100))).toBe(0);
    expect(quoteDelivery('COURIER', 1_500_000, to(101))).toBeNull();
  });
  it('takes 20 ₽ for each begun kilogram above 15, free or not, and no more than 30', () => {
    expect(price('COURIER', 0, home(15_000))).toBe(39_000);
    expect(price('COURIER', 0, home(15_001))).toBe(41_000);
    expect(price('COURIER', 500_000, home(17_500))).toBe(6_000);
    expect(quoteDelivery('COURIER', 0, home(30_001))).toBeNull();
  });
});

describe('the post', () => {
  it('grows with weight and distance', () => {
    expect(price('POST', 0, to(300, 1000))).toBe(35_000);
    expect(price('POST', 0, to(300, 2001))).toBe(43_000);
    expect(price('POST', 0, to(6000, 2000))).toBe(68_000);
  });
  it('takes no more than 20 kg', () => {
    expect(quoteDelivery('POST', 0, to(300, 20_000))).not.toBeNull();
    expect(quoteDelivery('POST', 0, to(300, 20_001))).toBeNull();
  });
});

describe('the carrier', () => {
  it("takes any weight by the shop's own table", () => {
    expect(price('TRANSPORT', 0, to(1_400, 500_000))).toBe(70_000 + 499 * 3_200);
  });
  it('asked by the shop, it says its own price, or none', () => {
    expect(
      quoteDelivery('TRANSPORT', 0, {
        ...to(10),
        outside: { price: 12_345, daysMin: 1, daysMax: 2 },
      }),
    ).toEqual({ price: 12_345, freeFrom: null, daysMin: 1, daysMax: 2 });
    expect(
      price('TRANSPORT', 0, { ...to(10), outside: { price: null, daysMin: 2, daysMax: 10 } }),
    ).toBeNull();
  });
});

describe('what the shop has set', () => {
  it('prices the courier, the ring around the city, and says from what sum they are free', () => {
    const own = {
      'delivery.courier.price': 50_000,
      'delivery.courier.free_from': null,
      'delivery.ring.km': 20,
    };
    expect(quoteDelivery('COURIER', 1e9, set(home(), own))).toMatchObject({
      price: 50_000,
      freeFrom: null,
    });
    expect(quoteDelivery('COURIER', 0, set(to(20), own))).not.toBeNull();
    expect(quoteDelivery('COURIER', 0, set(to(21), own))).toBeNull();
    expect(quoteDelivery('COURIER', 0, set(to(0), { 'delivery.ring.km': 0 }))).toBeNull();
  });
  it('moves the limits and prices of weight', () => {
    const own = {
      'delivery.courier.included_weight': 5,
      'delivery.courier.extra_kilogram': 1_000,
      'delivery.courier.most_weight': 6,
      'delivery.post.most_weight': 1,
    } as const;
    expect(price('COURIER', 0, set(home(5_001), own))).toBe(40_000);
    expect(quoteDelivery('COURIER', 0, set(home(6_001), own))).toBeNull();
    expect(quoteDelivery('POST', 0, set(to(10, 1_001), own))).toBeNull();
  });
  it('takes a way away, and a pick-up is there all the same', () => {
    const off = {
      'delivery.courier.offered': false,
      'delivery.post.offered': false,
      'delivery.carrier.offered': false,
      'delivery.pickup.price': 9_900,
    };
    expect(DELIVERY_KEYS.filter((key) => quoteDelivery(key, 0, set(home(), off)) !== null)).toEqual(
      ['PICKUP'],
    );
    expect(price('PICKUP', 0, set(home(), off))).toBe(9_900);
  });
  it('tells the days of all zones of a carrier that says nothing', () => {
    expect(quoteDelivery('TRANSPORT', 0, { ...to(10), outside: 'silent' })).toEqual({
      price: null,
      freeFrom: null,
      daysMin: 2,
      daysMax: 10,
    });
  });
});

it('picking up is free and offered everywhere; a way that is not offered falls back to it', () => {
  expect(price('PICKUP', 0, to(9000, 1e7))).toBe(0);
  expect(offeredDelivery('COURIER', to(5000))).toBe('PICKUP');
  expect(offeredDelivery('COURIER', home())).toBe('COURIER');
});

it('no price is ever negative, grows as the parcel does, or is a part of a kopeck', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...DELIVERY_KEYS),
      fc.nat({ max: 1e9 }),
      fc.nat({ max: 5e6 }),
      fc.nat({ max: 20_000 }),
      (key, goods, grams, km) => {
        const quote = quoteDelivery(key, goods, to(km, grams));
        const heavier = quoteDelivery(key, goods, to(km, grams + 1000));
        if (quote === null) return;
        expect(Number.isSafeInteger(quote.price) && (quote.price ?? -1) >= 0).toBe(true);
        if (heavier !== null) expect(heavier.price ?? 0).toBeGreaterThanOrEqual(quote.price ?? 0);
      },
    ),
  );
});

it('tells the distance between cities', () => {
  const moscow = { latitude: 55.75, longitude: 37.617 };
  expect(distanceKm(moscow, moscow)).toBe(0);
  expect(distanceKm(moscow, { latitude: 59.938, longitude: 30.333 })).toBeGreaterThan(620);
  expect(distanceKm(moscow, { latitude: 59.938, longitude: 30.333 })).toBeLessThan(650);
});
