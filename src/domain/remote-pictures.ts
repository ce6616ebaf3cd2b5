/** Limits of downloading product pictures from other servers. */
export interface RemoteLimits {
  bytesMost: number;
  /** Redirects of one picture; each address is checked like the first. */
  redirectsMost: number;
  /** Time to connect. */
  connectMs: number;
  /** Time until the last byte. */
  wholeMs: number;
  /** Parallel downloads from one server, and from all of them. */
  perHostMost: number;
  atOnceMost: number;
  /** Pause between two downloads from the same server. */
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

/** Waits after the first failure, the second, …; after the last one the picture is given up. */
export const REMOTE_PAUSES_MS: readonly number[] = [
  MINUTE_MS,
  5 * MINUTE_MS,
  30 * MINUTE_MS,
  2 * HOUR_MS,
  6 * HOUR_MS,
  24 * HOUR_MS,
];

/** One try more than pauses. */
export const REMOTE_TRIES_MOST = REMOTE_PAUSES_MS.length + 1;

/** How long to wait after this many failures in a row; null: give up. */
export const remotePauseMs = (failures: number): number | null =>
  REMOTE_PAUSES_MS[failures - 1] ?? null;

/** Failures in a row after which a server is skipped with all its pictures. */
export const HOST_FAILURES_MOST = 3;

/** When an import names a picture again, its server is asked for changes at most this often. */
export const REMOTE_FRESH_DAYS = 7;
/** The same for a picture that was given up. */
export const REMOTE_GIVEN_UP_DAYS = 1;
