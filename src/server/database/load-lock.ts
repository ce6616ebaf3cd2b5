/** Held by a load of the catalogue from its beginning to its end: two at once would give two goods one address. */
export const LOAD_LOCK = 7_301_002;
