/** The shop's terms of delivery: the pages «Доставка» and «Возврат» and what search engines are told say the same. Kopecks, days, grams, kilometres. */

/** Within the main city (its code in ISO 3166-2); a ring around it costs more and is free from a bigger sum. */
export const COURIER = { region: 'MOW', cost: 39_000, freeFrom: 500_000, daysMin: 1, daysMax: 3 } as const;
export const COURIER_RING = { km: 100, cost: 69_000, freeFrom: 1_500_000, daysMin: 1, daysMax: 4 } as const;
/** Weight that the price includes, the price of each begun kilogram above it, and the most that one courier carries. */
export const COURIER_WEIGHT = { includedGrams: 15_000, kilogram: 2_000, mostGrams: 30_000 } as const;
export const PICKUP = { cost: 0, daysMin: 0, daysMax: 1 } as const;
export const POST_MOST_GRAMS = 20_000;

/** Up to so many kilometres from the main city: the first kilogram, each further begun one, days. The last zone has no end. */
export interface Zone { km: number; first: number; kilogram: number; daysMin: number; daysMax: number }
export const POST_ZONES: readonly Zone[] = [
  { km: 300, first: 35_000, kilogram: 4_000, daysMin: 4, daysMax: 6 },
  { km: 1_500, first: 39_000, kilogram: 6_000, daysMin: 4, daysMax: 8 },
  { km: 4_000, first: 45_000, kilogram: 9_000, daysMin: 6, daysMax: 11 },
  { km: Infinity, first: 55_000, kilogram: 13_000, daysMin: 8, daysMax: 14 },
];
export const TRANSPORT_ZONES: readonly Zone[] = [
  { km: 100, first: 50_000, kilogram: 1_200, daysMin: 2, daysMax: 3 },
  { km: 1_000, first: 60_000, kilogram: 2_000, daysMin: 2, daysMax: 4 },
  { km: 3_000, first: 70_000, kilogram: 3_200, daysMin: 3, daysMax: 7 },
  { km: Infinity, first: 90_000, kilogram: 5_500, daysMin: 5, daysMax: 10 },
];
/** Of a unit whose weight nobody has told. */
export const UNKNOWN_WEIGHT_GRAMS = 300;
/** Days to hand an order that is in stock over to the carrier. */
export const HANDLING_DAYS_MAX = 1;
export const RETURN_DAYS = 14;
