/** Letters, pictures and deferred work at the desk, which may be done again: limits. */

export const LETTERS_ON_PAGE = 50;
export const JOBS_ON_PAGE = 50;
export const PICTURES_ON_PAGE = 50;
/** Letters or jobs that one form may name. */
export const RETRIED_MOST = 50;
/** Characters of the address of a picture. */
export const ADDRESS_LENGTH_MOST = 2000;
