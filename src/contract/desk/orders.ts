import * as v from 'valibot';
import { pageRead, wayOf } from '../../domain/desk-readings.ts';
import { DELIVERY_KEYS } from '../../domain/delivery.ts';
import { LISTED_WAITS, ORDER_WAITS } from '../../domain/desk-orders.ts';
import { ORDER_STATUSES, PAYMENT_KEYS } from '../../domain/order.ts';
import { endpoint } from '../endpoint.ts';
import { invoice } from '../invoice.ts';
import { dateTime, day, nothing, pageNumber, pageOf, queryText } from '../parts.ts';
import { orderCard } from './order-card.ts';
import { orEmpty } from './or-empty.ts';
import { forDesk, noRight, sellers } from './shapes.ts';

/** The number of an order, or its id. */
export const ofOrder = v.object({
  order: v.pipe(v.string(), v.regex(/^(?:\d{1,9}|[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/i)),
});

const conditions = {
  q: queryText,
  status: orEmpty(v.picklist(ORDER_STATUSES)),
  payment: orEmpty(v.picklist(PAYMENT_KEYS)),
  paid: orEmpty(v.picklist(['yes', 'no'])),
  delivery: orEmpty(v.picklist(DELIVERY_KEYS)),
  from: orEmpty(day),
  to: orEmpty(day),
  waits: orEmpty(v.picklist(LISTED_WAITS)),
};
/** Limits the list; `from` and `to` are days of the shop, both included. */
export type OrderConditions = v.InferOutput<v.ObjectSchema<typeof conditions, undefined>>;

const listed = v.object({
  id: v.string(),
  number: v.number(),
  created_at: dateTime,
  status: v.picklist(ORDER_STATUSES),
  /** The organisation, else the person. */
  buyer: v.string(),
  phone: v.string(),
  final: v.number(),
  /** Received and not given back, and what is still to be paid; below 0: overpaid. */
  paid: v.number(),
  due: v.number(),
  payment: v.picklist(PAYMENT_KEYS),
  payment_title: v.string(),
  delivery: v.string(),
  city: v.string(),
  waits: v.array(v.picklist(ORDER_WAITS)),
});
export type ListedOrder = v.InferOutput<typeof listed>;

const waiting = v.object({
  confirmation: v.number(),
  payment: v.number(),
  assembly: v.number(),
  money: v.number(),
  /** Letters about orders that could not be sent so far. */
  letters: v.number(),
});
export type OrdersWaiting = v.InferOutput<typeof waiting>;

const packed = v.object({
  title: v.string(),
  article: v.string(),
  unit: v.string(),
  /** Units that have not left yet. */
  amount: v.number(),
  gift: v.boolean(),
  /** Warehouses that hold them; a title is empty where the source names none. */
  places: v.array(v.object({ warehouse: v.string(), units: v.number(), is_on_order: v.boolean() })),
});
const packing = v.object({
  number: v.number(),
  created_at: dateTime,
  recipient: v.string(),
  phone: v.string(),
  delivery: v.string(),
  address: v.string(),
  comment: v.string(),
  lines: v.array(packed),
});
export type Packing = v.InferOutput<typeof packing>;

/** What managers see of orders. */
export const deskOrderEndpoints = {
  /** The newest first. */
  deskOrders: endpoint({
    method: 'GET',
    path: '/api/desk/orders',
    params: nothing,
    query: v.object({ ...conditions, page: pageNumber }),
    body: nothing,
    answer: pageOf(listed),
    errors: noRight,
    caching: forDesk,
    roles: sellers,
    reads: 'orders',
    readFacts: pageRead,
  }),
  /** How many orders wait for what. */
  deskOrdersWaiting: endpoint({
    method: 'GET',
    path: '/api/desk/orders/waiting',
    params: nothing,
    query: nothing,
    body: nothing,
    answer: waiting,
    errors: noRight,
    caching: forDesk,
    roles: sellers,
    reads: null,
  }),
  /** The list as rows for a spreadsheet, in portions: `after` is the last number of the one before. */
  deskOrdersCsv: endpoint({
    method: 'GET',
    path: '/api/desk/orders/csv',
    params: nothing,
    query: v.object({ ...conditions, after: v.optional(v.pipe(v.number(), v.integer()), 0) }),
    body: nothing,
    answer: v.object({
      text: v.string(),
      /** Of orders in this portion. */
      count: v.number(),
      next: v.nullable(v.number()),
    }),
    errors: noRight,
    caching: forDesk,
    roles: sellers,
    reads: 'orders_export',
    readFacts: ({ q }, { count }) => ({ way: wayOf(q), count }),
  }),
  /** What an order can have: the open pickup points, and the ways to pay that the shop can take. */
  deskPoints: endpoint({
    method: 'GET',
    path: '/api/desk/points',
    params: nothing,
    query: nothing,
    body: nothing,
    answer: v.object({
      points: v.array(v.object({ id: v.number(), title: v.string() })),
      pay_ways: v.array(v.picklist(PAYMENT_KEYS)),
    }),
    errors: noRight,
    caching: forDesk,
    roles: sellers,
    reads: null,
  }),
  deskOrder: endpoint({
    method: 'GET',
    path: '/api/desk/orders/:order',
    params: ofOrder,
    query: nothing,
    body: nothing,
    answer: orderCard,
    errors: noRight,
    caching: forDesk,
    roles: sellers,
    reads: 'order',
    readFacts: (_asked, { number }) => ({ subject: number }),
  }),
  /** The list for the warehouse: what is still to be packed. */
  deskOrderPacking: endpoint({
    method: 'GET',
    path: '/api/desk/orders/:order/packing',
    params: ofOrder,
    query: nothing,
    body: nothing,
    answer: packing,
    errors: noRight,
    caching: forDesk,
    roles: sellers,
    reads: 'packing',
    readFacts: ({ order }) => ({ subject: order }),
  }),
  /** Of an order paid by invoice; `not_found` for any other. */
  deskOrderInvoice: endpoint({
    method: 'GET',
    path: '/api/desk/orders/:order/invoice',
    params: ofOrder,
    query: nothing,
    body: nothing,
    answer: invoice,
    errors: noRight,
    caching: forDesk,
    roles: sellers,
    reads: 'invoice',
    readFacts: ({ order }) => ({ subject: order }),
  }),
};
