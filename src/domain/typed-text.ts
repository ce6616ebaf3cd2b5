import { hasVisible, withoutInvisible } from './visible-text.ts';

/** Control characters (NUL, escape …) except line breaks and tabs. */
const CONTROLS = /[^\P{Cc}\t\n\r]+/gu;
/** Characters that change the direction of the text around them. */
const TURNS = /[\u202a-\u202e\u2066-\u2069]/g;

/**
 * Removes what cannot be stored or shown: PostgreSQL refuses NUL, letters refuse half a surrogate
 * pair. A text in which nothing can be seen is empty.
 */
export const plainText = (typed: string): string =>
  hasVisible(typed) ? typed.toWellFormed().replace(CONTROLS, ' ').replace(TURNS, '') : '';

/** Joins the text into one line of visible characters. */
export const oneLine = (typed: string): string =>
  hasVisible(typed) ? withoutInvisible(typed).replace(/\s+/g, ' ').trim() : '';
