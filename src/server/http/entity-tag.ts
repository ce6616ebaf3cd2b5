import type { Coding } from './content-coding.ts';

/** The tag of one coding of an answer: each has bytes of its own. `tag` has its quotation marks. */
export const tagOfCoding = (tag: string, coding: Coding): string =>
  `${tag.slice(0, -1)}${coding.charAt(0)}"`;

/** Whether a header `if-none-match` names this tag, weak or not, or any (RFC 9110 §13.1.2). */
export function namesTag(ifNoneMatch: string | undefined, tag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  // No tag has a quotation mark inside.
  return ifNoneMatch.includes(tag.replace(/^W\//, '')) || ifNoneMatch.trim() === '*';
}
