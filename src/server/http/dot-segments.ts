/** How many layers of encoding are undone, because a server on the way might undo them, too. */
const DECODED_MOST = 5;
/** Some servers do not count what follows a `;` as part of the name. */
const DOT_SEGMENT = /^\.{1,2}(;|$)/;

/**
 * Whether a path has dot segments in any spelling. A server that resolves them would take a path
 * under /api for another one.
 */
export function hasDotSegments(path: string): boolean {
  let read = path;
  for (let times = 0; times < DECODED_MOST; times += 1) {
    if (read.split(/[/\\]/).some((segment) => DOT_SEGMENT.test(segment))) return true;
    const next = read.replace(/%(2e|2f|5c|25|3b)/gi, (sign) => decodeURIComponent(sign));
    if (next === read) return false;
    read = next;
  }
  // No honest client encodes a path this often.
  return true;
}
