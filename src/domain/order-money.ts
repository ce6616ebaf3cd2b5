/** Vocabulary of an order's money: ways, states, causes; pure. */

/** How staff record money received, or give it back by hand. */
export const PAYMENT_WAYS = ['cash', 'card', 'transfer', 'other'] as const;
export type PaymentWay = (typeof PAYMENT_WAYS)[number];

/** `online`: staff say that the provider has the money; the provider's own word replaces theirs. */
export const NOTED_WAYS = [...PAYMENT_WAYS, 'online'] as const;
export type NotedWay = (typeof NOTED_WAYS)[number];

/**
 * `asked`: nobody outside the shop is known to have received the request. `pending`: the provider
 * is working on it or, for a manual refund, nobody has paid it yet. `dropped`: replaced by
 * something else.
 */
export const REFUND_STATES = ['asked', 'pending', 'succeeded', 'failed', 'dropped'] as const;
export type RefundState = (typeof REFUND_STATES)[number];

/** Why money is refunded. `elsewhere`: somebody did it in the provider's cabinet. */
export const REFUND_CAUSES = ['cancelled', 'returned', 'paid_twice', 'staff', 'elsewhere'] as const;
export type RefundCause = (typeof REFUND_CAUSES)[number];

/** `untold`: the provider makes no receipts for this shop, or does not report them. */
export const RECEIPT_STATES = [...REFUND_STATES, 'untold'] as const;
export type ReceiptState = (typeof RECEIPT_STATES)[number];

/** Of a payment, of handing over goods paid earlier, of a refund. */
export const RECEIPT_KINDS = ['payment', 'handover', 'refund'] as const;
export type ReceiptKind = (typeof RECEIPT_KINDS)[number];

/** Whether the goods are paid in advance, fully or in part, or are handed over. */
export const RECEIPT_STAGES = ['prepayment', 'part', 'handover'] as const;
export type ReceiptStage = (typeof RECEIPT_STAGES)[number];

/** Kopecks; providers refund no less. */
export const REFUND_LEAST = 100;
/** The most that one payment or refund by hand can be, in kopecks: sums of such stay exact. */
export const SUM_MOST = 99_999_999_999;

/** What about an order's money needs a person: a decision, or something that failed. */
export type WaitingMoney = 'decide' | 'give' | 'refund' | 'receipt' | 'overpaid';

/** Why a deed with money was refused. */
export type MoneyFault =
  | 'no_order'
  | 'not_a_sum'
  | 'nothing_due'
  | 'more_than_due'
  | 'more_than_kept'
  | 'already_refunded'
  | 'no_such_lines'
  | 'no_such_payment'
  | 'no_such_refund'
  | 'not_unclear'
  | 'nothing_failed';

/** Length of a note, and of a reference such as the number of a payment order. */
export const DEED_WORDS_MOST = 300;
