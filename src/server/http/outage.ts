import { ApiError } from '../../contract/errors.ts';

/** Codes of Node and PostgreSQL that say the database is away rather than that the query is wrong. */
const AWAY = new Set(['ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'EPIPE', 'ETIMEDOUT', '57P01', '57P02', '57P03', '53300', '08006', '08001', '08003']);
const AWAY_MESSAGE = /Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error/;
export const RETRY_AFTER_SECONDS = 5;

/** `unavailable` when the cause is a database that cannot be reached now, else null. Looks through wrapped causes. */
export function outage(error: unknown): ApiError | null {
  for (let cause = error, depth = 0; cause instanceof Error && depth < 5; cause = cause.cause, depth += 1) {
    const code = 'code' in cause ? String(cause.code) : '';
    if (AWAY.has(code) || AWAY_MESSAGE.test(cause.message)) {
      return new ApiError('unavailable', { retryAfterSeconds: RETRY_AFTER_SECONDS, cause: error });
    }
  }
  return null;
}
