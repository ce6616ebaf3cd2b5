import { deskOrderDeedEndpoints } from '#src/contract/desk/order-deeds.ts';
import { handle } from '#src/server/api/handlers.ts';
import { memberOf } from '#src/server/callers/identify-staff.ts';
import { acceptPayment } from '../money/accept-payment.ts';
import { notePayment } from '../money/note-payment.ts';
import { noteRefund } from '../money/refund-by-hand.ts';
import { refundPart } from '../money/refund-part.ts';
import { retryFailed } from '../money/retry.ts';
import { voidPayment } from '../money/void-payment.ts';
import { doDeed, type DeskDeps } from './do-deed.ts';

/** What the staff do with the money of an order. */
export function moneyDeedRoutes(deps: DeskDeps) {
  const { clock } = deps;
  return handle(deskOrderDeedEndpoints, {
    deskOrderPayment({ order, version, is_more: isMore, note, ...seen }, caller) {
      const facts = { way: seen.way };
      const wanted = { deed: 'order_paid', by: memberOf(caller), order, version, facts } as const;
      return doDeed(deps, wanted, (tx, orderId, by) =>
        notePayment(tx, { orderId, ...seen, isMore, by, note }, clock),
      );
    },
    deskOrderPaymentVoid({ order, version, id, note }, caller) {
      const wanted = {
        deed: 'order_payment_voided',
        by: memberOf(caller),
        order,
        version,
      } as const;
      return doDeed(deps, wanted, (tx, orderId, by) =>
        voidPayment(tx, { orderId, notedId: id, by, note }, clock),
      );
    },
    deskOrderPaymentAccept({ order, version, id, note }, caller) {
      const wanted = {
        deed: 'order_payment_accepted',
        by: memberOf(caller),
        order,
        version,
      } as const;
      return doDeed(deps, wanted, (tx, orderId, by) =>
        acceptPayment(tx, { orderId, paymentId: id, by, note }, clock),
      );
    },
    deskOrderRefund({ order, version, part, payment, note }, caller) {
      const wanted = { deed: 'order_refunded', by: memberOf(caller), order, version } as const;
      return doDeed(deps, wanted, (tx, orderId, by) =>
        refundPart(tx, { orderId, part, paymentId: payment, by, note }, clock),
      );
    },
    deskOrderRefundGiven({ order, version, instead, note, ...given }, caller) {
      const facts = { way: given.way };
      const wanted = {
        deed: 'order_refund_given',
        by: memberOf(caller),
        order,
        version,
        facts,
      } as const;
      return doDeed(deps, wanted, (tx, orderId, by) =>
        noteRefund(tx, { orderId, ...given, insteadOf: instead, by, note }, clock),
      );
    },
    deskOrderRetry({ order, version, id }, caller) {
      const wanted = { deed: 'order_money_retried', by: memberOf(caller), order, version } as const;
      return doDeed(deps, wanted, (tx, orderId) => retryFailed(tx, { orderId, id }, clock));
    },
  });
}
