import * as v from 'valibot';
import { DELIVERY_KEYS } from '../domain/delivery.ts';
import {
  BUYER_KINDS,
  LETTER_WITHHELD,
  ORDER_STATUSES,
  PAYMENT_ATTEMPTS,
  PAYMENT_KEYS,
} from '../domain/order.ts';
import { BUYER_FIELDS, DELIVERY_FIELDS, NOTE_FIELDS } from '../domain/order-fields.ts';
import { PATHS } from '../domain/paths.ts';
import { cartInfo } from './cart.ts';
import { endpoint, personal } from './endpoint.ts';
import { textsOf } from './order-fields.ts';
import { dateTime, day, done, id, kopecks, langQuery, nothing, points, uuid } from './parts.ts';

export const orderStatus = v.picklist(ORDER_STATUSES);

/** Kopecks; the same figures as in the cart, the letter and the invoice. */
export const orderTotals = v.object({
  goods: kopecks,
  promo_discount: kopecks,
  bonuses: points,
  discount: kopecks,
  /** Null: a manager will set it; it is not in `final` then. */
  delivery: v.nullable(kopecks),
  final: kopecks,
  /** Points that the order earns when it is done. */
  earned: points,
});
export type OrderTotals = v.InferOutput<typeof orderTotals>;

/** Kopecks, from a script or a form. */
export const finalSeen = v.union([
  v.pipe(v.number(), v.integer()),
  v.pipe(v.string(), v.regex(/^\d{1,12}$/), v.transform(Number)),
]);

/** A line of a placed order, frozen as bought. */
const orderItem = v.object({
  product_id: v.nullable(id),
  title: v.string(),
  article: v.string(),
  unit: v.string(),
  path: v.nullable(v.string()),
  preview: v.nullable(v.string()),
  amount: v.number(),
  price: kopecks,
  sum: kopecks,
  discount: kopecks,
  final: kopecks,
  gift: v.boolean(),
  /** The supplier's days while goods on order are awaited; null: they have arrived. */
  lead_days: v.nullable(v.number()),
  /** The day on which they arrive; null: they have arrived, or it counts from a payment to come. */
  arrives_at: v.nullable(day),
});
export type OrderItem = v.InferOutput<typeof orderItem>;

const orderPayment = v.object({
  key: v.picklist(PAYMENT_KEYS),
  title: v.string(),
  is_paid: v.boolean(),
  /** What is still to be paid. */
  to_pay: kopecks,
  can_pay: v.boolean(),
  has_invoice: v.boolean(),
  /** When an unpaid order expires; null: it does not, or not known yet. */
  until: v.nullable(dateTime),
  /** Payments that the buyer may choose from while the delivery is to be agreed. */
  ways: v.array(v.picklist(PAYMENT_KEYS)),
});
const orderDelivery = v.object({
  key: v.picklist(DELIVERY_KEYS),
  title: v.string(),
  ...textsOf(DELIVERY_FIELDS),
  price: v.nullable(kopecks),
  /** The shop has set the price, and the buyer has to agree before anything is assembled. */
  to_confirm: v.boolean(),
  /** Parcels with tracking numbers. */
  tracks: v.array(v.object({ carrier: v.string(), number: v.string() })),
});

export const order = v.object({
  id: uuid,
  number: v.number(),
  created_at: dateTime,
  status: orderStatus,
  buyer: v.object({ kind: v.picklist(BUYER_KINDS), ...textsOf(BUYER_FIELDS) }),
  ...textsOf(NOTE_FIELDS),
  payment: orderPayment,
  delivery: orderDelivery,
  items: v.array(orderItem),
  totals: orderTotals,
  promo_code: v.nullable(v.string()),
  can_cancel: v.boolean(),
  history: v.array(v.object({ status: orderStatus, at: dateTime })),
});
export type Order = v.InferOutput<typeof order>;
/**
 * `awaiting_review`: ids of goods that the buyer may review now, once the order is done.
 * `letters_withheld`: why letters about the order are not sent now; null: they are.
 * `payment_attempt`: the buyer's last attempt to pay online, while something is to be paid.
 */
const shownOrder = v.object({
  ...order.entries,
  awaiting_review: v.array(id),
  letters_withheld: v.nullable(v.picklist(LETTER_WITHHELD)),
  payment_attempt: v.picklist(PAYMENT_ATTEMPTS),
});
export type ShownOrder = v.InferOutput<typeof shownOrder>;

const ofOrder = v.object({ id: uuid });

/** The key of the link in a letter. */
const letterKey = v.pipe(v.string(), v.maxLength(200));

export const orderEndpoints = {
  /** The mailbox, masked, that the link of a letter is about, and whether it agreed to letters. */
  orderLetters: endpoint({
    method: 'GET',
    path: '/api/order-letters',
    params: nothing,
    query: v.object({ key: letterKey }),
    body: nothing,
    answer: v.object({ email: v.string(), is_on: v.boolean() }),
    errors: ['link_expired'],
    caching: personal,
  }),
  orderLettersChoose: endpoint({
    method: 'POST',
    path: '/api/order-letters',
    params: nothing,
    query: nothing,
    body: v.object({ key: letterKey, is_on: v.boolean() }),
    answer: done,
    errors: ['link_expired'],
    caching: personal,
    page: PATHS.order,
  }),
  orderConfirm: endpoint({
    method: 'GET',
    path: '/api/order-confirm/:id',
    params: ofOrder,
    query: langQuery,
    body: nothing,
    answer: shownOrder,
    errors: ['not_authorized', 'not_found'],
    caching: personal,
  }),
  orderCancel: endpoint({
    method: 'POST',
    path: '/api/order/:id/cancel',
    params: ofOrder,
    query: nothing,
    body: nothing,
    answer: order,
    errors: ['not_authorized', 'not_found', 'cannot_cancel'],
    caching: personal,
    page: PATHS.order,
    work: 'placing',
  }),
  /**
   * Agrees to the delivery price that the shop has set. `seen_final`: the total that the buyer saw.
   */
  orderAgree: endpoint({
    method: 'POST',
    path: '/api/order/:id/agree',
    params: ofOrder,
    query: nothing,
    body: v.object({ seen_final: finalSeen, payment_key: v.optional(v.picklist(PAYMENT_KEYS)) }),
    answer: order,
    errors: ['not_authorized', 'not_found', 'delivery_changed', 'cannot_agree'],
    caching: personal,
    page: PATHS.order,
    work: 'placing',
  }),
  /** Adds what can be bought of it to the cart, as `favouritesToCart` does. */
  orderRepeat: endpoint({
    method: 'POST',
    path: '/api/order/:id/repeat',
    params: ofOrder,
    query: nothing,
    body: nothing,
    answer: v.object({ cart: cartInfo, missing: v.array(v.string()), is_full: v.boolean() }),
    errors: ['not_authorized', 'not_found'],
    caching: personal,
    page: PATHS.order,
  }),
};
