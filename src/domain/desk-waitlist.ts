/** What shoppers wait for, as the desk lists it; pure. */

/** Products on one page of the list. */
export const WAITED_ON_PAGE = 50;

/** `new`: what somebody began to wait for last; `most`: what most wait for. */
export const WAITLIST_SORTINGS = ['new', 'most'] as const;
export type WaitlistSorting = (typeof WAITLIST_SORTINGS)[number];
