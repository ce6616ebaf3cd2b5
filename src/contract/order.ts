import * as v from 'valibot';
import { DELIVERY_KEYS } from '../domain/delivery.ts';
import { FULL_NAME_MOST } from '../domain/form-rules.ts';
import {
  ADDRESS_MOST,
  BUYER_KINDS,
  COMMENT_MOST,
  COMPANY_MOST,
  ORDER_CONSENTS,
  ORDER_STATUSES,
  PAYMENT_ATTEMPTS,
  PAYMENT_KEYS,
  TOWN_MOST,
} from '../domain/order.ts';
import { accountInfo } from './account.ts';
import { orderConfirmPath } from '../domain/paths.ts';
import { oneLine } from '../domain/typed-text.ts';
import { cartInfo, cartLine, lineNotice } from './cart.ts';
import { endpoint } from './endpoint.ts';
import {
  dateTime,
  day,
  id,
  idParam,
  kopecks,
  lang,
  langQuery,
  nothing,
  page,
  pageNumber,
  pageSize,
  typedText,
} from './parts.ts';

const personal = { kind: 'private' } as const;
const points = v.pipe(v.number(), v.integer(), v.minValue(0));
const line = (most: number) => v.pipe(v.string(), v.transform(oneLine), v.maxLength(most));
const uuid = v.pipe(v.string(), v.uuid());
export const orderStatus = v.picklist(ORDER_STATUSES);

/** A pickup point. `in_stock`: every line of the cart is there now. */
const pickupPoint = v.object({
  id,
  title: v.string(),
  address: v.string(),
  hours: v.string(),
  in_stock: v.boolean(),
});

/**
 * A way of delivery to the current city for the current cart. `price` null: «стоимость уточнит
 * менеджер».
 */
export const deliveryWay = v.object({
  key: v.picklist(DELIVERY_KEYS),
  title: v.string(),
  description: v.string(),
  price: v.nullable(kopecks),
  free_from: v.nullable(kopecks),
  days_min: v.number(),
  days_max: v.number(),
  needs_address: v.boolean(),
  needs_post_code: v.boolean(),
  points: v.array(pickupPoint),
  /** Payments possible with it. */
  payment_keys: v.array(v.picklist(PAYMENT_KEYS)),
});
export type DeliveryWay = v.InferOutput<typeof deliveryWay>;

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

/**
 * The draft kept on the server: what the shopper has typed so far, unchecked until the order is
 * placed.
 */
const currentOrder = v.object({
  buyer_kind: v.picklist(BUYER_KINDS),
  full_name: v.string(),
  phone: v.string(),
  email: v.string(),
  comment: v.string(),
  company_name: v.string(),
  inn: v.string(),
  kpp: v.string(),
  payment_key: v.picklist(PAYMENT_KEYS),
  promo_code: v.string(),
  bonuses: points,
  delivery_key: v.picklist(DELIVERY_KEYS),
  delivery_address: v.string(),
  delivery_post_code: v.string(),
  delivery_price: v.nullable(kopecks),
  pickup_point_id: v.nullable(id),
  /** Town of the delivery; a town unknown to the shop stays as typed. */
  delivery_city: v.string(),
});
export type CurrentOrder = v.InferOutput<typeof currentOrder>;

const orderInfo = v.object({
  orderList: v.array(cartLine),
  gifts_added: v.array(cartLine),
  cart: cartInfo,
  city: v.object({ id, title: v.string(), locative: v.string() }),
  availableDelivery: v.array(deliveryWay),
  paymentInfo: v.array(
    v.object({ key: v.picklist(PAYMENT_KEYS), title: v.string(), description: v.string() }),
  ),
  /**
   * The order has goods that are only sold against payment in advance: only such payments are
   * offered.
   */
  prepaid: v.boolean(),
  presavedDelivery: v.object({ key: v.picklist(DELIVERY_KEYS), title: v.string() }),
  currentOrder,
  /** Field → sentences: the input contradicts the town, so the order would be refused. */
  warnings: v.record(v.string(), v.array(v.string())),
  totals: orderTotals,
  /** Sent with the order: the same key never places a second one. */
  idempotency_key: uuid,
});
export type OrderInfo = v.InferOutput<typeof orderInfo>;

