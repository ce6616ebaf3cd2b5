/** Encodings of an encoding that somebody on the way might undo, too. */
const DECODED_MOST = 5;
/** Some servers take what follows a `;` for no part of the name. */
const DOTS = /^\.{1,2}(;|$)/;

/**
 * Whether a path leads up or stands still somewhere, in any spelling: what is asked for under /api would
 * then be another place of the server that clears it up.
 */
export function hasDotSegments(path: string): boolean {
  let read = path;
  for (let times = 0; times < DECODED_MOST; times += 1) {
    if (read.split(/[/\\]/).some((segment) => DOTS.test(segment))) return true;
    const next = read.replace(/%(2e|2f|5c|25|3b)/gi, (sign) => decodeURIComponent(sign));
    if (next === read) return false;
    read = next;
  }
  // Nobody who means well writes so.
  return true;
}
