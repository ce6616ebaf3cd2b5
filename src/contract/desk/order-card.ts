import * as v from 'valibot';
import { DELIVERY_KEYS } from '../../domain/delivery.ts';
import { ORDER_WAITS } from '../../domain/desk-orders.ts';
import { BUYER_KINDS, LETTER_WITHHELD, ORDER_STATUSES, PAYMENT_KEYS } from '../../domain/order.ts';
import { BUYER_FIELDS, DELIVERY_FIELDS, NOTE_FIELDS } from '../../domain/order-fields.ts';
import { ORDER_DEEDS } from '../../domain/order-deeds.ts';
import {
  NOTED_WAYS,
  PAYMENT_WAYS,
  RECEIPT_KINDS,
  RECEIPT_STATES,
  REFUND_CAUSES,
  REFUND_STATES,
} from '../../domain/order-money.ts';
import { textsOf } from '../order-fields.ts';
import { dateTime, day } from '../parts.ts';
import { letterState } from './shapes.ts';

const facts = v.record(v.string(), v.union([v.string(), v.number(), v.boolean(), v.null()]));
const signed = { by: v.string(), note: v.string() };

const line = v.object({
  /** Its place in the order, from 0: deeds name it. */
  position: v.number(),
  title: v.string(),
  article: v.string(),
  unit: v.string(),
  amount: v.number(),
  shipped: v.number(),
  returned: v.number(),
  price: v.number(),
  discount: v.number(),
  sum: v.number(),
  gift: v.boolean(),
  /** Null: from stock, or arrived. */
  arrives_at: v.nullable(day),
  is_on_order: v.boolean(),
  /** Units whose money can still be given back. */
  refundable: v.number(),
});
export type CardLine = v.InferOutput<typeof line>;

const money = v.object({
  owed: v.number(),
  paid: v.number(),
  refunded: v.number(),
  returning: v.number(),
  unclear: v.number(),
  due: v.number(),
  /** What staff still have to give back by hand. */
  by_hand: v.number(),
});

const payment = v.object({
  id: v.string(),
  at: dateTime,
  amount: v.number(),
  /** Of the site: how the buyer pays. Else how staff saw it. */
  online: v.nullable(v.picklist(PAYMENT_KEYS)),
  way: v.nullable(v.picklist(NOTED_WAYS)),
  status: v.picklist(['created', 'pending', 'succeeded', 'cancelled', 'noted', 'voided']),
  reference: v.string(),
  /** Why it waits for a decision; empty: it does not. */
  unclear: v.string(),
  ...signed,
});
export type CardPayment = v.InferOutput<typeof payment>;

const refund = v.object({
  id: v.string(),
  at: dateTime,
  amount: v.number(),
  cause: v.picklist(REFUND_CAUSES),
  status: v.picklist(REFUND_STATES),
  is_online: v.boolean(),
  way: v.nullable(v.picklist(PAYMENT_WAYS)),
  reference: v.string(),
  /** Why it failed; empty: it did not. */
  reason: v.string(),
  ...signed,
});
export type CardRefund = v.InferOutput<typeof refund>;

const receipt = v.object({
  id: v.string(),
  at: dateTime,
  amount: v.number(),
  kind: v.picklist(RECEIPT_KINDS),
  status: v.picklist(RECEIPT_STATES),
  reason: v.string(),
});
export type CardReceipt = v.InferOutput<typeof receipt>;

/** An entry of the journal: a status that it got, or something else that was done. */
const entry = v.object({
  at: dateTime,
  status: v.nullable(v.picklist(ORDER_STATUSES)),
  deed: v.nullable(v.picklist(ORDER_DEEDS)),
  actor: v.picklist(['buyer', 'staff', 'shop']),
  before: facts,
  after: facts,
  ...signed,
});

const letter = v.object({
  at: dateTime,
  /** Name of its task. */
  kind: v.string(),
  to: v.picklist(['buyer', 'shop']),
  /** As those of other letters, or why it is withheld. */
  state: v.picklist([...letterState.options, ...LETTER_WITHHELD]),
  error: v.string(),
});
export type CardLetter = v.InferOutput<typeof letter>;

/**
 * Everything about one order, and what may be done with it now. Sums are kopecks; `bonuses` and
 * `earned` are points, one for a rouble.
 */
export const orderCard = v.object({
  id: v.string(),
  number: v.number(),
  created_at: dateTime,
  status: v.picklist(ORDER_STATUSES),
  /** Changes with every deed but notes: a deed names the version that its author has seen. */
  version: v.string(),
  waits: v.array(v.picklist(ORDER_WAITS)),
  buyer: v.object({
    kind: v.picklist(BUYER_KINDS),
    ...textsOf(BUYER_FIELDS),
    has_account: v.boolean(),
  }),
  ...textsOf(NOTE_FIELDS),
  delivery: v.object({
    key: v.picklist(DELIVERY_KEYS),
    title: v.string(),
    ...textsOf(DELIVERY_FIELDS),
    price: v.nullable(v.number()),
    to_confirm: v.boolean(),
  }),
  payment_key: v.picklist(PAYMENT_KEYS),
  payment_title: v.string(),
  /** Until when it waits for its payment; null: no limit. */
  pay_until: v.nullable(dateTime),
  has_invoice: v.boolean(),
  lines: v.array(line),
  totals: v.object({
    goods: v.number(),
    promo_discount: v.number(),
    bonuses: v.number(),
    delivery: v.nullable(v.number()),
    final: v.number(),
    earned: v.number(),
  }),
  promo_code: v.string(),
  money,
  payments: v.array(payment),
  credits: v.array(v.object({ at: dateTime, amount: v.number(), ...signed })),
  refunds: v.array(refund),
  receipts: v.array(receipt),
  tracks: v.array(v.object({ carrier: v.string(), number: v.string() })),
  notes: v.array(v.object({ at: dateTime, by: v.string(), text: v.string() })),
  journal: v.array(entry),
  letters: v.array(letter),
  /** The open pickup points. */
  points: v.array(v.object({ id: v.number(), title: v.string() })),
  /** The ways to pay that the shop can take, and the one that the order has. */
  pay_ways: v.array(v.picklist(PAYMENT_KEYS)),
  may: v.object({
    move: v.array(v.picklist(ORDER_STATUSES)),
    change: v.boolean(),
    price_delivery: v.boolean(),
    ship: v.boolean(),
    take_back: v.boolean(),
    track: v.boolean(),
    refund: v.boolean(),
    retry: v.boolean(),
  }),
});
export type OrderCard = v.InferOutput<typeof orderCard>;
