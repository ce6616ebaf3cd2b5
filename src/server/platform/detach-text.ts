/** V8 copies substrings shorter than this. */
const COPIED = 13;

/**
 * The same text in memory of its own. A substring refers to the string that it was cut from and
 * keeps it in memory: a word of an address would keep its 16 KB. Everything kept beyond a request
 * goes through here.
 */
export const detachText = (text: string): string =>
  text.length < COPIED ? text : Buffer.from(text).toString();
