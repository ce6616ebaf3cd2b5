import type { UnclearPayment } from '../../../domain/order.ts';
import { addJob } from '../../database/jobs.ts';
import { inTransaction } from '../../database/transaction.ts';
import type { Queries } from '../../database/transaction.ts';
import type { Clock } from '../../platform/clock.ts';
import { askStatusLetters } from '../order/letter-jobs.ts';
import { moveOrder } from '../order/move.ts';
import { refundPayment } from '../order/refund.ts';
import { UNCLEAR_LETTER } from './jobs.ts';
import type { ProviderPayment } from './provider.ts';
import { changePayment, isPaidByAnother, lockPayment, noteOrderPaid } from './queries.ts';
import type { PaidOrder, PaymentRow } from './queries.ts';

/** What the provider tells is of another payment than ours: nothing is changed, a person has to look. */
export class PaymentMismatch extends Error {
  override readonly name = 'PaymentMismatch';
}

export type RecordedPayment = Pick<PaymentRow, 'status' | 'confirmationUrl' | 'refunded'>;

/** Keeps what the provider itself has told of a payment, with everything that follows from it, once; answers the payment as it is now. */
export async function recordPayment(db: Queries, id: string, seen: ProviderPayment, clock: Clock): Promise<RecordedPayment> {
  return inTransaction(db, async (tx) => {
    const { order, payment } = await lockPayment(tx, id);
    refuseForeign(payment, seen);
    const status = statusAfter(payment.status, seen.status);
    const columns = {
      status, providerId: seen.id, confirmationUrl: seen.confirmationUrl ?? payment.confirmationUrl,
      // What came in counts, whatever was asked for.
      amount: seen.amount, refunded: Math.min(seen.amount, Math.max(payment.refunded, seen.refunded)),
      updatedAt: status === payment.status ? payment.updatedAt : clock(),
    };
    await changePayment(tx, id, columns);
    if (status === 'succeeded' && payment.status !== 'succeeded') {
      await receive(tx, order, { ...payment, amount: seen.amount, isAsAsked: seen.amount === payment.amount }, clock);
    }
    return columns;
  });
}

/** Money that arrived in another sum is money all the same; before that, another sum is another payment. */
function refuseForeign(payment: PaymentRow, seen: ProviderPayment): void {
  const isOurs = seen.orderId === payment.orderId && (seen.key ?? payment.id) === payment.id && (payment.providerId ?? seen.id) === seen.id;
  const isArrival = seen.status === 'succeeded' && payment.status !== 'succeeded';
  if (isOurs && (seen.amount === payment.amount || isArrival)) return;
  throw new PaymentMismatch(`The provider tells another amount or order of payment ${payment.id}.`);
}

/** Word of a payment may come late: what has succeeded stays so, and what was given up does not come back unless it was paid. */
function statusAfter(known: PaymentRow['status'], seen: ProviderPayment['status']): PaymentRow['status'] {
  if (known === 'succeeded') return known;
  return known === 'cancelled' && seen === 'pending' ? known : seen;
}

type Arrived = Pick<PaymentRow, 'id' | 'orderId' | 'amount'> & { isAsAsked: boolean };

/** The money is there: the order is paid by it, it goes back, or a person has to say which. */
async function receive(tx: Queries, order: PaidOrder, payment: Arrived, clock: Clock): Promise<void> {
  const isOff = order.status === 'cancelled' || order.status === 'returned';
  if (isOff || await isPaidByAnother(tx, payment)) return refundPayment(tx, payment.id, clock);
  const unclear = whatIsUnclear(order, payment);
  if (unclear !== null) {
    await changePayment(tx, payment.id, { unclear });
    return addJob(tx, { task: UNCLEAR_LETTER, cause: `${UNCLEAR_LETTER}:${payment.id}`, payload: { paymentId: payment.id } }, clock);
  }
  const { moved } = await moveOrder(tx, order.id, 'paid', 'shop', clock);
  if (moved) return;
  await noteOrderPaid(tx, order.id, clock());
  await askStatusLetters(tx, { orderId: order.id, status: 'paid', actor: 'shop' }, clock);
}

function whatIsUnclear({ paidAt, final }: PaidOrder, { amount, isAsAsked }: Arrived): UnclearPayment | null {
  if (!isAsAsked) return 'other_amount';
  if (paidAt !== null) return 'paid_otherwise';
  return amount === final ? null : 'order_changed';
}
