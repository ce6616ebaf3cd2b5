import * as v from 'valibot';
import type { Queries } from '../../database/transaction.ts';
import { nextLook, ofPayment } from './jobs.ts';
import { ProviderError } from './provider.ts';
import { findPayment, giveUpPayment, receiptWith } from './queries.ts';
import { PaymentMismatch, recordPayment } from './record.ts';
import type { TaskDeps } from './refund-task.ts';

export const WATCH_TASK = 'payment_watch';
/** No payment can be made for longer after it was begun. */
const WATCHED_MS = 3 * 86_400_000;
/** A payment whose making was never answered for so long has no buyer at its page. */
const UNANSWERED_MS = 86_400_000;

/**
 * Asks the provider what became of a payment and of its receipt until both have ended: a
 * notification may be lost.
 */
export function watchTask({ db, clock, provider, onError }: TaskDeps) {
  return async (job: unknown): Promise<Date | null> => {
    const payment = await findPayment(db, v.parse(ofPayment, job).paymentId);
    const now = clock();
    if (payment === undefined || payment.status === 'cancelled') return null;
    if (payment.status === 'succeeded' && !(await awaitsReceipt(db, payment.id))) return null;
    const age = now.getTime() - payment.createdAt.getTime();
    if (payment.providerId === null) {
      if (age < UNANSWERED_MS) return nextLook(payment.createdAt, now);
      await giveUpPayment(db, payment.id, now);
      return null;
    }
    try {
      const { status } = await recordPayment(
        db,
        payment.id,
        await provider.find(payment.providerId),
        clock,
      );
      if (
        status === 'cancelled' ||
        (status === 'succeeded' && !(await awaitsReceipt(db, payment.id)))
      )
        return null;
    } catch (error) {
      if (error instanceof PaymentMismatch) {
        onError(error);
        return null;
      }
      if (!(error instanceof ProviderError)) throw error;
      onError(error);
    }
    return age > WATCHED_MS && payment.status !== 'succeeded'
      ? null
      : nextLook(payment.createdAt, now);
  };
}

/** Whether the register has not made the payment's receipt yet; in the end it counts as failed. */
const awaitsReceipt = async (db: Queries, paymentId: string): Promise<boolean> =>
  (await receiptWith(db, { paymentId }))?.status === 'pending';
