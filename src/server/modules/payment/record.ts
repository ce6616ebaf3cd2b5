import type { UnclearPayment } from '#src/domain/order.ts';
import { addJob } from '../../database/jobs.ts';
import { inTransaction, type Queries } from '../../database/transaction.ts';
import type { Clock } from '../../platform/clock.ts';
import { receivedPayments, type PaymentRow } from '../order/money/bills.ts';
import { replaceClaim } from '../order/money/claim.ts';
import { moneyOf, type OrderMoney, type PaidOrder } from '../order/money/order-money.ts';
import { settleOrder } from '../order/money/settle.ts';
import { refundPayment } from '../order/refund.ts';
import { UNCLEAR_LETTER } from './jobs.ts';
import type { ProviderPayment } from './provider.ts';
import { changePayment, lockPayment } from './queries.ts';
import { recordPaymentReceipt } from './record-receipt.ts';

/**
 * The provider's answer is about another payment than ours: nothing is changed, staff have to look.
 */
export class PaymentMismatch extends Error {
  override readonly name = 'PaymentMismatch';
}

export type RecordedPayment = Pick<PaymentRow, 'status' | 'confirmationUrl'>;

/**
 * Stores the provider's own state of a payment, once, with everything that follows from it. Returns
 * the payment as it is now.
 */
export async function recordPayment(
  db: Queries,
  id: string,
  reported: ProviderPayment,
  clock: Clock,
): Promise<RecordedPayment> {
  return inTransaction(db, async (tx) => {
    const { order, payment } = await lockPayment(tx, id);
    refuseMismatch(payment, reported);
    const status = statusAfter(payment.status, reported.status);
    const columns = {
      status,
      providerId: reported.id,
      confirmationUrl: reported.confirmationUrl ?? payment.confirmationUrl,
      // What was received counts, whatever was asked for.
      amount: reported.amount,
      endedAt: reported.status === 'pending' ? payment.endedAt : (payment.endedAt ?? clock()),
      updatedAt: status === payment.status ? payment.updatedAt : clock(),
    };
    const isFirstSuccess = status === 'succeeded' && payment.status !== 'succeeded';
    // Computed before the payment is stored: whether it was wanted depends on what was due without
    // it.
    const before = isFirstSuccess ? await moneyOf(tx, order.id) : null;
    await changePayment(tx, id, columns);
    await recordPaymentReceipt(tx, id, { status, reported: reported.receipt }, clock);
    if (before !== null)
      await settleReceived(
        tx,
        {
          order,
          before,
          payment: { ...payment, ...columns },
          isExpectedSum: reported.amount === payment.amount,
        },
        clock,
      );
    return columns;
  });
}

/**
 * Money that was received counts even if the sum differs; before that, another sum means another
 * payment.
 */
function refuseMismatch(payment: PaymentRow, reported: ProviderPayment): void {
  const isOurs =
    reported.orderId === payment.orderId &&
    (reported.key ?? payment.id) === payment.id &&
    (payment.providerId ?? reported.id) === reported.id;
  const isFirstSuccess = reported.status === 'succeeded' && payment.status !== 'succeeded';
  if (isOurs && (reported.amount === payment.amount || isFirstSuccess)) return;
  throw new PaymentMismatch(`The provider tells another amount or order of payment ${payment.id}.`);
}

/**
 * News of a payment may come late: `succeeded` is final, and a payment that was given up comes back
 * only if it was paid.
 */
function statusAfter(
  known: PaymentRow['status'],
  reported: ProviderPayment['status'],
): PaymentRow['status'] {
  if (known === 'succeeded') return known;
  return known === 'cancelled' && reported === 'pending' ? known : reported;
}

interface ReceivedPayment {
  order: PaidOrder;
  before: OrderMoney;
  payment: PaymentRow;
  isExpectedSum: boolean;
}

/** The money was received: it pays for the order, is refunded, or staff have to decide. */
async function settleReceived(tx: Queries, received: ReceivedPayment, clock: Clock): Promise<void> {
  const { order, payment } = received;
  const isOff = order.status === 'cancelled' || order.status === 'returned';
  if (isOff || (await isPaidOnline(tx, received))) return refundPayment(tx, payment, clock);
  const isClaimed = received.isExpectedSum && (await replaceClaim(tx, payment, clock));
  const unclear = isClaimed ? await whyClaimUnclear(tx, order.id) : whyUnclear(received);
  if (unclear !== null) await markUnclear(tx, payment.id, unclear, clock);
  await settleOrder(tx, order.id, null, clock);
}

/** Whether undisputed online payments already pay for everything that the order owes. */
async function isPaidOnline(tx: Queries, { payment, before }: ReceivedPayment): Promise<boolean> {
  const others = (await receivedPayments(tx, payment.orderId)).filter(
    ({ id, unclear }) => id !== payment.id && unclear === null,
  );
  const kept = others.reduce((all, { left }) => all + left, 0);
  return kept > 0 && kept >= before.owed;
}

function whyUnclear({ before, payment, isExpectedSum }: ReceivedPayment): UnclearPayment | null {
  if (!isExpectedSum) return 'other_amount';
  if (before.due === payment.amount) return null;
  // Nothing is due: a payment recorded by staff has covered it.
  return before.due <= 0 && before.owed > 0 ? 'paid_otherwise' : 'order_changed';
}

/** After staff claimed the payment, the price may have been lowered. */
async function whyClaimUnclear(tx: Queries, orderId: string): Promise<UnclearPayment | null> {
  const { due } = await moneyOf(tx, orderId);
  return due < 0 ? 'order_changed' : null;
}

async function markUnclear(
  tx: Queries,
  paymentId: string,
  unclear: UnclearPayment,
  clock: Clock,
): Promise<void> {
  await changePayment(tx, paymentId, { unclear });
  await addJob(
    tx,
    { task: UNCLEAR_LETTER, cause: `${UNCLEAR_LETTER}:${paymentId}`, payload: { paymentId } },
    clock,
  );
}
