import * as v from 'valibot';
import { CART_CALLS } from '../domain/cart-calls.ts';
import { DELIVERY_KEYS } from '../domain/delivery.ts';
import { ADDRESS_MOST } from '../domain/order.ts';
import { PROMO_CODE_MOST, PROMO_TRIES_MOST, PROMO_TRIES_SECONDS } from '../domain/limits.ts';
import { PATHS } from '../domain/paths.ts';
import { UNITS_MOST, UNITS_TYPED_MOST, readUnits } from '../domain/typed-units.ts';
import { productCard } from './product-card.ts';
import { endpoint, personal, type Endpoint } from './endpoint.ts';
import { day, id, idParam, kopecks, langQuery, nothing, points } from './parts.ts';

const wholeNumber = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(UNITS_MOST));
const whole = v.union([wholeNumber, v.pipe(v.string(), v.regex(/^\d{0,7}$/), v.transform(Number))]);
/** Units as a form sends them; null: they are no whole number. */
const units = v.union([
  wholeNumber,
  v.pipe(v.string(), v.maxLength(UNITS_TYPED_MOST), v.transform(readUnits)),
]);

const gift = v.object({ product: productCard, title: v.string() });

/**
 * Notice of a line: reduced to the stock, or raised to the minimum; a changed price; now on order,
 * in stock again, or with another lead time; not available now.
 */
export const lineNotice = v.picklist([
  'clamped',
  'raised',
  'price_changed',
  'lead_changed',
  'unavailable',
]);

/**
 * The cart in figures; every change returns it. A client ignores an answer with an older version
 * than it has.
 */
export const cartInfo = v.object({
  version: v.number(),
  currency: v.literal('RUB'),
  /** Number of lines. */
  count: v.number(),
  /** Kopecks that promo code and bonuses take off the goods. */
  discount: kopecks,
  /** Kopecks of goods before discounts. */
  priceDefault: kopecks,
  /** Null: a manager will set it; it is not in priceFinal then. */
  deliveryCost: v.nullable(kopecks),
  /** The town that the price is for; the order may name another one. */
  delivery_city: v.string(),
  priceFinal: kopecks,
  /** Points spent in this cart, available to the shopper, and earned by the cart. */
  bonuses: points,
  bonuses_available: points,
  bonuses_receive: points,
  promo_code: v.nullable(v.string()),
  promo_title: v.nullable(v.string()),
  /** Lines that its discount counts; null: it gives none, or counts all of them. */
  promo_lines: v.nullable(v.number()),
  delivery_key: v.picklist(DELIVERY_KEYS),
  /**
   * Units in the cart; `least`, `step` and `most` limit what can be bought; `most` 0: nothing now.
   */
  cartItems: v.array(
    v.object({ id, amount: v.number(), least: v.number(), step: v.number(), most: v.number() }),
  ),
  gifts_available: v.array(gift),
  gifts_added: v.array(gift),
  /** Gifts chosen earlier that the cart does not earn any more, or that are out of stock. */
  gifts_lost: v.array(gift),
  bonusesUsed: v.boolean(),
  promocodeUsed: v.boolean(),
  promocodeLegit: v.boolean(),
  promocodeError: v.nullable(v.string()),
});
export type CartInfo = v.InferOutput<typeof cartInfo>;

export const cartLine = v.object({
  product: productCard,
  /** Units that count, within the stock. */
  amount: v.number(),
  /** The most units that can be bought now. */
  available: v.number(),
  price: kopecks,
  /** The price when the line was added or last changed. */
  price_seen: kopecks,
  sum: kopecks,
  /** Days to wait for a line on order, now and when it was added; null: from stock. */
  lead_days: v.nullable(v.number()),
  lead_days_seen: v.nullable(v.number()),
  /** The day on which goods on order arrive; null: from stock, or counted from the payment. */
  arrives_at: v.nullable(day),
  notice: v.nullable(lineNotice),
  gift: v.boolean(),
});
export type CartLine = v.InferOutput<typeof cartLine>;

