import type { PaymentKey } from '#src/domain/order.ts';
import { PROVIDER_TEXT } from '#src/texts/payment.ts';
import { roublesOf } from './money.ts';
import {
  ProviderError,
  type WantedPayment,
  type WantedReceipt,
  type WantedRefund,
} from './provider.ts';

/** Requests in YooKassa's format. */

const METHODS: Partial<Record<PaymentKey, string>> = { CARD_ONLINE: 'bank_card', SBP: 'sbp' };

export function paymentBody({
  key,
  method,
  amount,
  orderId,
  description,
  returnUrl,
  receipt,
}: WantedPayment): object {
  const type = METHODS[method];
  if (type === undefined)
    throw new ProviderError(`YooKassa is not for ${method}.`, { isRefusal: true });
  return {
    amount: roublesOf(amount),
    capture: true,
    description,
    receipt,
    metadata: { order_id: orderId, payment_id: key },
    payment_method_data: { type },
    confirmation: { type: 'redirect', return_url: returnUrl },
  };
}

export function refundBody({
  paymentId,
  amount,
  reference,
  number,
  receipt,
}: WantedRefund): object {
  const body = {
    payment_id: paymentId,
    amount: roublesOf(amount),
    description: PROVIDER_TEXT.refund(number, reference),
  };
  return receipt === null ? body : { ...body, receipt };
}

export function receiptBody({ of, settles, amount, receipt }: WantedReceipt): object {
  const object =
    'payment' in of
      ? { type: 'payment', payment_id: of.payment }
      : { type: 'refund', refund_id: of.refund };
  return {
    ...object,
    send: true,
    ...receipt,
    settlements: [{ type: settles, amount: roublesOf(amount) }],
  };
}
