import type { DeliveryKey } from './delivery.ts';
import type { SettingValues } from './settings.ts';
import { DELIVERY_SETTINGS } from './ways.ts';

/** What each way of delivery can carry; pure. Goods in grams and millimetres. */

/**
 * Goods that go together. Their weight counts as a whole; of sizes only those of the largest single
 * piece: how pieces are put together, the packer decides.
 */
export interface Parcel {
  grams: number;
  /** The longest side of any piece; 0: not known. */
  side: number;
  /** The largest sum of length and girth of any piece; 0: not known. */
  girth: number;
}

/** A product of which `amount` units go. */
export interface PackedGoods {
  amount: number;
  /** Of one unit; null: not known. */
  grams: number | null;
  /** The sides of one unit as far as they are known. */
  sizes: readonly number[];
}

/**
 * A size that is not known counts as nothing, a weight as the shop says: what nobody has measured
 * can be refused only by the sides that are known.
 */
export function parcelOf(goods: readonly PackedGoods[], settings: SettingValues): Parcel {
  const unknown = settings['delivery.unknown_weight'];
  const parcel: Parcel = { grams: 0, side: 0, girth: 0 };
  for (const { amount, grams, sizes } of goods) {
    if (amount <= 0) continue;
    const [length = 0, width = 0, height = 0] = sizes.toSorted((one, other) => other - one);
    parcel.grams += amount * (grams ?? unknown);
    parcel.side = Math.max(parcel.side, length);
    parcel.girth = Math.max(parcel.girth, length + 2 * (width + height));
  }
  return parcel;
}

/** Kilograms and centimetres; null: no limit. */
export interface DeliveryLimits {
  weight: number | null;
  side: number | null;
  girth: number | null;
}

/** Which limit is exceeded, and that limit. */
export interface Excess {
  reason: keyof DeliveryLimits;
  most: number;
}

const NO_LIMITS: DeliveryLimits = { weight: null, side: null, girth: null };

export function limitsOf(key: DeliveryKey, settings: SettingValues): DeliveryLimits {
  const way = DELIVERY_SETTINGS[key];
  // What is fetched may be of any size.
  if (way === 'delivery.pickup') return NO_LIMITS;
  return {
    weight: settings[`${way}.most_weight`],
    side: settings[`${way}.most_side`],
    girth: settings[`${way}.most_girth`],
  };
}

const GRAMS = 1000;
const MILLIMETRES = 10;

/** The first limit that the goods exceed; null: this way carries them. */
export function excessOf(parcel: Parcel, { weight, side, girth }: DeliveryLimits): Excess | null {
  if (weight !== null && parcel.grams > weight * GRAMS) return { reason: 'weight', most: weight };
  if (side !== null && parcel.side > side * MILLIMETRES) return { reason: 'side', most: side };
  if (girth !== null && parcel.girth > girth * MILLIMETRES) return { reason: 'girth', most: girth };
  return null;
}
