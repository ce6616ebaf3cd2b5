/** What an order consists of, and its life cycle (product decisions §4); pure. */

export const BUYER_KINDS = ['person', 'organisation'] as const;

export const PAYMENT_KEYS = ['ON_RECEIPT', 'CARD_ONLINE', 'SBP', 'INVOICE'] as const;
export type PaymentKey = (typeof PAYMENT_KEYS)[number];
export const isPaymentKey = (key: string): key is PaymentKey =>
  PAYMENT_KEYS.some((one) => one === key);
export const DEFAULT_PAYMENT: PaymentKey = 'ON_RECEIPT';

/** The buyer's last attempt to pay online: none, outcome unknown, or failed. */
export const PAYMENT_ATTEMPTS = ['none', 'begun', 'failed'] as const;
export type PaymentAttempt = (typeof PAYMENT_ATTEMPTS)[number];

export const ORDER_STATUSES = [
  'new',
  'confirmed',
  'assembling',
  'paid',
  'shipped',
  'ready',
  'done',
  'returned',
  'cancelled',
] as const;
export type OrderStatus = (typeof ORDER_STATUSES)[number];

/**
 * Who changes an order's status: the buyer, the staff, or the shop itself when a payment is
 * reported or does not come in time.
 */
export type OrderActor = 'buyer' | 'staff' | 'shop';

/** What prevents a change that the status allows. */
export type MoveBlock = 'delivery_unpriced' | 'delivery_unconfirmed' | 'part_shipped';

/**
 * Why a received payment waits for a person: it is neither kept for the order nor refunded
 * automatically.
 */
export const UNCLEAR_PAYMENTS = ['paid_otherwise', 'order_changed', 'other_amount'] as const;
export type UnclearPayment = (typeof UNCLEAR_PAYMENTS)[number];

/**
 * Status → possible next ones. Payment is recorded separately: an order paid on receipt never
 * becomes `paid`, and a done one need not have been.
 */
export const ORDER_MOVES: Readonly<Record<OrderStatus, readonly OrderStatus[]>> = {
  new: ['confirmed', 'paid', 'cancelled'],
  confirmed: ['assembling', 'paid', 'cancelled'],
  paid: ['assembling', 'cancelled'],
  assembling: ['shipped', 'ready', 'cancelled'],
  shipped: ['ready', 'done', 'returned'],
  ready: ['done', 'returned', 'cancelled'],
  done: ['returned'],
  returned: [],
  cancelled: [],
};

/** Final statuses. */
export const ENDED_STATUSES: readonly OrderStatus[] = ['done', 'returned', 'cancelled'];

/** Statuses in which goods on order may still be awaited. */
export const AWAITING_STATUSES: readonly OrderStatus[] = ['new', 'confirmed', 'paid', 'assembling'];

/** «The buyer may cancel until assembling». */
const BUYER_CANCELS: readonly OrderStatus[] = ['new', 'confirmed', 'paid'];

export function mayMove(from: OrderStatus, to: OrderStatus, actor: OrderActor): boolean {
  return (
    ORDER_MOVES[from].includes(to) &&
    (actor !== 'buyer' || (to === 'cancelled' && BUYER_CANCELS.includes(from)))
  );
}

export const ORDER_COMMENT_MOST = 1000;
export const ADDRESS_MOST = 300;
export const TOWN_MOST = 100;
export const COMPANY_MOST = 200;

export const isOnline = (key: PaymentKey): boolean => key === 'CARD_ONLINE' || key === 'SBP';

/** Whether an online payment of the order is still expected. */
export function awaitsOnlinePayment({
  status,
  isPaid,
  paymentKey,
}: {
  status: OrderStatus;
  isPaid: boolean;
  paymentKey: PaymentKey;
}): boolean {
  return !isPaid && isOnline(paymentKey) && !ENDED_STATUSES.includes(status);
}

/** Whether the delivery price is known and agreed to: online payment is not possible before. */
export const isDeliveryAgreed = (order: {
  deliveryPrice: number | null;
  deliveryToConfirm: boolean;
}): boolean => order.deliveryPrice !== null && !order.deliveryToConfirm;

/** The most lines, delivery included, of a receipt for an online payment (YooKassa). */
export const RECEIPT_ITEMS_MOST = 100;

/**
 * The cause of the bonus entries and consents of an order: each table accepts a cause once. Stock
 * and promo codes refer to the order itself.
 */
export const orderCause = (id: string): string => `order:${id}`;

/** Only organisations can pay by invoice. */
export const isForBuyer = (key: PaymentKey, buyer: (typeof BUYER_KINDS)[number]): boolean =>
  key !== 'INVOICE' || buyer === 'organisation';

/**
 * Payments possible for a delivery of this price. Paying online needs a known sum and no more lines
 * than a receipt takes. `offered`: what the shop offers.
 */
export function paymentsWith(
  deliveryPrice: number | null,
  offered: readonly PaymentKey[],
  lineCount: number,
): PaymentKey[] {
  const mayOnline = deliveryPrice !== null && lineCount < RECEIPT_ITEMS_MOST;
  return PAYMENT_KEYS.filter((key) => offered.includes(key) && (mayOnline || !isOnline(key)));
}

/**
 * Why a letter about an order is not sent: its mailbox is not the account's and was not confirmed,
 * or strangers have had too many letters sent there already.
 */
export const LETTER_WITHHELD = ['unconfirmed', 'too_many'] as const;
export type LetterWithheld = (typeof LETTER_WITHHELD)[number];
