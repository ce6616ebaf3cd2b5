/** Letters and deferred work at the desk, which may be done again: limits. */

export const LETTERS_ON_PAGE = 50;
export const JOBS_ON_PAGE = 50;
/** Letters or jobs that one form may name. */
export const RETRIED_MOST = 50;
