/** What only steers a screen or a program: NUL, escape … Lines and tabs stay. */
const CONTROLS = /[^\P{Cc}\t\n\r]+/gu;
/** What turns the direction of the text around it. */
const TURNS = /[\u202a-\u202e\u2066-\u2069]/g;

/**
 * Text as anybody may type it and every place may keep and show it: PostgreSQL takes no NUL, a
 * letter no half of a character.
 */
export const plainText = (typed: string): string =>
  typed.toWellFormed().replace(CONTROLS, ' ').replace(TURNS, '');

/** What belongs on one line, on one. */
export const oneLine = (typed: string): string => typed.replace(/\s+/g, ' ').trim();
