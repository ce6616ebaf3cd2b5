/**
 * Addresses of the API's calls about favourites and the waitlist, for forms and for scripts that do
 * not carry its schemas; contract/favourites.ts declares them.
 */
export const FAVOURITES_INFO = '/api/favourites/info';
export const FAVOURITE_ADD = '/api/favourites/add';
export const FAVOURITE_REMOVE = '/api/favourites/remove';
export const WAITLIST_INFO = '/api/waitlist/info';
export const WAITLIST_ADD = '/api/waitlist/add';
export const WAITLIST_REMOVE = '/api/waitlist/remove';
