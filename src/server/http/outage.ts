import { ApiError, isApiError } from '../../contract/errors.ts';
import { databaseTrouble, failedBy } from '../platform/database-errors.ts';

export const RETRY_AFTER_SECONDS = 5;
const BUSY_SECONDS = 2;
/** Somebody has to make space. */
const FULL_SECONDS = 60;
/** Of the file system, and of PostgreSQL. */
const DISK_FULL: readonly string[] = ['ENOSPC', 'EDQUOT', '53100'];

/** An error of a remote backend. */
const isOutage = (error: unknown): error is ApiError =>
  error instanceof ApiError && (error.code === 'unavailable' || error.code === 'busy');

/**
 * `unavailable` when the database cannot be reached now, or a disk is full, `busy` when waiting for a lock or a
 * connection took too long, else null.
 */
export function outage(error: unknown): ApiError | null {
  if (isOutage(error)) return error;
  if (failedBy(error, DISK_FULL))
    return new ApiError('unavailable', { retryAfterSeconds: FULL_SECONDS, cause: error });
  const trouble = databaseTrouble(error);
  if (trouble === null) return null;
  return trouble === 'busy'
    ? new ApiError('busy', { retryAfterSeconds: BUSY_SECONDS, cause: error })
    : new ApiError('unavailable', { retryAfterSeconds: RETRY_AFTER_SECONDS, cause: error });
}

/** Whether the database or the remote backend cannot be reached, as opposed to being busy. */
export const isAway = (error: unknown): boolean =>
  (error instanceof ApiError ? error : outage(error))?.code === 'unavailable';

/** Whether the caller has exceeded a limit. */
export const isTooMany = (error: unknown): error is ApiError =>
  isApiError(error) && error.code === 'too_many_requests';
