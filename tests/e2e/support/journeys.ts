/**
 * Where a test or a group runs. Without one of these it runs at the shop; the second site, which has
 * the shop as its backend (the project `front`), walks the buying path.
 */

/** At both sites. */
export const AT_BOTH_SITES = { tag: '@both-sites' };

/** At the second site only. Its pages are the shop's, where other widths and refusals are walked. */
export const AT_FRONT = { tag: '@front-only' };

/** Not here: what it does is the same on another width or at the other site, where it runs. */
export const WALKED_ELSEWHERE = { tag: '@elsewhere' };

export const WALKED_AT_FRONT = new RegExp(`${AT_BOTH_SITES.tag}|${AT_FRONT.tag}`);
/** What the shop leaves out. */
export const LEFT_OUT = new RegExp(`${AT_FRONT.tag}|${WALKED_ELSEWHERE.tag}`);
