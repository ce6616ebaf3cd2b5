/** Id of the form that every heart of a page belongs to. */
export const HEART_FORM = 'fav';
