import { deskOrderDeedEndpoints } from '#src/contract/desk/order-deeds.ts';
import { handle } from '#src/server/api/handlers.ts';
import type { Queries } from '#src/server/database/transaction.ts';
import { acceptPayment } from '../money/accept-payment.ts';
import { notePayment } from '../money/note-payment.ts';
import { noteRefund } from '../money/refund-by-hand.ts';
import { moneyOf } from '../money/order-money.ts';
import { refundPart } from '../money/refund-part.ts';
import { MoneyRefused } from '../money/refused.ts';
import { retryFailed } from '../money/retry.ts';
import { voidPayment } from '../money/void-payment.ts';
import { doDeed, wanted, type DeskDeps } from './do-deed.ts';

/** What the staff do with the money of an order. */
export function moneyDeedRoutes(deps: DeskDeps) {
  const { clock } = deps;
  return handle(deskOrderDeedEndpoints, {
    deskOrderPayment({ order, version, is_more: isMore, note, ...paid }, caller) {
      const { way } = paid;
      const deed = wanted('order_paid', { order, version }, caller, { way });
      return doDeed(deps, deed, (tx, orderId, by) =>
        notePayment(tx, { orderId, ...paid, isMore, by, note }, clock),
      );
    },
    deskOrderPaymentVoid({ id, note, ...seen }, caller) {
      return doDeed(deps, wanted('order_payment_voided', seen, caller), (tx, orderId, by) =>
        voidPayment(tx, { orderId, notedId: id, by, note }, clock),
      );
    },
    deskOrderPaymentAccept({ id, note, ...seen }, caller) {
      return doDeed(deps, wanted('order_payment_accepted', seen, caller), (tx, orderId, by) =>
        acceptPayment(tx, { orderId, paymentId: id, by, note }, clock),
      );
    },
    deskOrderRefund({ part, payment, is_another: isAnother, note, ...seen }, caller) {
      return doDeed(deps, wanted('order_refunded', seen, caller), async (tx, orderId, by) => {
        if (!isAnother) await refuseSecondRefund(tx, orderId);
        return refundPart(tx, { orderId, part, paymentId: payment, by, note }, clock);
      });
    },
    deskOrderRefundGiven({ order, version, instead, note, ...given }, caller) {
      const { way } = given;
      const deed = wanted('order_refund_given', { order, version }, caller, { way });
      return doDeed(deps, deed, (tx, orderId, by) =>
        noteRefund(tx, { orderId, ...given, insteadOf: instead, by, note }, clock),
      );
    },
    deskOrderRetry({ id, ...seen }, caller) {
      return doDeed(deps, wanted('order_money_retried', seen, caller), (tx, orderId) =>
        retryFailed(tx, { orderId, id }, clock),
      );
    },
  });
}

/** The same refund again is the dearest mistake of the desk. Throws MoneyRefused. */
async function refuseSecondRefund(tx: Queries, orderId: string): Promise<void> {
  const { refunded, returning } = await moneyOf(tx, orderId);
  const before = refunded + returning;
  if (before > 0) throw new MoneyRefused('already_refunded', before);
}
