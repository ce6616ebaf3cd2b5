import * as v from 'valibot';
import type { Tasks } from '../../database/jobs.ts';
import type { Events } from '../../platform/events.ts';
import { REFUND_LETTER, UNCLEAR_LETTER, ofPayment, ofRefund } from './jobs.ts';

/** What a person has to look at is an event too, when the shop is written to. */
export function toldTasks<Given extends Pick<Tasks, typeof UNCLEAR_LETTER | typeof REFUND_LETTER>>(
  tasks: Given,
  events: Events,
): Given {
  return {
    ...tasks,
    async [UNCLEAR_LETTER](job: unknown, cause: string, stopping: AbortSignal) {
      await tasks[UNCLEAR_LETTER](job, cause, stopping);
      events.tell({
        event: 'payment_unclear',
        outcome: 'failed',
        about: { payment: v.parse(ofPayment, job).paymentId },
      });
    },
    async [REFUND_LETTER](job: unknown, cause: string, stopping: AbortSignal) {
      await tasks[REFUND_LETTER](job, cause, stopping);
      events.tell({
        event: 'refund_failed',
        outcome: 'failed',
        about: { refund: v.parse(ofRefund, job).refundId },
      });
    },
  };
}
