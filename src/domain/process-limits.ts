/** Shutting down a process on a signal; under 10 s in all. */
export const STOP_LIMITS = {
  /** For requests in progress. */
  requestsMs: 8_000,
  /** For closing jobs and the database afterwards. */
  closeMs: 1_500,
  /** Of that, for work whose result nobody awaits: jobs, feeds being made, queries. */
  workMs: 600,
  /** A signal repeated within this time is the same one delivered in another way. */
  sameMomentMs: 500,
} as const;
