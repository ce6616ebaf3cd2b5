import * as v from 'valibot';
import type { Database } from '../../database/open.ts';
import { inTransaction } from '../../database/transaction.ts';
import type { Clock } from '../../platform/clock.ts';
import type { ShopSettings } from '../settings/open.ts';
import { ofPayment } from './jobs.ts';
import { ProviderError } from './provider.ts';
import type { PaymentProvider } from './provider.ts';
import { changePayment, findPayment, giveUpPayment, lockPayment } from './queries.ts';
import { PaymentMismatch, recordPayment } from './record.ts';

export interface TaskDeps {
  db: Database;
  clock: Clock;
  provider: PaymentProvider;
  settings: ShopSettings;
  onError: (error: unknown) => void;
}

export const WATCH_TASK = 'payment_watch';
export const FIRST_LOOK_MS = 60_000;
const LAST_PAUSE_MS = 3_600_000;
/** No payment can be made for longer after it was begun. */
const WATCHED_MS = 3 * 86_400_000;
/** A payment whose making was never answered for so long has no buyer at its page. */
const UNANSWERED_MS = 86_400_000;

/** The longer it takes, the longer the pauses. */
export const nextLook = (since: Date, now: Date): Date => new Date(now.getTime() + Math.min(Math.max(now.getTime() - since.getTime(), FIRST_LOOK_MS), LAST_PAUSE_MS));

/** Asks the provider what became of a payment until it has ended: a notification may be lost. */
export function watchTask({ db, clock, provider, onError }: TaskDeps) {
  return async (job: unknown): Promise<Date | null> => {
    const payment = await findPayment(db, v.parse(ofPayment, job).paymentId);
    const now = clock();
    if (payment === undefined || (payment.status !== 'created' && payment.status !== 'pending')) return null;
    const age = now.getTime() - payment.createdAt.getTime();
    if (payment.providerId === null) {
      if (age < UNANSWERED_MS) return nextLook(payment.createdAt, now);
      await giveUpPayment(db, payment.id, now);
      return null;
    }
    try {
      const { status } = await recordPayment(db, payment.id, await provider.find(payment.providerId), clock);
      if (status !== 'pending') return null;
    } catch (error) {
      if (error instanceof PaymentMismatch) {
        onError(error);
        return null;
      }
      if (!(error instanceof ProviderError)) throw error;
      onError(error);
    }
    return age > WATCHED_MS ? null : nextLook(payment.createdAt, now);
  };
}

/** Gives a payment back, once: what the provider has given back already counts, and the key holds until it has told. */
export function refundTask({ db, clock, provider, onError }: TaskDeps) {
  return async (job: unknown): Promise<Date | null> => {
    const { paymentId } = v.parse(ofPayment, job);
    const payment = await findPayment(db, paymentId);
    if (payment === undefined || payment.refundKey === null || payment.providerId === null || payment.refunded > 0) return null;
    try {
      const { refunded } = await recordPayment(db, paymentId, await provider.find(payment.providerId), clock);
      if (refunded === payment.amount) return null;
      if (refunded > 0) throw new PaymentMismatch(`Payment ${paymentId} was given back in part by hand; the rest is to be given back by hand too.`);
      const status = await provider.refund({ key: payment.refundKey, id: payment.providerId, amount: payment.amount });
      if (status === 'succeeded') {
        await changePayment(db, paymentId, { refunded: payment.amount });
        return null;
      }
      if (status === 'cancelled') await renewKey(payment.refundKey, paymentId);
    } catch (error) {
      onError(error);
      if (error instanceof PaymentMismatch) return null;
      if (!(error instanceof ProviderError)) throw error;
    }
    return nextLook(payment.updatedAt, clock());
  };

  /** A refund that did not come off (no money on the shop's account, say) is tried anew: its old key would only tell that again. */
  async function renewKey(old: string, paymentId: string): Promise<void> {
    onError(new ProviderError(`The provider did not give payment ${paymentId} back; it is asked again later.`));
    await inTransaction(db, async (tx) => {
      const { payment } = await lockPayment(tx, paymentId);
      if (payment.refundKey === old) await changePayment(tx, paymentId, { refundKey: crypto.randomUUID() });
    });
  }
}
