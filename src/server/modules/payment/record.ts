import type { Queries } from '../../database/transaction.ts';
import { inTransaction } from '../../database/transaction.ts';
import type { Clock } from '../../platform/clock.ts';
import { askStatusLetters } from '../order/letter-jobs.ts';
import { moveOrder } from '../order/move.ts';
import { refundPayment } from '../order/refund.ts';
import type { ProviderPayment } from './provider.ts';
import { changePayment, lockPayment, noteOrderPaid } from './queries.ts';
import type { PaidOrder, PaymentRow } from './queries.ts';

/** What the provider tells of a payment is not what we asked it for: nothing is changed, a person has to look. */
export class PaymentMismatch extends Error {
  override readonly name = 'PaymentMismatch';
}

/** Keeps what the provider itself has told of a payment, with everything that follows from it, once; answers the payment as it is now. */
export async function recordPayment(db: Queries, id: string, seen: ProviderPayment, clock: Clock): Promise<Pick<PaymentRow, 'status' | 'confirmationUrl' | 'refunded'>> {
  return inTransaction(db, async (tx) => {
    const { order, payment } = await lockPayment(tx, id);
    if (seen.amount !== payment.amount || seen.orderId !== payment.orderId || (payment.providerId ?? seen.id) !== seen.id)
      throw new PaymentMismatch(`The provider tells another amount or order of payment ${id}.`);
    const status = statusAfter(payment.status, seen.status);
    const columns = {
      status, providerId: seen.id, confirmationUrl: seen.confirmationUrl ?? payment.confirmationUrl,
      refunded: Math.min(payment.amount, Math.max(payment.refunded, seen.refunded)),
      updatedAt: status === payment.status ? payment.updatedAt : clock(),
    };
    await changePayment(tx, id, columns);
    if (status === 'succeeded' && payment.status !== 'succeeded') await receive(tx, order, payment, clock);
    return columns;
  });
}

/** Word of a payment may come late: what has succeeded stays so, and what was given up does not come back unless it was paid. */
function statusAfter(known: PaymentRow['status'], seen: ProviderPayment['status']): PaymentRow['status'] {
  if (known === 'succeeded') return known;
  return known === 'cancelled' && seen === 'pending' ? known : seen;
}

/** The money is there: the order is paid by it, or it goes back. */
async function receive(tx: Queries, order: PaidOrder, payment: PaymentRow, clock: Clock): Promise<void> {
  const isWanted = order.paidAt === null && order.status !== 'cancelled' && order.status !== 'returned' && payment.amount === order.final;
  if (!isWanted) return refundPayment(tx, payment.id, clock);
  const { moved } = await moveOrder(tx, order.id, 'paid', 'shop', clock);
  if (moved) return;
  await noteOrderPaid(tx, order.id, clock());
  await askStatusLetters(tx, { orderId: order.id, status: 'paid', actor: 'shop' }, clock);
}
