/**
 * After its time to pay, an unpaid order waits this long for the outcome of a payment that was
 * started.
 */
export const PAYMENT_AWAITED_MS = 86_400_000;

/** Within this time the provider must have created a payment; later the buyer is not sent to it. */
export const PAYMENT_CREATED_MS = 120_000;
