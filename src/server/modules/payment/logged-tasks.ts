import * as v from 'valibot';
import type { Act, Tasks } from '../../database/jobs.ts';
import type { Events, ShopEvent } from '../../platform/events.ts';
import { REFUND_LETTER, UNCLEAR_LETTER, ofPayment, ofRefund } from './jobs.ts';

/**
 * Logs an event after each job of a letter about something that staff have to look at. The event
 * tells that the problem arose: it is logged, too, when the problem had solved itself by then or the
 * shop has no address for letters, and no letter was sent.
 */
export function loggedTasks<
  Given extends Pick<Tasks, typeof UNCLEAR_LETTER | typeof REFUND_LETTER>,
>(tasks: Given, events: Events): Given {
  const logged =
    (task: Act, event: (job: unknown) => ShopEvent): Act =>
    async (job, cause, stopping) => {
      await task(job, cause, stopping);
      events.record(event(job));
    };
  return {
    ...tasks,
    [UNCLEAR_LETTER]: logged(tasks[UNCLEAR_LETTER], (job) => ({
      event: 'payment_unclear',
      outcome: 'failed',
      about: { payment: v.parse(ofPayment, job).paymentId },
    })),
    [REFUND_LETTER]: logged(tasks[REFUND_LETTER], (job) => ({
      event: 'refund_failed',
      outcome: 'failed',
      about: { refund: v.parse(ofRefund, job).refundId },
    })),
  };
}