const draftFields = {
  buyer_kind: v.optional(v.picklist(BUYER_KINDS)),
  full_name: v.optional(line(FULL_NAME_MOST)),
  phone: v.optional(line(30)),
  email: v.optional(line(254)),
  comment: v.optional(typedText(COMMENT_MOST)),
  company_name: v.optional(line(COMPANY_MOST)),
  inn: v.optional(line(20)),
  kpp: v.optional(line(20)),
  payment_key: v.optional(v.picklist(PAYMENT_KEYS)),
  delivery_key: v.optional(v.picklist(DELIVERY_KEYS)),
  delivery_city: v.optional(line(TOWN_MOST)),
  delivery_address: v.optional(line(ADDRESS_MOST)),
  delivery_post_code: v.optional(line(20)),
  /** The city that the page showed: an order for another one is refused. */
  seen_city: v.optional(idParam),
  /** None chosen: null as in the draft, or a form's empty field. */
  pickup_point_id: v.optional(
    v.union([
      idParam,
      v.pipe(
        v.union([v.null(), v.literal('')]),
        v.transform(() => null),
      ),
    ]),
  ),
};

/** Kopecks, from a script or a form. */
const finalSeen = v.union([
  v.pipe(v.number(), v.integer()),
  v.pipe(v.string(), v.regex(/^\d{1,12}$/), v.transform(Number)),
]);

/** Fields of currentOrder. A price, discount or status sent by a client is not even read. */
const placed = v.object({
  ...draftFields,
  idempotency_key: uuid,
  /**
   * Kopecks of the total that the shopper saw: an order with another total is refused. Only
   * compared, never billed.
   */
  seen_final: v.optional(finalSeen),
  /** Purposes agreed to; a single checked box of a form comes as a string. */
  consents: v.optional(
    v.union([
      v.pipe(
        v.array(v.picklist(ORDER_CONSENTS)),
        v.transform((all) => [...new Set(all)]),
      ),
      v.pipe(
        v.picklist(ORDER_CONSENTS),
        v.transform((one) => [one]),
      ),
    ]),
    [],
  ),
});

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
  city: v.string(),
  address: v.string(),
  post_code: v.string(),
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
  buyer: v.object({
    kind: v.picklist(BUYER_KINDS),
    full_name: v.string(),
    phone: v.string(),
    email: v.string(),
    company_name: v.string(),
    inn: v.string(),
    kpp: v.string(),
  }),
  comment: v.string(),
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
 * `payment_attempt`: the buyer's last attempt to pay online, while something is to be paid.
 */
const shownOrder = v.object({
  ...order.entries,
  awaiting_review: v.array(id),
  payment_attempt: v.picklist(PAYMENT_ATTEMPTS),
});
export type ShownOrder = v.InferOutput<typeof shownOrder>;

const orderBrief = v.object({
  id: uuid,
  number: v.number(),
  created_at: dateTime,
  status: orderStatus,
  count: v.number(),
  final: kopecks,
  is_paid: v.boolean(),
  can_cancel: v.boolean(),
  payment_key: v.picklist(PAYMENT_KEYS),
  pay_until: v.nullable(dateTime),
  previews: v.array(v.string()),
});
export type OrderBrief = v.InferOutput<typeof orderBrief>;

export const bonusEntry = v.object({
  points: v.number(),
  reason: v.picklist(['welcome', 'earned', 'spent', 'returned', 'correction']),
  at: dateTime,
  order: v.nullable(v.object({ id: uuid, number: v.number() })),
  /** Of a correction: points to take back that were spent already. */
  lacking: points,
});

/** The first page of the cabinet. */
const personalHub = v.object({
  account: accountInfo,
  bonuses: points,
  last_order: v.nullable(orderBrief),
  counts: v.object({
    orders: v.number(),
    favourites: v.number(),
    waitlist: v.number(),
    reviews_awaiting: v.number(),
  }),
});

/**
 * Data of an invoice: kopecks; every sum includes VAT; the lines, delivery included, add up to the
 * totals exactly.
 */
