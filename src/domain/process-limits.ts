/** The end of a process at a signal; all of it together is under 10 s. */
export const STOP_LIMITS = {
  /** For requests under way. */
  requestsMs: 8_000,
  /** For what is closed after them: jobs, the database. */
  closeMs: 1_500,
  /** Of it, for what nobody waits for any more: jobs, feeds that are being made, queries. */
  workMs: 600,
  /** A signal that comes again so soon is the same one by another way. */
  sameMomentMs: 500,
} as const;
