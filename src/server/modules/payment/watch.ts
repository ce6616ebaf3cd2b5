import * as v from 'valibot';
import type { Queries } from '../../database/transaction.ts';
import type { PaymentRow } from '../order/money/bills.ts';
import { nextCheck, ofPayment } from './jobs.ts';
import { ProviderError } from './provider.ts';
import { findPayment, giveUpPayment, receiptWith } from './queries.ts';
import { PaymentMismatch, recordPayment } from './record.ts';
import type { TaskDeps } from './refund-task.ts';

export const WATCH_TASK = 'payment_watch';
/** No payment can be completed later than this after it was begun. */
const WATCHED_MS = 3 * 86_400_000;
/** A payment whose creation was not confirmed for so long has no buyer at its page. */
const UNANSWERED_MS = 86_400_000;

/**
 * Task: asks the provider about a payment and its receipt until both have ended, because a
 * notification may be lost. A payment that was given up for another one can be paid until the
 * provider has closed it.
 */
export function watchTask({ db, clock, provider, onError }: TaskDeps) {
  return async (job: unknown): Promise<Date | null> => {
    const { paymentId } = v.parse(ofPayment, job);
    const payment = await findPayment(db, paymentId);
    const now = clock();
    if (payment === undefined || (await hasEnded(db, payment))) return null;
    const age = now.getTime() - payment.createdAt.getTime();
    if (payment.providerId === null) {
      if (age < UNANSWERED_MS) return nextCheck(payment.createdAt, now);
      await giveUpPayment(db, payment.id, now);
      return null;
    }
    let isHeard = true;
    try {
      await recordPayment(db, payment.id, await provider.find(payment.providerId), clock);
    } catch (error) {
      if (!(error instanceof PaymentMismatch) && !(error instanceof ProviderError)) throw error;
      onError(error);
      if (error instanceof PaymentMismatch) return null;
      isHeard = error.isRefusal;
    }
    const seen = await findPayment(db, paymentId);
    if (seen === undefined || (await hasEnded(db, seen))) return null;
    const isOver = isHeard && age > WATCHED_MS && seen.status !== 'succeeded';
    return isOver ? null : nextCheck(payment.createdAt, now);
  };
}

/** Whether there is nothing more to ask about. */
async function hasEnded(db: Queries, payment: PaymentRow): Promise<boolean> {
  const { id, status, providerId, endedAt } = payment;
  if (status === 'succeeded') return !(await awaitsReceipt(db, id));
  return endedAt !== null || (status === 'cancelled' && providerId === null);
}

/** Whether the register has not made the payment's receipt yet; in the end it counts as failed. */
const awaitsReceipt = async (db: Queries, paymentId: string): Promise<boolean> =>
  (await receiptWith(db, { paymentId }))?.status === 'pending';
