/** What is kept of loads of the exchange, so that the desk can show them; limits. */

export const LOAD_STATES = ['running', 'done', 'refused', 'failed', 'cut_off'] as const;
/**
 * `refused`: the files break a rule, nothing was loaded. `failed`: by us, maybe after a part.
 * `cut_off`: its process ended meanwhile.
 */
export type LoadState = (typeof LOAD_STATES)[number];

/** Why a load did not end well. */
export const LOAD_FAULTS = [
  /** A file cannot be read; the message names the line. */
  'unreadable',
  /** The files are older than what the shop has. */
  'older',
  /** So many goods would be hidden that somebody has to confirm it. */
  'hides_much',
  /** Another rule; the message says which. */
  'rule',
  /** A part was loaded; the same files complete it. */
  'unfinished',
  /** A failure of the database or the disk: nothing was loaded. */
  'broken',
] as const;
export type LoadFault = (typeof LOAD_FAULTS)[number];

export const LOAD_CHANGES = ['price', 'stock', 'added', 'hidden'] as const;
export type LoadChange = (typeof LOAD_CHANGES)[number];

export const LOADS_ON_PAGE = 50;
/** Rows of one load that are kept; there may be a hundred thousand. */
export const SKIPS_MOST = 5000;
export const CHANGES_MOST = 10_000;
export const REMARKS_MOST = 100;
/** Characters of what a failed load says. */
export const FAILURE_MOST = 1000;
/** Loads that are kept with what they skipped and changed, and those kept at all. */
export const DETAILED_LOADS = 100;
export const LISTED_LOADS = 1000;

/** Raw files are kept, compressed, for the last loads, within days and bytes. */
export const RAW_LOADS = 30;
export const RAW_DAYS = 30;
export const RAW_BYTES = 200 * 1024 * 1024;
/** A larger file is not kept. */
export const RAW_FILE_BYTES = 20 * 1024 * 1024;
