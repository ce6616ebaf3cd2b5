/** V8 copies a part of a string that is shorter than this. */
const COPIED = 13;

/**
 * The same text in memory of its own. A part of a long string is not copied when it is cut out, and keeps the whole string for as
 * long as itself is kept: a word of an address, its 16 KB. What is kept beyond a request goes through here.
 */
export const ownText = (text: string): string =>
  text.length < COPIED ? text : Buffer.from(text).toString();
