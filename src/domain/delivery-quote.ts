import { DELIVERY_KEYS, type DeliveryKey } from './delivery.ts';
import { excessOf, limitsOf, type Excess, type Parcel } from './delivery-limits.ts';
import type { Zone } from './setting-kinds.ts';
import { offersDelivery, startingDelivery, type SettingValues } from './settings.ts';

/** Delivery by the shop's settings: what it costs, or why it is not possible; pure. Kopecks, grams, kilometres. */

/** Destination: the main city itself, or a town at this distance from it. */
export interface Destination {
  isMain: boolean;
  km: number;
}
export const MAIN_CITY: Destination = { isMain: true, km: 0 };

/** A carrier's own price; null: a manager will set it. */
export interface OutsideTariff {
  price: number | null;
  daysMin: number;
  daysMax: number;
}

export interface DeliveryTerms {
  parcel: Parcel;
  destination: Destination;
  /**
   * The carrier's answer, if the shop asks one instead of using its own table; `silent`: it did not
   * answer.
   */
  outside?: OutsideTariff | 'silent' | undefined;
  /** One snapshot of the settings for the whole calculation. */
  settings: SettingValues;
}

export interface Quote {
  /** Null: a manager will set it. */
  price: number | null;
  /** Sum of goods after discounts from which the base price is waived. */
  freeFrom: number | null;
  daysMin: number;
  daysMax: number;
}

/** Why a way is refused: the shop has none, the goods are too much for it, or the place too far. */
export type DeliveryRefusal = Excess | { reason: 'off' } | { reason: 'far' };

/** Null: this way brings the goods there. */
export function refusalOf(
  key: DeliveryKey,
  { parcel, destination, settings }: Pick<DeliveryTerms, 'parcel' | 'destination' | 'settings'>,
): DeliveryRefusal | null {
  if (!offersDelivery(key, settings)) return { reason: 'off' };
  const excess = excessOf(parcel, limitsOf(key, settings));
  if (excess !== null) return excess;
  const most = settings['delivery.ring.km'];
  const isFar = !destination.isMain && (most === 0 || destination.km > most);
  return key === 'COURIER' && isFar ? { reason: 'far' } : null;
}

/** Null where this way is refused. `goods`: kopecks after discounts. */
export function quoteDelivery(key: DeliveryKey, goods: number, terms: DeliveryTerms): Quote | null {
  if (refusalOf(key, terms) !== null) return null;
  switch (key) {
    case 'PICKUP':
      return pickup(terms);
    case 'COURIER':
      return courier(goods, terms);
    case 'POST':
      return post(terms);
    case 'TRANSPORT':
      return transport(terms);
  }
}

/**
 * The chosen way if it is offered, else the first that is; null: none was chosen. Where nothing goes,
 * it is the chosen one, which has no quote.
 */
export function offeredDelivery(chosen: DeliveryKey | null, terms: DeliveryTerms): DeliveryKey {
  const wanted = chosen ?? startingDelivery(terms.settings);
  const isOffered = (key: DeliveryKey) => quoteDelivery(key, 0, terms) !== null;
  return isOffered(wanted) ? wanted : (DELIVERY_KEYS.find(isOffered) ?? wanted);
}

function pickup({ settings }: DeliveryTerms): Quote {
  const { min, max } = settings['delivery.pickup.days'];
  return { price: settings['delivery.pickup.price'], freeFrom: null, daysMin: min, daysMax: max };
}

function courier(goods: number, { parcel, destination, settings }: DeliveryTerms): Quote {
  const base = destination.isMain ? inTown(settings) : around(settings);
  const included = kilograms(settings['delivery.courier.included_weight']);
  const surcharge =
    begunKilograms(parcel.grams - included) * settings['delivery.courier.extra_kilogram'];
  const isFree = base.freeFrom !== null && goods >= base.freeFrom;
  return { ...base, price: (isFree ? 0 : base.price) + surcharge };
}

type Base = Quote & { price: number };

function inTown(settings: SettingValues): Base {
  const { min, max } = settings['delivery.courier.days'];
  const freeFrom = settings['delivery.courier.free_from'];
  return { price: settings['delivery.courier.price'], freeFrom, daysMin: min, daysMax: max };
}

function around(settings: SettingValues): Base {
  const { min, max } = settings['delivery.ring.days'];
  const freeFrom = settings['delivery.ring.free_from'];
  return { price: settings['delivery.ring.price'], freeFrom, daysMin: min, daysMax: max };
}

const post = ({ parcel, destination, settings }: DeliveryTerms): Quote =>
  byZone(settings['delivery.post.zones'], parcel.grams, destination.km);

function transport({ parcel, destination, outside, settings }: DeliveryTerms): Quote {
  const zones = settings['delivery.carrier.zones'];
  if (outside === undefined) return byZone(zones, parcel.grams, destination.km);
  return outside === 'silent'
    ? { price: null, freeFrom: null, ...zoneDays(zones) }
    : { ...outside, freeFrom: null };
}

function byZone(zones: readonly Zone[], grams: number, km: number): Quote {
  const zone = zones.find((each) => each.km === null || km <= each.km) ?? zones.at(-1);
  if (zone === undefined) throw new Error('There is no zone of delivery.');
  const { first, kilogram, daysMin, daysMax } = zone;
  const price = first + begunKilograms(grams - 1000) * kilogram;
  return { price, freeFrom: null, daysMin, daysMax };
}

/** The shortest and the longest time of all zones, in days. */
export function zoneDays(zones: readonly Zone[]): { daysMin: number; daysMax: number } {
  return {
    daysMin: Math.min(...zones.map(({ daysMin }) => daysMin)),
    daysMax: Math.max(...zones.map(({ daysMax }) => daysMax)),
  };
}

export const leastPrice = (zones: readonly Zone[]): number =>
  Math.min(...zones.map(({ first }) => first));

const kilograms = (whole: number): number => whole * 1000;
const begunKilograms = (grams: number): number => Math.max(0, Math.ceil(grams / 1000));

const EARTH_KM = 6371;
const radians = (degrees: number) => (degrees * Math.PI) / 180;
interface Point {
  latitude: number;
  longitude: number;
}

/** Whole kilometres along the great circle. */
export function distanceKm(from: Point, to: Point): number {
  const [dLat, dLon] = [
    radians(to.latitude - from.latitude),
    radians(to.longitude - from.longitude),
  ];
  const half =
    Math.sin(dLat / 2) ** 2 +
    Math.cos(radians(from.latitude)) * Math.cos(radians(to.latitude)) * Math.sin(dLon / 2) ** 2;
  return Math.round(2 * EARTH_KM * Math.asin(Math.min(1, Math.sqrt(half))));
}
