/** Control characters (NUL, escape …) except line breaks and tabs. */
const CONTROLS = /[^\P{Cc}\t\n\r]+/gu;
/** Characters that change the direction of the text around them. */
const TURNS = /[\u202a-\u202e\u2066-\u2069]/g;

/**
 * Removes what cannot be stored or shown: PostgreSQL refuses NUL, letters refuse half a surrogate
 * pair.
 */
export const plainText = (typed: string): string =>
  typed.toWellFormed().replace(CONTROLS, ' ').replace(TURNS, '');

/** Joins the text into one line. */
export const oneLine = (typed: string): string => typed.replace(/\s+/g, ' ').trim();
