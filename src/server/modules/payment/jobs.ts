import * as v from 'valibot';

/** The shop hears of a payment that waits for a person. */
export const UNCLEAR_LETTER = 'payment_letter_unclear';

/** The payload of every task about a payment. */
export const ofPayment = v.object({ paymentId: v.pipe(v.string(), v.uuid()) });
