import * as v from 'valibot';
import { PAYMENT_LETTER as TEXT } from '#src/texts/payment.ts';
import type { Tasks } from '../../database/jobs.ts';
import type { Events } from '../../platform/events.ts';
import { sendOrderLetter, type OrderLetterDeps, type LetterHead } from '../order/letter-send.ts';
import {
  RECEIPT_LETTER,
  REFUND_LETTER,
  UNCLEAR_LETTER,
  ofPayment,
  ofReceipt,
  ofRefund,
} from './jobs.ts';
import { findPayment, findReceipt, findRefund } from './queries.ts';

type PaymentLetter = typeof RECEIPT_LETTER | typeof REFUND_LETTER | typeof UNCLEAR_LETTER;

/**
 * Letters to the shop about its money, each about one payment, refund or receipt. None is sent when
 * the problem has solved itself. What a person has to look at is logged, too, also when the shop has
 * no address for letters.
 */
export function paymentLetterTasks(
  deps: OrderLetterDeps & { events: Events },
): Tasks<PaymentLetter> {
  const toShop = (
    orderId: string,
    cause: string,
    headOf: (number: number) => Omit<LetterHead, 'links'>,
  ) =>
    sendOrderLetter(deps, { orderId, cause, to: 'shop' }, ({ row }) => ({
      ...headOf(row.number),
      links: [],
    }));

  return {
    async [UNCLEAR_LETTER](job, cause) {
      const payment = await findPayment(deps.db, v.parse(ofPayment, job).paymentId);
      if (payment === undefined || payment.unclear === null) return;
      const { orderId, amount, unclear } = payment;
      await toShop(orderId, cause, (number) => ({
        title: TEXT.unclear(number, amount),
        notes: [TEXT.why[unclear], TEXT.decide(number)],
      }));
      const about = { payment: payment.id };
      deps.events.record({ event: 'payment_unclear', outcome: 'failed', about });
    },

    async [REFUND_LETTER](job, cause) {
      const refund = await findRefund(deps.db, v.parse(ofRefund, job).refundId);
      if (refund?.status !== 'failed') return;
      const { orderId, amount, reason } = refund;
      await toShop(orderId, cause, (number) => ({
        title: TEXT.refundFailed(number, amount),
        notes: [TEXT.reason(reason), TEXT.retryRefund(number)],
      }));
      deps.events.record({
        event: 'refund_failed',
        outcome: 'failed',
        about: { refund: refund.id },
      });
    },

    async [RECEIPT_LETTER](job, cause) {
      const receipt = await findReceipt(deps.db, v.parse(ofReceipt, job).receiptId);
      if (receipt?.status !== 'failed') return;
      const { orderId, amount, kind, reason } = receipt;
      await toShop(orderId, cause, (number) => ({
        title: TEXT.receiptFailed(number, kind, amount),
        notes: [TEXT.reason(reason), TEXT.retryReceipt(number)],
      }));
    },
  };
}
