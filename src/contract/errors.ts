import { ERROR_STATUS, isErrorCode, type ErrorCode } from './error-codes.ts';
import type { OrderConflict } from './checkout.ts';
import type { PageConflict } from './desk/page-shapes.ts';

export interface ErrorAnswer {
  /** A Russian sentence for the shopper. */
  detail: string;
  code: ErrorCode;
  /** For `invalid_input`, for programmers: the first wrong part and its rule. Never shown. */
  reason?: string;
  /** The same sentence under its field, for endpoints with `refusedUnder`. */
  success?: false;
  errors?: Record<string, string[]>;
  /** For internal errors: the log has the same id. */
  request_id?: string;
}
/** An `order_changed` with what changed. */
export type OrderChangedAnswer = ErrorAnswer & OrderConflict;
/** A `conflict` about a page with what somebody else has saved. */
export type PageChangedAnswer = ErrorAnswer & PageConflict;

interface ErrorOptions {
  detail?: string | undefined;
  reason?: string | undefined;
  retryAfterSeconds?: number | undefined;
  conflict?: OrderConflict | undefined;
  pageConflict?: PageConflict | undefined;
  cause?: unknown;
}

/** A failure answered by the API, thrown by every client and by the handlers themselves. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly code: ErrorCode;
  readonly status: number;
  readonly detail: string | undefined;
  /** For programmers: `email: bad_email`. */
  readonly reason: string | undefined;
  readonly retryAfterSeconds: number | undefined;
  /** For `order_changed`. */
  readonly conflict: OrderConflict | undefined;
  /** For a `conflict` with the reason `version_changed`. */
  readonly pageConflict: PageConflict | undefined;

  constructor(code: ErrorCode, options: ErrorOptions = {}) {
    super(options.reason ?? options.detail ?? code, { cause: options.cause });
    this.code = code;
    this.status = ERROR_STATUS[code];
    this.detail = options.detail;
    this.reason = options.reason;
    this.retryAfterSeconds = options.retryAfterSeconds;
    this.conflict = options.conflict;
    this.pageConflict = options.pageConflict;
  }
}

/** The server reports success with an answer outside the contract: nobody knows what it did. */
export class UnexpectedAnswer extends Error {
  override readonly name = 'UnexpectedAnswer';
}

/** Whether it is an UnexpectedAnswer of any copy of this module: built pages have their own. */
export const isUnexpected = (error: unknown): error is UnexpectedAnswer =>
  error instanceof Error && error.name === 'UnexpectedAnswer';

/** Whether it is an ApiError of any copy of this module: built pages have their own. */
export function isApiError(error: unknown): error is ApiError {
  return (
    error instanceof Error &&
    error.name === 'ApiError' &&
    'code' in error &&
    isErrorCode(error.code)
  );
}

/**
 * The refusal of a call, for a page that says why. Throws anything else again: a failure of ours
 * (5xx) has a page of its own.
 */
export function asRefusal(error: unknown): ApiError {
  if (!isApiError(error) || error.status >= 500) throw error;
  return error;
}

/**
 * For a page that can do without a call: answers the fallback while the backend is away. Throws
 * any other error again.
 */
export const whileAway =
  <Fallback>(fallback: Fallback) =>
  (error: unknown): Fallback => {
    if (isApiError(error) && (error.code === 'unavailable' || error.code === 'busy')) {
      return fallback;
    }
    throw error;
  };
