/** Held during a whole catalogue load: two at once could give two products the same address. */
export const LOAD_LOCK = 7_301_002;
