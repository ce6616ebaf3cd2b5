import type { PaymentKey } from '../../../domain/order.ts';
import type { Receipt } from './receipt.ts';

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

export interface PaymentProvider {
  create: (wanted: WantedPayment) => Promise<ProviderPayment>;
  /** By the provider's id. */
  find: (id: string) => Promise<ProviderPayment>;
  /** Sends the receipt of goods handed over that were paid before. */
  settle: (wanted: { key: string; id: string; amount: number; receipt: Receipt }) => Promise<void>;
  /** Gives back the whole of a payment; asked again with the same key, it tells what became of it. */
  refund: (wanted: { key: string; id: string; amount: number }) => Promise<ProviderPayment['status']>;
}

/** Every failure of a provider. Its message names no key, address or buyer. */
export class ProviderError extends Error {
  override readonly name = 'ProviderError';
  /** It understood and will not, however often it is asked; else it may be asked again with the same key. */
  readonly isRefusal: boolean;

  constructor(message: string, options: { isRefusal?: boolean; cause?: unknown } = {}) {
    super(message, { cause: options.cause });
    this.isRefusal = options.isRefusal ?? false;
  }
}
