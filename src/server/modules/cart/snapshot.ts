import * as v from 'valibot';
import { DELIVERY_KEYS } from '#src/domain/delivery.ts';
import { PROMO_KINDS } from '#src/domain/promo.ts';

const number = v.number();
const numberOrNull = v.nullable(v.number());
const numbers = v.pipe(v.array(v.number()), v.readonly());

/** A promo code as the database function `promo_facts` answers it: a `PromoRule`. */
export const promoShape = v.object({
  code: v.string(),
  title: v.string(),
  kind: v.picklist(PROMO_KINDS),
  value: number,
  minimumSum: number,
  categories: v.nullable(v.pipe(v.array(v.string()), v.readonly())),
  brands: numbers,
  products: numbers,
  giftProductId: numberOrNull,
  limitTotal: numberOrNull,
  limitPerAccount: numberOrNull,
  used: number,
  usedByAccount: number,
  startsAt: v.nullable(v.string()),
  endsAt: v.nullable(v.string()),
});

const line = v.object({
  productId: number,
  /** As it was put in; the current stock limits what counts. */
  amount: number,
  priceSeen: number,
  gift: v.boolean(),
  clamped: v.boolean(),
  price: number,
  /**
   * Days to wait for goods on order: now, and when the line was put in; null when they come from
   * stock.
   */
  lead: numberOrNull,
  leadSeen: numberOrNull,
  /** 0 for goods that are no longer sold. */
  stock: number,
  least: number,
  step: number,
  /** Of one unit; null when unknown. */
  grams: numberOrNull,
  /** The sides of one unit as it is packed, in millimetres, as far as they are known. */
  sizes: numbers,
  /** Full slug. */
  category: v.string(),
  brand: numberOrNull,
  /** The name of goods that are no longer sold, null for all others. */
  gone: v.nullable(
    v.object({
      title: v.string(),
      slug: v.string(),
      fullSlug: v.nullable(v.string()),
      article: v.string(),
      unit: v.string(),
    }),
  ),
});
export type SnapshotLine = v.InferOutput<typeof line>;

/**
 * A cart as the database function `cart_snapshot` answers it: everything that the totals need, in
 * one row.
 */
export const snapshotShape = v.object({
  version: number,
  session: numberOrNull,
  account: numberOrNull,
  promoCode: v.nullable(v.string()),
  /** Points that the shopper wants to spend. */
  bonuses: number,
  /** Null: not chosen yet. */
  deliveryKey: v.nullable(v.picklist(DELIVERY_KEYS)),
  deliveryAddress: v.string(),
  deliveryPostCode: v.string(),
  lines: v.array(line),
  balance: number,
  /** Null without a code, and for a code that was deleted. */
  promo: v.nullable(promoShape),
  gifts: v.array(
    v.object({ title: v.string(), productId: number, minimumSum: number, set: v.array(number) }),
  ),
});
export type Snapshot = v.InferOutput<typeof snapshotShape>;

/** What `cart_put` answers when it has changed nothing. */
export const refusalShape = v.object({
  error: v.picklist([
    'not_found',
    'discontinued',
    'out_of_stock',
    'cart_full',
    'too_many_requests',
  ]),
  /** Seconds. */
  wait: v.optional(v.number()),
});
export type Refusal = v.InferOutput<typeof refusalShape>;

/** The cart of a caller without a cart. */
export const NO_CART: Snapshot = {
  version: 0,
  session: null,
  account: null,
  promoCode: null,
  bonuses: 0,
  deliveryKey: null,
  deliveryAddress: '',
  deliveryPostCode: '',
  lines: [],
  balance: 0,
  promo: null,
  gifts: [],
};
