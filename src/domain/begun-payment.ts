/** How long an order waits, after its time to pay, for what became of a payment that was begun. */
export const PAYMENT_AWAITED_MS = 86_400_000;

/** The making of a payment is answered sooner than that, or the buyer is led nowhere. */
export const CREATING_MS = 120_000;
