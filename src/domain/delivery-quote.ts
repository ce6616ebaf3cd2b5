import type { DeliveryKey } from './delivery.ts';
import { DEFAULT_DELIVERY } from './delivery.ts';
import { COURIER, COURIER_RING, COURIER_WEIGHT, PICKUP, POST_MOST_GRAMS, POST_ZONES, TRANSPORT_ZONES, UNKNOWN_WEIGHT_GRAMS } from './delivery-terms.ts';
import type { Zone } from './delivery-terms.ts';

/** What delivery costs; pure. Kopecks, grams, kilometres. */

/** Where to: in the main city itself, or so far from it. */
export interface Destination {
  isMain: boolean;
  km: number;
}
export const MAIN_CITY: Destination = { isMain: true, km: 0 };

/** A carrier's own answer; price null: it did not give one, and a manager will tell it. */
export interface OutsideTariff { price: number | null; daysMin: number; daysMax: number }

export interface DeliveryTerms {
  grams: number;
  destination: Destination;
  /** Of the carrier, where the shop asks one in place of its own table. */
  outside?: OutsideTariff | undefined;
}

export interface Quote {
  /** Null: a manager will tell it. */
  price: number | null;
  /** Sum of goods after discounts from which the base price falls away. */
  freeFrom: number | null;
  daysMin: number;
  daysMax: number;
}

/** Null where this way is not offered. `goods`: kopecks after discounts. */
export function quoteDelivery(key: DeliveryKey, goods: number, { grams, destination, outside }: DeliveryTerms): Quote | null {
  switch (key) {
    case 'PICKUP': return { price: PICKUP.cost, freeFrom: null, daysMin: PICKUP.daysMin, daysMax: PICKUP.daysMax };
    case 'COURIER': return courier(goods, grams, destination);
    case 'POST': return grams > POST_MOST_GRAMS ? null : byZone(POST_ZONES, grams, destination.km);
    case 'TRANSPORT': return outside === undefined ? byZone(TRANSPORT_ZONES, grams, destination.km) : { ...outside, freeFrom: null };
  }
}

/** The chosen way where it is offered, else the one that always is. */
export function offeredDelivery(key: DeliveryKey, terms: DeliveryTerms): DeliveryKey {
  return quoteDelivery(key, 0, terms) === null ? DEFAULT_DELIVERY : key;
}

function courier(goods: number, grams: number, { isMain, km }: Destination): Quote | null {
  if ((!isMain && km > COURIER_RING.km) || grams > COURIER_WEIGHT.mostGrams) return null;
  const { cost, freeFrom, daysMin, daysMax } = isMain ? COURIER : COURIER_RING;
  const surcharge = begunKilograms(grams - COURIER_WEIGHT.includedGrams) * COURIER_WEIGHT.kilogram;
  return { price: (goods >= freeFrom ? 0 : cost) + surcharge, freeFrom, daysMin, daysMax };
}

function byZone(zones: readonly Zone[], grams: number, km: number): Quote {
  const zone = zones.find((each) => km <= each.km) ?? zones.at(-1);
  if (zone === undefined) throw new Error('There is no zone of delivery.');
  const { first, kilogram, daysMin, daysMax } = zone;
  return { price: first + begunKilograms(grams - 1000) * kilogram, freeFrom: null, daysMin, daysMax };
}

const begunKilograms = (grams: number): number => Math.max(0, Math.ceil(grams / 1000));

/** Grams of goods, packing not counted. */
export function weightOf(lines: readonly { amount: number; grams: number | null }[]): number {
  return lines.reduce((sum, { amount, grams }) => sum + amount * (grams ?? UNKNOWN_WEIGHT_GRAMS), 0);
}

const EARTH_KM = 6371;
const radians = (degrees: number) => (degrees * Math.PI) / 180;
interface Point { latitude: number; longitude: number }

/** Whole kilometres along the great circle. */
export function distanceKm(from: Point, to: Point): number {
  const [dLat, dLon] = [radians(to.latitude - from.latitude), radians(to.longitude - from.longitude)];
  const half = Math.sin(dLat / 2) ** 2 + Math.cos(radians(from.latitude)) * Math.cos(radians(to.latitude)) * Math.sin(dLon / 2) ** 2;
  return Math.round(2 * EARTH_KM * Math.asin(Math.min(1, Math.sqrt(half))));
}

/** A Russian post code: six digits, the first never 0. */
export const isPostCode = (typed: string): boolean => /^[1-9]\d{5}$/.test(typed);
