/** The words of an order's money: ways, states, causes; pure. */

/** How staff see that money came, or give it back by hand. */
export const PAYMENT_WAYS = ['cash', 'card', 'transfer', 'other'] as const;
export type PaymentWay = (typeof PAYMENT_WAYS)[number];

/** `online`: staff say that the provider has the money; its own word takes the place of theirs. */
export const NOTED_WAYS = [...PAYMENT_WAYS, 'online'] as const;
export type NotedWay = (typeof NOTED_WAYS)[number];

/**
 * `asked`: nobody outside the shop knows of it for certain. `pending`: the provider is at it, or,
 * of money that goes back by hand, nobody has given it yet. `dropped`: something else took its
 * place.
 */
export const REFUND_STATES = ['asked', 'pending', 'succeeded', 'failed', 'dropped'] as const;
export type RefundState = (typeof REFUND_STATES)[number];

/** Why money goes back. `elsewhere`: somebody did it in the cabinet of the provider. */
export const REFUND_CAUSES = ['cancelled', 'returned', 'paid_twice', 'staff', 'elsewhere'] as const;
export type RefundCause = (typeof REFUND_CAUSES)[number];

/** `untold`: the provider makes no receipts for this shop, or says nothing of them. */
export const RECEIPT_STATES = [...REFUND_STATES, 'untold'] as const;
export type ReceiptState = (typeof RECEIPT_STATES)[number];

/** Of a payment, of goods handed over that were paid before, of money that went back. */
export const RECEIPT_KINDS = ['payment', 'handover', 'refund'] as const;
export type ReceiptKind = (typeof RECEIPT_KINDS)[number];

/** Whether the goods are still to come, paid whole or in part, or are handed over. */
export const RECEIPT_STAGES = ['prepayment', 'part', 'handover'] as const;
export type ReceiptStage = (typeof RECEIPT_STAGES)[number];

/** Kopecks: no provider gives less back. */
export const REFUND_LEAST = 100;

/** What of an order's money waits for a person: a decision, or something that failed. */
export type WaitingMoney = 'decide' | 'give' | 'refund' | 'receipt' | 'overpaid';

/** Why a deed with money is not done. */
export type MoneyFault =
  | 'no_order'
  | 'not_a_sum'
  | 'nothing_due'
  | 'more_than_due'
  | 'more_than_kept'
  | 'no_such_lines'
  | 'no_such_payment'
  | 'no_such_refund'
  | 'not_unclear'
  | 'nothing_failed';

/** Of a note, and of a reference: the number of a payment order, say. */
export const DEED_WORDS_MOST = 300;
