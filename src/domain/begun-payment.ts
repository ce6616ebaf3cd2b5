/**
 * After its time to pay, an unpaid order waits this long for the outcome of a payment that was
 * started.
 */
export const PAYMENT_AWAITED_MS = 86_400_000;

/** Time limit for creating a payment; after it the buyer is not redirected. */
export const CREATING_MS = 120_000;
