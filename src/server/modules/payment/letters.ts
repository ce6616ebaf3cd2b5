import * as v from 'valibot';
import { PAYMENT_LETTER as TEXT } from '../../../features/payment/text.ts';
import type { Tasks } from '../../database/jobs.ts';
import { sendOrderLetter } from '../order/letter-send.ts';
import type { LetterDeps } from '../order/letter-send.ts';
import { UNCLEAR_LETTER, ofPayment } from './jobs.ts';
import { findPayment } from './queries.ts';

export function paymentLetterTasks(deps: LetterDeps): Tasks {
  return {
    async [UNCLEAR_LETTER](job, cause) {
      const payment = await findPayment(deps.db, v.parse(ofPayment, job).paymentId);
      if (payment === undefined || payment.unclear === null) return;
      const { orderId, amount, unclear } = payment;
      await sendOrderLetter(deps, { orderId, cause, to: 'shop' }, ({ row }) => ({
        title: TEXT.unclear(row.number, amount), notes: [TEXT.why[unclear], TEXT.decide], links: [],
      }));
    },
  };
}
