import type { PaymentKey } from '../../../domain/order.ts';
import type { Receipt } from './receipt.ts';

/** What the provider says of a receipt; null: nothing. */
export type ReceiptStatus = 'pending' | 'succeeded' | 'failed' | null;

/** A payment as its provider sees it; kopecks. */
export interface ProviderPayment {
  /** The provider's own. */
  id: string;
  status: 'pending' | 'succeeded' | 'cancelled';
  amount: number;
  /** What went back to the buyer so far. */
  refunded: number;
  /** The order that it was made for. */
  orderId: string | null;
  /** Our id of it. */
  key: string | null;
  /** Where the buyer pays, while it is pending. */
  confirmationUrl: string | null;
  receipt: ReceiptStatus;
}

export interface WantedPayment {
  /** Our id: asked for twice, the provider makes one payment. */
  key: string;
  method: PaymentKey;
  amount: number;
  orderId: string;
  description: string;
  /** Where the buyer comes back to, whatever became of it. */
  returnUrl: string;
  receipt: Receipt;
}

export interface WantedRefund {
  /** The provider's id of the payment. */
  paymentId: string;
  amount: number;
  /** By which it is found again: a part of our id of it. */
  reference: string;
  number: number;
  /** Null: it is the whole payment, and the provider repeats the payment's receipt. */
  receipt: Receipt | null;
}

export interface ProviderRefund {
  id: string;
  status: 'pending' | 'succeeded' | 'failed';
  amount: number;
  /** Ours; null when somebody else asked for it. */
  reference: string | null;
  /** Why it failed. */
  reason: string | null;
  receipt: ReceiptStatus;
}

/** A receipt that goes with no payment or refund of its own. */
export interface WantedReceipt {
  /** Of what: the provider's id. */
  of: { payment: string } | { refund: string };
  /** `prepayment`: the goods are handed over against what was paid before. */
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
 * What a provider is asked for, in its own words: the same key goes with the same words only, so
 * that they are kept.
 */
export type ProviderRequest = object;

export interface PaymentProvider {
  create: (wanted: WantedPayment) => Promise<ProviderPayment>;
  /** By the provider's id. */
  find: (id: string) => Promise<ProviderPayment>;
  refundRequest: (wanted: WantedRefund) => ProviderRequest;
  /** Asked again with the same key, it tells what became of it. */
  refund: (key: string, request: ProviderRequest) => Promise<ProviderRefund>;
  /** All refunds of a payment, whoever asked for them. */
  refundsOf: (paymentId: string) => Promise<ProviderRefund[]>;
  receiptRequest: (wanted: WantedReceipt) => ProviderRequest;
  sendReceipt: (key: string, request: ProviderRequest) => Promise<ProviderReceipt>;
  findReceipt: (id: string) => Promise<ProviderReceipt>;
  receiptsOf: (of: WantedReceipt['of']) => Promise<ProviderReceipt[]>;
}

/** Every failure of a provider. Its message names no key, address or buyer. */
export class ProviderError extends Error {
  override readonly name = 'ProviderError';
  /**
   * It understood and will not, however often it is asked; else it may be asked again with the same
   * key.
   */
  readonly isRefusal: boolean;
  /** The provider's word for it, and what it is about. */
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
