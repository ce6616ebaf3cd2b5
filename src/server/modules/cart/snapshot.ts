import { DEFAULT_DELIVERY } from '../../../domain/delivery.ts';
import type { DeliveryKey } from '../../../domain/delivery.ts';
import type { PromoRule } from '../../../domain/promo.ts';

/**
 * A cart as the database function `cart_snapshot` tells it, with all that the totals need, in one
 * row.
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
  /** Null without a code, and for one that is gone. */
  promo: PromoRule | null;
  gifts: { title: string; productId: number; minimumSum: number; set: number[] }[];
}

export interface SnapshotLine {
  productId: number;
  /** As it was put in; what counts is within the stock of now. */
  amount: number;
  priceSeen: number;
  gift: boolean;
  clamped: boolean;
  price: number;
  /** Days to wait for goods on order: now, and when the line was put in; null: from stock. */
  lead: number | null;
  leadSeen: number | null;
  /** 0 for goods that are not sold any more. */
  stock: number;
  least: number;
  step: number;
  /** Of one unit; null: nobody has told. */
  grams: number | null;
  /** Full slug. */
  category: string;
  /** The name of goods that are not sold any more, null for all others. */
  gone: {
    title: string;
    slug: string;
    fullSlug: string | null;
    article: string;
    unit: string;
  } | null;
}

/** The cart of somebody who has none. */
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
