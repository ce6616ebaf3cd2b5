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

/**
 * A point where orders are handed out. `in_stock` says whether every line of the cart lies there
 * now.
 */
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
  /** Ways of paying that go with it. */
  payment_keys: v.array(v.picklist(PAYMENT_KEYS)),
});
export type DeliveryWay = v.InferOutput<typeof deliveryWay>;

/** Kopecks; the very figures of the cart, of the letter and of the invoice. */
export const orderTotals = v.object({
  goods: kopecks,
  promo_discount: kopecks,
  bonuses: points,
  discount: kopecks,
  /** Null: the manager will tell it; it is not part of `final` then. */
  delivery: v.nullable(kopecks),
  final: kopecks,
  /** Points that the order brings when it is done. */
  earned: points,
});
export type OrderTotals = v.InferOutput<typeof orderTotals>;

/**
 * Server-kept draft: what the shopper typed so far, as typed; nothing of it is checked until the
 * order is placed.
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
  /** The town that it goes to; one that the shop does not know stands as it was typed. */
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
  /** It has goods on order that are sold against payment in advance: only such ways are offered. */
  prepaid: v.boolean(),
  presavedDelivery: v.object({ key: v.picklist(DELIVERY_KEYS), title: v.string() }),
  currentOrder,
  /** Field → sentences: what is typed contradicts the town, so the order would not be placed. */
  warnings: v.record(v.string(), v.array(v.string())),
  totals: orderTotals,
  /** To be sent with the order: the same key never makes a second one. */
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
  /** The city that the page told: an order for another one is not placed. */
  seen_city: v.optional(idParam),
  /** None is chosen: null, as the draft says it, or the empty field of a form. */
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

/** Kopecks, as a script or a form sends them. */
const finalSeen = v.union([
  v.pipe(v.number(), v.integer()),
  v.pipe(v.string(), v.regex(/^\d{1,12}$/), v.transform(Number)),
]);

/** Fields of currentOrder. A price, discount or status that a client sends is not even read. */
const placed = v.object({
  ...draftFields,
  idempotency_key: uuid,
  /**
   * Kopecks of the total that the shopper looked at: an order that comes to another sum is not
   * placed. Only compared, never billed.
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

/** A line of a placed order: frozen as it was bought. */
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
  /** Days that its supplier takes, while goods on order are yet to come; null: they are there. */
  lead_days: v.nullable(v.number()),
  /** The day on which they come; null: they are there, or it counts from a payment to come. */
  arrives_at: v.nullable(day),
});
export type OrderItem = v.InferOutput<typeof orderItem>;

const orderPayment = v.object({
  key: v.picklist(PAYMENT_KEYS),
  title: v.string(),
  is_paid: v.boolean(),
  /** What of it is still to be paid. */
  to_pay: kopecks,
  /** Whether the buyer can pay online now. */
  can_pay: v.boolean(),
  /** Whether an invoice can be printed. */
  has_invoice: v.boolean(),
  /** Then an unpaid order ends; null: it does not, or nobody has said when. */
  until: v.nullable(dateTime),
  /** Ways of paying that the buyer may choose from, while the delivery is to be agreed to. */
  ways: v.array(v.picklist(PAYMENT_KEYS)),
});
const orderDelivery = v.object({
  key: v.picklist(DELIVERY_KEYS),
  title: v.string(),
  city: v.string(),
  address: v.string(),
  post_code: v.string(),
  price: v.nullable(kopecks),
  /** The shop has told the price, and the buyer has to agree before anything is assembled. */
  to_confirm: v.boolean(),
  /** Parcels that can be followed. */
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
 * `awaiting_review`: ids of its goods, once it is done, of which the buyer may write now.
 * `payment_attempt`: what is known of the buyer's last try to pay online, while there is something
 * to pay.
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
  /** Of a correction: points that were to be taken back and were not there any more. */
  lacking: points,
});

/** The cabinet's first page. */
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
 * What a bill is printed from: kopecks, VAT is within every sum; the lines add up to the totals
 * exactly, delivery being a line too.
 */
const invoice = v.object({
  order_id: uuid,
  number: v.number(),
  date: day,
  /** The last day on which it may be paid; null: whenever. */
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
  /** What of the total is tax, by its rates in per cent; a rate of null is «без НДС». */
  taxes: v.array(v.object({ rate: v.nullable(v.number()), vat: kopecks })),
  total: kopecks,
  discount: kopecks,
  /** The total in words. */
  words: v.string(),
  /** Whether delivery is still to be told by the manager and is not in the total. */
  delivery_open: v.boolean(),
});
export type Invoice = v.InferOutput<typeof invoice>;

/** What changed under a shopper who pressed «Оформить»: in the 409 answer beside `detail`. */
export const orderConflict = v.object({
  cart: cartInfo,
  lines: v.array(v.object({ id, title: v.string(), notice: lineNotice })),
  /** Sentences about what is no line: the promo code, gifts, the total. */
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
   * Keeps what is typed; a field that is left out keeps its value. A changed delivery resets the
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
   * Agrees to the price of delivery that the shop has told. `seen_final`: the total that the buyer
   * looked at.
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
  /** Puts what can be bought of it into the cart; `missing` names the rest. */
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
  /** Of an order that is paid by invoice; `not_found` for any other. */
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