type ChangeError =
  | 'not_found'
  | 'discontinued'
  | 'out_of_stock'
  | 'cart_full'
  | 'not_whole'
  | 'promo_not_legit'
  | 'not_authorized';
const change = <B extends v.GenericSchema>(
  path: string,
  body: B,
  errors: readonly ChangeError[],
  more: Pick<Endpoint, 'ofPublicPages' | 'limit'> = {},
) =>
  endpoint({
    method: 'POST',
    path,
    params: nothing,
    query: nothing,
    body,
    answer: cartInfo,
    // The first change of a guest opens a session, which is limited.
    errors: [...errors, 'too_many_requests'],
    caching: personal,
    page: PATHS.cart,
    ...more,
  });
const quantity = v.object({ product_id: idParam, quantity: units });
const code = v.pipe(v.string(), v.trim(), v.maxLength(PROMO_CODE_MOST));
const LINE_ERRORS = [
  'not_found',
  'discontinued',
  'out_of_stock',
  'cart_full',
  'not_whole',
] as const;
/** Promo codes are short words, so many tries are guesses. */
const PROMO_TRIES = { name: 'promo', most: PROMO_TRIES_MOST, seconds: PROMO_TRIES_SECONDS };
const productBody = v.object({ product_id: idParam });

export const cartEndpoints = {
  cartInfo: endpoint({
    method: 'GET',
    path: CART_CALLS.info,
    params: nothing,
    query: langQuery,
    body: nothing,
    answer: cartInfo,
    errors: [],
    caching: personal,
  }),
  cartList: endpoint({
    method: 'GET',
    path: '/api/cart/list',
    params: nothing,
    query: langQuery,
    body: nothing,
    answer: v.object({ content: v.array(cartLine) }),
    errors: [],
    caching: personal,
  }),
  /**
   * Adds to the quantity in the cart, up to the stock. The product's minimum quantity counts as
   * one.
   */
  cartAdd: change(
    CART_CALLS.add,
    v.object({ product_id: idParam, quantity: v.optional(units, 1) }),
    LINE_ERRORS,
    { ofPublicPages: true },
  ),
  /**
   * Sets the quantity, up to the stock; empty or 0 removes the line. Sending the same quantity
   * again confirms that the shopper has read the line's notice.
   */
  cartUpdate: change(CART_CALLS.update, quantity, LINE_ERRORS),
  cartRemove: change(
    CART_CALLS.remove,
    v.object({ product_id: idParam, quantityNew: v.optional(units, 0) }),
    LINE_ERRORS,
  ),
  cartClear: change(CART_CALLS.clear, nothing, []),
  cartDelivery: change(
    CART_CALLS.delivery,
    v.object({
      delivery_key: v.picklist(DELIVERY_KEYS),
      /** Accepted and ignored: the server uses its own price. */
      delivery_price: v.optional(v.unknown()),
      /** Fields that are left out keep their values. */
      delivery_address: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(ADDRESS_MOST))),
      delivery_post_code: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(6))),
    }),
    [],
  ),
  promoCodeCheck: endpoint({
    method: 'GET',
    path: '/api/cart/promocode/:code',
    params: v.object({ code }),
    query: nothing,
    body: nothing,
    answer: v.object({ legit: v.literal(true), promo_code: v.string(), title: v.string() }),
    errors: ['promo_not_legit', 'too_many_requests'],
    caching: personal,
    limit: PROMO_TRIES,
  }),
  /** An empty code removes the promo code and the bonuses. */
  promoCodeApply: change(
    CART_CALLS.promoCode,
    v.object({ promo_code: code }),
    ['promo_not_legit'],
    { limit: PROMO_TRIES },
  ),
  bonusesApply: change(CART_CALLS.bonuses, v.object({ bonuses: whole }), ['not_authorized']),
  giftAdd: change(CART_CALLS.giftAdd, productBody, ['not_found', 'out_of_stock']),
  giftRemove: change(CART_CALLS.giftRemove, productBody, ['not_found']),
};
