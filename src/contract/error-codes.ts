/**
 * Error code of the API → HTTP status; the Russian sentence of each is in `texts/shell/shell.ts`.
 */
export const ERROR_STATUS = {
  invalid_input: 400,
  wrong_code: 400,
  code_expired: 400,
  /** The code that was sent has more digits; this does not count as a try. */
  short_code: 400,
  not_proven: 400,
  /** A plain form broke rules of its fields. */
  wrong_fields: 400,
  /** No proof that a human filled the form in. */
  not_human: 400,
  /** The form was opened too long ago. */
  form_expired: 400,
  /** The link of a letter has expired, or was never valid. */
  link_expired: 400,
  /** The quantity is no whole number of units. */
  not_whole: 400,
  too_many_files: 400,
  not_authorized: 401,
  foreign_origin: 403,
  /** The role of the caller has no right to it. */
  not_allowed: 403,
  not_found: 404,
  promo_not_legit: 404,
  /** The page that sends it was made for another account than the one that is logged in now. */
  other_account: 409,
  /** The address belongs to another account; told only to somebody who can read its letters. */
  email_taken: 409,
  /**
   * The address may still be restored to its former account; told only to somebody who can read its
   * letters.
   */
  email_kept: 409,
  /**
   * The old mailbox may still undo a change of the address; until then the account cannot be
   * deleted.
   */
  email_changed_lately: 409,
  /** Orders are in progress: the account cannot be deleted before they end. */
  open_orders: 409,
  /** No units can be bought now. */
  out_of_stock: 409,
  /** The cart has the maximum number of lines. */
  cart_full: 409,
  /** Nothing in the cart can be ordered. */
  cart_empty: 409,
  /**
   * Stock, price, promo code, bonuses or gifts changed while ordering: the answer contains the
   * cart.
   */
  order_changed: 409,
  /** The order is too far advanced. */
  cannot_cancel: 409,
  /** The delivery price, or the total, differs from what the buyer has seen. */
  delivery_changed: 409,
  /** The order does not await the buyer's agreement to its delivery. */
  cannot_agree: 409,
  /** Paid, cancelled, or not payable online. */
  cannot_pay: 409,
  /** Payable once the delivery price is set and the buyer has agreed to it. */
  delivery_not_agreed: 409,
  /** Not bought, the order is not done, or reviewed already. */
  cannot_review: 409,
  /** Something else stands against it; `detail` says what, `reason` says it to programs. */
  conflict: 409,
  discontinued: 410,
  body_too_large: 413,
  file_too_large: 413,
  /** Broken, or of a type that the field does not take. */
  wrong_file: 415,
  too_many_requests: 429,
  /**
   * Today's limit of files from there, or from everywhere, is used up: the form is accepted only
   * without one.
   */
  no_more_files: 429,
  failure: 500,
  unavailable: 503,
  /** Locked by other work: nothing was changed, and the same request may be repeated soon. */
  busy: 503,
  /** The payment provider is down or slow; the order stays. */
  payment_unavailable: 503,
} as const;

export type ErrorCode = keyof typeof ERROR_STATUS;

export function isErrorCode(code: unknown): code is ErrorCode {
  return typeof code === 'string' && Object.hasOwn(ERROR_STATUS, code);
}
