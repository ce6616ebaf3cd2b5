import type { YookassaConfig } from '../../platform/config.ts';
import type { PaymentProvider } from './provider.ts';
import {
  answeredPayment,
  answeredReceipt,
  answeredRefund,
  paymentOf,
  receiptOf,
  refundOf,
} from './yookassa-answers.ts';
import { yookassaCalls, type Limits } from './yookassa-calls.ts';
import { paymentBody, receiptBody, refundBody } from './yookassa-requests.ts';

/** YooKassa's API v3 (https://yookassa.ru/developers/api). */
export function yookassa(config: YookassaConfig, limits?: Limits): PaymentProvider {
  const { ask, listed } = yookassaCalls(config, limits);
  return {
    create: async (wanted) =>
      paymentOf(
        await ask(answeredPayment, '/payments', { key: wanted.key, body: paymentBody(wanted) }),
      ),
    find: async (id) =>
      paymentOf(await ask(answeredPayment, `/payments/${encodeURIComponent(id)}`)),
    refundRequest: refundBody,
    refund: async (key, body) => refundOf(await ask(answeredRefund, '/refunds', { key, body })),
    refundsOf: async (id) =>
      (await listed(answeredRefund, `/refunds?payment_id=${encodeURIComponent(id)}`)).map(refundOf),
    receiptRequest: receiptBody,
    sendReceipt: async (key, body) =>
      receiptOf(await ask(answeredReceipt, '/receipts', { key, body })),
    findReceipt: async (id) =>
      receiptOf(await ask(answeredReceipt, `/receipts/${encodeURIComponent(id)}`)),
    receiptsOf: async (of) => {
      const query =
        'payment' in of
          ? `payment_id=${encodeURIComponent(of.payment)}`
          : `refund_id=${encodeURIComponent(of.refund)}`;
      return (await listed(answeredReceipt, `/receipts?${query}`)).map(receiptOf);
    },
  };
}
