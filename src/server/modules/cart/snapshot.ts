import { DEFAULT_DELIVERY } from '../../../domain/delivery.ts';
import type { DeliveryKey } from '../../../domain/delivery.ts';
import type { PromoRule } from '../../../domain/promo.ts';

/**
 * A cart as the database function `cart_snapshot` returns it: everything that the totals need, in
 * one row.
 */
export interface Snapshot {
  version: number;
  session: number | null;
  account: number | null;
  promoCode: string | null;
  /** Points that the shopper wants to spend. */
  bonuses: number;
  deliveryKey: DeliveryKey;
  deliveryAddress: string;
  deliveryPostCode: string;
  lines: SnapshotLine[];
  balance: number;
  /** Null without a code, and for a code that was deleted. */
  promo: PromoRule | null;
  gifts: { title: string; productId: number; minimumSum: number; set: number[] }[];
}

export interface SnapshotLine {
  productId: number;
  /** As it was put in; the current stock limits what counts. */
  amount: number;
  priceSeen: number;
  gift: boolean;
  clamped: boolean;
  price: number;
  /**
   * Days to wait for goods on order: now, and when the line was put in; null when they come from
   * stock.
   */
  lead: number | null;
  leadSeen: number | null;
  /** 0 for goods that are no longer sold. */
  stock: number;
  least: number;
  step: number;
  /** Of one unit; null when unknown. */
  grams: number | null;
  /** Full slug. */
  category: string;
  brand: number | null;
  /** The name of goods that are no longer sold, null for all others. */
  gone: {
    title: string;
    slug: string;
    fullSlug: string | null;
    article: string;
    unit: string;
  } | null;
}

/** The cart of a caller without a cart. */
export const NO_CART: Snapshot = {
  version: 0,
  session: null,
  account: null,
  promoCode: null,
  bonuses: 0,
  deliveryKey: DEFAULT_DELIVERY,
  deliveryAddress: '',
  deliveryPostCode: '',
  lines: [],
  balance: 0,
  promo: null,
  gifts: [],
};
