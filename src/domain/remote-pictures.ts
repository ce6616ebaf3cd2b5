/** What fetching a picture of goods from another server may take. */
export interface RemoteLimits {
  bytesMost: number;
  /** Of one picture; each is checked as the first address was. */
  redirectsMost: number;
  /** Until the server is reached. */
  connectMs: number;
  /** Until the last byte. */
  wholeMs: number;
  /** Pictures at once from one server, and from all of them. */
  perHostMost: number;
  atOnceMost: number;
  /** Between the end of one picture and the next request to the same server. */
  pauseMs: number;
}

export const REMOTE_LIMITS: RemoteLimits = {
  bytesMost: 16 * 1024 * 1024,
  redirectsMost: 3,
  connectMs: 5_000,
  wholeMs: 30_000,
  perHostMost: 2,
  atOnceMost: 6,
  pauseMs: 100,
};

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** After the first failure, the second, …; after one more than these a picture is given up. */
export const REMOTE_PAUSES_MS: readonly number[] = [
  MINUTE_MS,
  5 * MINUTE_MS,
  30 * MINUTE_MS,
  2 * HOUR_MS,
  6 * HOUR_MS,
  24 * HOUR_MS,
];

/** When to try again after so many failures in a row; null: not any more. */
export const remotePauseMs = (failures: number): number | null =>
  REMOTE_PAUSES_MS[failures - 1] ?? null;

/** Failures in a row after which a server is left alone with all its pictures. */
export const HOST_FAILURES_MOST = 3;

/**
 * A load that names a picture again has its server asked whether it has changed, not more often
 * than so.
 */
export const REMOTE_FRESH_DAYS = 7;
/** The same for one that was given up. */
export const REMOTE_GIVEN_UP_DAYS = 1;
