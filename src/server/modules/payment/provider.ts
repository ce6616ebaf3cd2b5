import type { PaymentKey } from '#src/domain/order.ts';
import type { Receipt } from './receipt.ts';

/** A receipt's status at the provider; null: it says nothing. */
export type ReceiptStatus = 'pending' | 'succeeded' | 'failed' | null;

/** A payment as its provider sees it; sums in kopecks. */
export interface ProviderPayment {
  /** The provider's id. */
  id: string;
  status: 'pending' | 'succeeded' | 'cancelled';
  amount: number;
  /** What was refunded to the buyer so far. */
  refunded: number;
  /** The order that it was made for. */
  orderId: string | null;
  /** Our id of the payment. */
  key: string | null;
  /** Where the buyer pays, while the payment is pending. */
  confirmationUrl: string | null;
  receipt: ReceiptStatus;
}

export interface WantedPayment {
  /** Our id: asked twice with it, the provider makes one payment. */
  key: string;
  method: PaymentKey;
  amount: number;
  orderId: string;
  description: string;
  /** Where the buyer returns, whatever the result. */
  returnUrl: string;
  receipt: Receipt;
}

export interface WantedRefund {
  /** The provider's id of the payment. */
  paymentId: string;
  amount: number;
  /** Part of our id, by which the refund is found again. */
  reference: string;
  number: number;
  /** Null: the refund is for the whole payment, and the provider repeats the payment's receipt. */
  receipt: Receipt | null;
}

export interface ProviderRefund {
  id: string;
  status: 'pending' | 'succeeded' | 'failed';
  amount: number;
  /** Our reference; null when the refund is not ours. */
  reference: string | null;
  /** Why it failed. */
  reason: string | null;
  receipt: ReceiptStatus;
}

/** A receipt without a payment or refund of its own. */
export interface WantedReceipt {
  /** What it is for: the provider's id. */
  of: { payment: string } | { refund: string };
  /** `prepayment`: the goods are handed over and were paid for before. */
  settles: 'prepayment' | 'cashless';
  amount: number;
  receipt: Receipt;
}

export interface ProviderReceipt {
  id: string;
  status: Exclude<ReceiptStatus, null>;
  settles: string | null;
  amount: number;
}

/**
 * A request in the provider's own format. It is stored, because the same key must always go with
 * the same request.
 */
export type ProviderRequest = object;

export interface PaymentProvider {
  create: (wanted: WantedPayment) => Promise<ProviderPayment>;
  /** By the provider's id. */
  find: (id: string) => Promise<ProviderPayment>;
  refundRequest: (wanted: WantedRefund) => ProviderRequest;
  /** Asked again with the same key, it returns the current state. */
  refund: (key: string, request: ProviderRequest) => Promise<ProviderRefund>;
  /** All refunds of a payment, whoever made them. */
  refundsOf: (paymentId: string) => Promise<ProviderRefund[]>;
  receiptRequest: (wanted: WantedReceipt) => ProviderRequest;
  sendReceipt: (key: string, request: ProviderRequest) => Promise<ProviderReceipt>;
  findReceipt: (id: string) => Promise<ProviderReceipt>;
  receiptsOf: (of: WantedReceipt['of']) => Promise<ProviderReceipt[]>;
}

/** Any failure of a provider. Its message contains no key, address or buyer. */
export class ProviderError extends Error {
  override readonly name = 'ProviderError';
  /**
   * The provider understood the request and refuses it for good; otherwise it may be asked again
   * with the same key.
   */
  readonly isRefusal: boolean;
  /** The provider's own code of the failure, and the field it is about. */
  readonly reason: string | null;

  constructor(
    message: string,
    options: { isRefusal?: boolean; reason?: string | null; cause?: unknown } = {},
  ) {
    super(message, { cause: options.cause });
    this.isRefusal = options.isRefusal ?? false;
    this.reason = options.reason ?? null;
  }
}
