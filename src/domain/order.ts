/** What an order is made of and the life it leads (product decisions §4); pure. */

export const BUYER_KINDS = ['person', 'organisation'] as const;

export const PAYMENT_KEYS = ['ON_RECEIPT', 'CARD_ONLINE', 'SBP', 'INVOICE'] as const;
export type PaymentKey = (typeof PAYMENT_KEYS)[number];
export const DEFAULT_PAYMENT: PaymentKey = 'ON_RECEIPT';

/**
 * What is known of a buyer's last try to pay online: none was made, its end is awaited, it came to
 * nothing.
 */
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

/** Who moves an order: the buyer, the shop's staff, or the shop itself on word of a payment. */
export type OrderActor = 'buyer' | 'staff' | 'shop';

/** What keeps an order from a move that its status allows. */
export type MoveBlock = 'delivery_unpriced' | 'delivery_unconfirmed' | 'part_shipped';

/**
 * Why a payment that has arrived waits for a person: it is neither kept for the order nor given
 * back by itself.
 */
export const UNCLEAR_PAYMENTS = ['paid_otherwise', 'order_changed', 'other_amount'] as const;
export type UnclearPayment = (typeof UNCLEAR_PAYMENTS)[number];

/**
 * From a status to the next ones. Payment has a record of its own besides: an order paid on receipt
 * never is `paid`, a done one need not be.
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

/** Nothing more is to happen to such an order. */
export const ENDED_STATUSES: readonly OrderStatus[] = ['done', 'returned', 'cancelled'];

/** While an order stands so, goods on order may be yet to come. */
export const AWAITING_STATUSES: readonly OrderStatus[] = ['new', 'confirmed', 'paid', 'assembling'];

/** «The buyer may cancel until assembling». */
const BUYER_CANCELS: readonly OrderStatus[] = ['new', 'confirmed', 'paid'];

export function mayMove(from: OrderStatus, to: OrderStatus, actor: OrderActor): boolean {
  return (
    ORDER_MOVES[from].includes(to) &&
    (actor !== 'buyer' || (to === 'cancelled' && BUYER_CANCELS.includes(from)))
  );
}

/** What the buyer agrees to when ordering, one purpose each; the last is a free choice. */
export const ORDER_CONSENTS = ['offer', 'personal_data', 'marketing'] as const;
export type ConsentPurpose = (typeof ORDER_CONSENTS)[number];
/** What the journal of consents knows: those of orders and forms, and that of the cookie notice. */
export const JOURNALED_CONSENTS = [...ORDER_CONSENTS, 'counters'] as const;
export type JournaledConsent = (typeof JOURNALED_CONSENTS)[number];
export const NEEDED_CONSENTS: readonly ConsentPurpose[] = ['offer', 'personal_data'];

export const COMMENT_MOST = 1000;
export const ADDRESS_MOST = 300;
export const TOWN_MOST = 100;
export const COMPANY_MOST = 200;

/** Whether an online payment of the order is still awaited. */
export function awaitsPayment({
  status,
  isPaid,
  paymentKey,
}: {
  status: OrderStatus;
  isPaid: boolean;
  paymentKey: PaymentKey;
}): boolean {
  return (
    !isPaid &&
    (paymentKey === 'CARD_ONLINE' || paymentKey === 'SBP') &&
    !ENDED_STATUSES.includes(status)
  );
}

/** Whether what its delivery costs is told and agreed to: before that nobody pays online. */
export const isDeliveryAgreed = (order: {
  deliveryPrice: number | null;
  deliveryToConfirm: boolean;
}): boolean => order.deliveryPrice !== null && !order.deliveryToConfirm;

/**
 * As many goods, with the delivery, as the fiscal receipt of an online payment may hold (YooKassa).
 */
export const RECEIPT_ITEMS_MOST = 100;

/**
 * What an order is called in ledgers (stock, bonuses, promo codes): each of them holds a cause
 * once.
 */
export const orderCause = (id: string): string => `order:${id}`;

/** Bills are for organisations. */
export const isForBuyer = (key: PaymentKey, buyer: (typeof BUYER_KINDS)[number]): boolean =>
  key !== 'INVOICE' || buyer === 'organisation';

/**
 * Ways of paying that go with a delivery of this price: a sum that is not known yet, or too many
 * lines for a receipt, cannot be paid online. `offered`: what the shop has besides on receipt.
 */
export function paymentsWith(
  deliveryPrice: number | null,
  offered: readonly PaymentKey[],
  lineCount: number,
): PaymentKey[] {
  const mayOnline = deliveryPrice !== null && lineCount < RECEIPT_ITEMS_MOST;
  return PAYMENT_KEYS.filter(
    (key) => key === 'ON_RECEIPT' || (offered.includes(key) && (mayOnline || key === 'INVOICE')),
  );
}

/** The text that each consent is given to: slug of its content page. */
export const CONSENT_PAGES: Readonly<Record<ConsentPurpose, string>> = {
  offer: 'offer',
  personal_data: 'consent-personal-data',
  marketing: 'consent-newsletter',
};
