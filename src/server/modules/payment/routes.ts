import { paymentEndpoints } from '#src/contract/payment.ts';
import { ApiError } from '#src/contract/errors.ts';
import { handle } from '../../api/handlers.ts';
import { countCall } from '../../callers/count-call.ts';
import { pay, type PaymentDeps } from './pay.ts';
import { ProviderError } from './provider.ts';
import { paymentOfProvider, unansweredPayment } from './queries.ts';
import { PaymentMismatch, recordPayment } from './record.ts';
import { recordRefunds } from './record-refunds.ts';

const { orderPay, paymentNotification } = paymentEndpoints;

export function paymentRoutes(deps: PaymentDeps) {
  const { db, clock, provider, onError } = deps;

  return handle(paymentEndpoints, {
    async orderPay({ id, payment_key: method }, { accountId }) {
      if (accountId === null) throw new ApiError('not_authorized');
      await countCall(db, orderPay, accountId, clock);
      return { confirmation_url: await pay(deps, { orderId: id, accountId, method }) };
    },

    async paymentNotification({ object }) {
      // A notification of a refund has its own id and that of its payment.
      const providerId = object.payment_id ?? object.id;
      const payment =
        (await paymentOfProvider(db, providerId)) ??
        (await unansweredPayment(db, object.metadata?.payment_id ?? null));
      // Foreign notifications get the same answer: the sender learns nothing, and does not repeat
      // it.
      if (payment === undefined) return { success: true };
      await countCall(db, paymentNotification, payment.id, clock);
      try {
        const seen = await provider.find(providerId);
        await recordPayment(db, payment.id, seen, clock);
        if (seen.refunded !== payment.refunded)
          await recordRefunds(db, payment.id, await provider.refundsOf(providerId), clock);
      } catch (error) {
        if (!(error instanceof ProviderError) && !(error instanceof PaymentMismatch)) throw error;
        onError(error);
        // The provider sends it again later.
        if (error instanceof ProviderError) throw new ApiError('payment_unavailable');
      }
      return { success: true };
    },
  });
}

/** Without a provider there is no online payment. */
export const withoutPayments = handle(paymentEndpoints, {
  orderPay: () => Promise.reject(new ApiError('cannot_pay')),
  paymentNotification: () => Promise.reject(new ApiError('not_found')),
});