const invoice = v.object({
  order_id: uuid,
  number: v.number(),
  date: day,
  /** The last day to pay; null: no limit. */
  due: v.nullable(day),
  seller: v.object({
    name: v.string(),
    inn: v.string(),
    kpp: v.string(),
    ogrn: v.string(),
    address: v.string(),
    bank: v.string(),
    bik: v.string(),
    account: v.string(),
    corr_account: v.string(),
  }),
  buyer: v.object({
    name: v.string(),
    inn: v.string(),
    kpp: v.string(),
    phone: v.string(),
    email: v.string(),
  }),
  lines: v.array(
    v.object({
      title: v.string(),
      article: v.string(),
      unit: v.string(),
      amount: v.number(),
      price: kopecks,
      discount: kopecks,
      sum: kopecks,
      vat: kopecks,
      /** As in the order. */
      lead_days: v.nullable(v.number()),
      arrives_at: v.nullable(day),
    }),
  ),
  /** Tax included in the total, by rate in per cent; rate null: «без НДС». */
  taxes: v.array(v.object({ rate: v.nullable(v.number()), vat: kopecks })),
  total: kopecks,
  discount: kopecks,
  /** The total in words. */
  words: v.string(),
  /** Whether the delivery price is not set yet and not in the total. */
  delivery_open: v.boolean(),
});
export type Invoice = v.InferOutput<typeof invoice>;

/** What changed when the shopper pressed «Оформить»: in the 409 answer beside `detail`. */
export const orderConflict = v.object({
  cart: cartInfo,
  lines: v.array(v.object({ id, title: v.string(), notice: lineNotice })),
  /** Sentences about anything but the lines: the promo code, gifts, the total. */
  said: v.array(v.string()),
});
export type OrderConflict = v.InferOutput<typeof orderConflict>;

const ofOrder = v.object({ id: uuid });

export const orderEndpoints = {
  deliveryList: endpoint({
    method: 'GET',
    path: '/api/delivery/list',
    params: nothing,
    query: langQuery,
    body: nothing,
    answer: v.array(deliveryWay),
    errors: [],
    caching: personal,
  }),
  orderInfo: endpoint({
    method: 'GET',
    path: '/api/order',
    params: nothing,
    query: langQuery,
    body: nothing,
    answer: orderInfo,
    errors: ['not_authorized'],
    caching: personal,
  }),
  /**
   * Saves the draft; fields that are left out keep their values. Changing the delivery resets the
   * bonuses.
   */
  orderDraft: endpoint({
    method: 'POST',
    path: '/api/order/draft',
    params: nothing,
    query: nothing,
    body: v.object(draftFields),
    answer: orderInfo,
    errors: ['not_authorized'],
    caching: personal,
  }),
  orderPlace: endpoint({
    method: 'POST',
    path: '/api/order',
    params: nothing,
    query: nothing,
    body: placed,
    answer: v.object({ success: v.literal(true), id: uuid, number: v.number() }),
    errors: ['not_authorized', 'cart_empty', 'order_changed', 'too_many_requests'],
    caching: personal,
    lists: ['consents'],
    leadsTo: ({ id: placedId }) => orderConfirmPath(placedId),
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
  }),
  /** Adds what can be bought of it to the cart; `missing` names the rest. */
  orderRepeat: endpoint({
    method: 'POST',
    path: '/api/order/:id/repeat',
    params: ofOrder,
    query: nothing,
    body: nothing,
    answer: v.object({ cart: cartInfo, missing: v.array(v.string()) }),
    errors: ['not_authorized', 'not_found'],
    caching: personal,
  }),
  /** Of an order paid by invoice; `not_found` for any other. */
  orderInvoice: endpoint({
    method: 'GET',
    path: '/api/order/:id/invoice',
    params: ofOrder,
    query: langQuery,
    body: nothing,
    answer: invoice,
    errors: ['not_authorized', 'not_found'],
    caching: personal,
  }),
  personalHub: endpoint({
    method: 'GET',
    path: '/api/personal',
    params: nothing,
    query: langQuery,
    body: nothing,
    answer: personalHub,
    errors: ['not_authorized'],
    caching: personal,
  }),
  personalOrders: endpoint({
    method: 'GET',
    path: '/api/personal/orders',
    params: nothing,
    query: v.object({ lang, page: pageNumber, pageSize: pageSize() }),
    body: nothing,
    answer: v.object({ content: v.array(orderBrief), page }),
    errors: ['not_authorized', 'not_found'],
    caching: personal,
  }),
  personalBonuses: endpoint({
    method: 'GET',
    path: '/api/personal/bonuses',
    params: nothing,
    query: v.object({ lang, page: pageNumber, pageSize: pageSize() }),
    body: nothing,
    answer: v.object({ balance: points, content: v.array(bonusEntry), page }),
    errors: ['not_authorized', 'not_found'],
    caching: personal,
  }),
};
