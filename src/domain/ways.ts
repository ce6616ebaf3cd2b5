import type { DeliveryKey } from './delivery.ts';
import type { PaymentKey } from './order.ts';

/**
 * The settings of each way of delivery and of payment: `….offered`, `….title` and `….about`. Nothing
 * else of the shop has words for them.
 */

export const DELIVERY_SETTINGS = {
  PICKUP: 'delivery.pickup',
  COURIER: 'delivery.courier',
  POST: 'delivery.post',
  TRANSPORT: 'delivery.carrier',
} as const satisfies Record<DeliveryKey, string>;

export const PAYMENT_SETTINGS = {
  ON_RECEIPT: 'payment.on_receipt',
  CARD_ONLINE: 'payment.card',
  SBP: 'payment.sbp',
  INVOICE: 'payment.invoice',
} as const satisfies Record<PaymentKey, string>;
