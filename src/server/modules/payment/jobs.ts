import * as v from 'valibot';

/** Tells the shop about an unclear payment, and about refunds and receipts that failed. */
export const UNCLEAR_LETTER = 'payment_letter_unclear';
export const REFUND_LETTER = 'payment_letter_refund';
export const RECEIPT_LETTER = 'payment_letter_receipt';

const id = v.pipe(v.string(), v.uuid());
/** The payloads of tasks. */
export const ofPayment = v.object({ paymentId: id });
export const ofRefund = v.object({ refundId: id });
export const ofReceipt = v.object({ receiptId: id });

export const FIRST_CHECK_MS = 60_000;
const LAST_PAUSE_MS = 3_600_000;

/** The next time to ask the provider; pauses grow with the time that has passed. */
export function nextCheck(since: Date, now: Date): Date {
  const age = now.getTime() - since.getTime();
  return new Date(now.getTime() + Math.min(Math.max(age, FIRST_CHECK_MS), LAST_PAUSE_MS));
}

/** If the provider gives no answer for this long, it counts as failed and staff have to look. */
export const NO_ANSWER_MS = 3 * 86_400_000;

/** A cash register that has not made a receipt by then never will (according to the provider). */
export const RECEIPT_WAITS_MS = 3 * 86_400_000;
