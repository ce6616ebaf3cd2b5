import { ORDER_STATUSES, type OrderStatus, type PaymentKey } from './order.ts';
import { mayPriceDelivery } from './order-deeds.ts';

/** The list of orders at the desk: its limits, and what an order waits for; pure. */

export const DESK_ORDERS_ON_PAGE = 50;
/** Orders that one bulk move may name. */
export const BULK_ORDERS_MOST = 50;
/** Orders in one file for a spreadsheet. */
export const CSV_ORDERS_MOST = 20_000;
/** Orders in one portion of it. */
export const CSV_PORTION = 500;
/** Orders that one text finds, the newest; who looks for older ones types more. */
export const FOUND_MOST = 1000;

/** What an order waits for, in the order of its life. */
export const ORDER_WAITS = [
  'confirmation',
  'delivery_price',
  'agreement',
  'payment',
  'goods',
  'assembly',
  'shipment',
  'arrival',
  'pickup',
  'money',
] as const;
export type OrderWait = (typeof ORDER_WAITS)[number];

/** The waits that the list can be limited to. */
export const LISTED_WAITS = ['payment', 'assembly', 'money'] as const;
export type ListedWait = (typeof LISTED_WAITS)[number];

/** Statuses of orders that a late payment keeps waiting. */
export const UNPAID_STATUSES: readonly OrderStatus[] = ['new', 'confirmed', 'assembling'];
/** Statuses of orders that are not assembled yet. */
export const UNASSEMBLED_STATUSES: readonly OrderStatus[] = ['confirmed', 'paid', 'assembling'];

export interface WaitingOrder {
  status: OrderStatus;
  isPaid: boolean;
  paymentKey: PaymentKey;
  deliveryPrice: number | null;
  deliveryToConfirm: boolean;
  /** Some of its goods are on order and have not arrived. */
  isOnOrder: boolean;
  /** Its money waits for a decision of the staff. */
  hasOpenMoney: boolean;
}

export function waitsOf(order: WaitingOrder): OrderWait[] {
  const { status, isPaid, paymentKey } = order;
  const isBefore = mayPriceDelivery(status);
  const isPrepaid = paymentKey !== 'ON_RECEIPT';
  const mayAssemble = status === 'paid' || (status === 'confirmed' && (isPaid || !isPrepaid));
  const waits: Record<OrderWait, boolean> = {
    confirmation: status === 'new',
    delivery_price: isBefore && order.deliveryPrice === null,
    agreement: isBefore && order.deliveryToConfirm,
    payment: isPrepaid && !isPaid && UNPAID_STATUSES.includes(status),
    goods: mayAssemble && order.isOnOrder,
    assembly: mayAssemble && !order.isOnOrder,
    shipment: status === 'assembling',
    arrival: status === 'shipped',
    pickup: status === 'ready',
    money: order.hasOpenMoney,
  };
  return ORDER_WAITS.filter((wait) => waits[wait]);
}

export const isOrderStatus = (word: unknown): word is OrderStatus =>
  ORDER_STATUSES.some((status) => status === word);
