import * as v from 'valibot';
import { findOrder } from '../order/order-queries.ts';
import { billOf } from './bill.ts';
import { ofPayment } from './jobs.ts';
import { ProviderError } from './provider.ts';
import { findPayment } from './queries.ts';
import { receiptTerms } from './receipt-terms.ts';
import { nextLook } from './watch.ts';
import type { TaskDeps } from './watch.ts';

/** The receipt that settles a prepayment when the goods are handed over; its key is the payment's, so that there is one. */
export function handoverTask({ db, clock, provider, settings, onError }: TaskDeps) {
  return async (job: unknown): Promise<Date | null> => {
    const payment = await findPayment(db, v.parse(ofPayment, job).paymentId);
    const placed = payment && await findOrder(db, payment.orderId);
    const handed = placed?.history.findLast(({ status }) => status === 'done')?.at;
    // Money that is on its way back settles nothing.
    if (!payment?.providerId || payment.refundKey !== null || payment.refunded > 0 || !placed || handed === undefined) return null;
    const terms = receiptTerms(await settings.inside(db));
    const receipt = billOf(placed, payment.amount, 'handover', terms);
    if (receipt === null) return null;
    try {
      await provider.settle({ key: `handover-${payment.id}`, id: payment.providerId, amount: payment.amount, receipt });
      return null;
    } catch (error) {
      if (!(error instanceof ProviderError)) throw error;
      onError(error);
      return error.isRefusal ? null : nextLook(handed, clock());
    }
  };
}
