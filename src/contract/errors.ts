import type { OrderConflict } from './order.ts';

/**
 * Every error code of the API with its HTTP status; the Russian sentence of each is in
 * `texts/shell/shell.ts`.
 */
export const ERROR_STATUS = {
  invalid_input: 400,
  wrong_code: 400,
  code_expired: 400,
  /** The code that was sent has more digits: this was no try. */
  short_code: 400,
  not_proven: 400,
  /** A plain form breaks rules of its fields. */
  wrong_fields: 400,
  /** Nothing shows that a human filled the form in. */
  not_human: 400,
  /** The form was opened too long ago. */
  form_expired: 400,
  /** The link of a letter has had its time, or was never ours. */
  link_expired: 400,
  too_many_files: 400,
  not_authorized: 401,
  foreign_origin: 403,
  not_found: 404,
  promo_not_legit: 404,
  /** The address belongs to another account: told only to who proved to read its letters. */
  email_taken: 409,
  /**
   * The address may still go back to an account that had it: told only to who proved to read its
   * letters.
   */
  email_kept: 409,
  /** The old mailbox may still take the change of the address back: so long the account stays. */
  email_changed_lately: 409,
  /** Orders are on their way: the account cannot be deleted before they end. */
  open_orders: 409,
  /** None can be bought now. */
  out_of_stock: 409,
  /** The cart holds as many lines as it may. */
  cart_full: 409,
  /** Nothing in the cart that can be ordered. */
  cart_empty: 409,
  /**
   * Stock, price, promo code, bonuses or gifts changed under the order: the answer brings the cart.
   */
  order_changed: 409,
  /** The order is too far on its way. */
  cannot_cancel: 409,
  /** The price of delivery, or the total, is another than the buyer looked at. */
  delivery_changed: 409,
  /** The order does not wait for the buyer to agree to its delivery. */
  cannot_agree: 409,
  /** Paid, cancelled, or not to be paid online. */
  cannot_pay: 409,
  /** It can be paid once the price of its delivery is told and the buyer has agreed to it. */
  delivery_not_agreed: 409,
  /** Not bought, the order is not done, or reviewed already. */
  cannot_review: 409,
  discontinued: 410,
  body_too_large: 413,
  file_too_large: 413,
  /** Not of a type that the field takes, or broken. */
  wrong_file: 415,
  too_many_requests: 429,
  /**
   * So many files came from there today, or from everywhere, that the form is taken only without
   * one.
   */
  no_more_files: 429,
  failure: 500,
  unavailable: 503,
  /**
   * Somebody else's work holds what is asked for: nothing was changed, the same may be asked again
   * soon.
   */
  busy: 503,
  /** The payment provider is down or slow; the order stays. */
  payment_unavailable: 503,
} as const;

export type ErrorCode = keyof typeof ERROR_STATUS;

export interface ErrorAnswer {
  /** A Russian sentence that a shopper may read. */
  detail: string;
  code: ErrorCode;
  /**
   * Of `invalid_input`, for who wrote the program that called: the first wrong part and its rule.
   * No window shows it.
   */
  reason?: string;
  /** The same sentence under the field that it is of, of endpoints with `refusedUnder`. */
  success?: false;
  errors?: Record<string, string[]>;
  /** Of a failure of ours: the log names it too. */
  request_id?: string;
}
/** Beside an `order_changed`: what changed. */
export type OrderChangedAnswer = ErrorAnswer & OrderConflict;

interface ErrorOptions {
  detail?: string | undefined;
  reason?: string | undefined;
  retryAfterSeconds?: number | undefined;
  conflict?: OrderConflict | undefined;
  cause?: unknown;
}

/**
 * An answer of the API that is not a success, thrown by every client and by the handlers
 * themselves.
 */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly code: ErrorCode;
  readonly status: number;
  readonly detail: string | undefined;
  /** For programmers: `email: bad_email`. */
  readonly reason: string | undefined;
  readonly retryAfterSeconds: number | undefined;
  /** Of `order_changed`. */
  readonly conflict: OrderConflict | undefined;

  constructor(code: ErrorCode, options: ErrorOptions = {}) {
    super(options.reason ?? options.detail ?? code, { cause: options.cause });
    this.code = code;
    this.status = ERROR_STATUS[code];
    this.detail = options.detail;
    this.reason = options.reason;
    this.retryAfterSeconds = options.retryAfterSeconds;
    this.conflict = options.conflict;
  }
}

/**
 * The server says that it went well, and answers something else than the contract: nobody knows
 * what it did.
 */
export class UnexpectedAnswer extends Error {
  override readonly name = 'UnexpectedAnswer';
}

/**
 * Whether it is an UnexpectedAnswer, of whichever copy of this module: built pages bring their own.
 */
export const isUnexpected = (error: unknown): error is UnexpectedAnswer =>
  error instanceof Error && error.name === 'UnexpectedAnswer';

/** Whether it is an ApiError, of whichever copy of this module: built pages bring their own. */
export function isApiError(error: unknown): error is ApiError {
  return (
    error instanceof Error &&
    error.name === 'ApiError' &&
    'code' in error &&
    isErrorCode(error.code)
  );
}

export function isErrorCode(code: unknown): code is ErrorCode {
  return typeof code === 'string' && Object.hasOwn(ERROR_STATUS, code);
}
