import { PATHS, isPersonal, isSitePath } from './paths.ts';
import { isSiteFile } from './site-files.ts';

/** Addresses that lead elsewhere: rules of `/desk/redirects`, and what the site asks by. */

export const REDIRECT_PATH_MOST = 500;
export const REDIRECTS_ON_PAGE = 50;
/** Rows of one import. */
export const REDIRECT_ROWS_MOST = 1000;

/** Where a redirect comes from: somebody wrote it, or the address of a thing was changed. */
export const REDIRECT_KINDS = ['manual', 'page', 'category', 'product'] as const;
export type RedirectKind = (typeof REDIRECT_KINDS)[number];
/** It works; its address has a page again, which is shown instead; its target answers 404. */
export const REDIRECT_STATES = ['works', 'shadowed', 'dead'] as const;
export type RedirectState = (typeof REDIRECT_STATES)[number];

/** Different addresses whose hits one process collects, and how soon it writes them down. */
export const REDIRECT_HITS_WAITING = 500;
export const REDIRECT_HITS_SECONDS = 10;

/** What stands against a redirect; the field that it is about. */
export const REDIRECT_FAULTS = {
  from_form: 'from',
  from_coded: 'from',
  from_query: 'from',
  from_own: 'from',
  from_live: 'from',
  from_moved: 'from',
  from_taken: 'from',
  to_form: 'to',
  to_coded: 'to',
  to_dead: 'to',
  to_loop: 'to',
} as const;
export type RedirectFault = keyof typeof REDIRECT_FAULTS;
/** Of one row of an import; `head`: it is no row, but the heads of the columns. */
export const REDIRECT_OUTCOMES = ['added', 'replaced', 'same', 'refused', 'head'] as const;
export type RedirectOutcome = (typeof REDIRECT_OUTCOMES)[number];

/** Parts of the site that never answer 404 by a page of the shop. */
const OWN_PART = /^\/(?:api|desk|media|_astro|ru|changes)(?:\/|$)/;
const isOwn = (path: string): boolean => OWN_PART.test(path) || isSiteFile(path);

/**
 * Encoded `# $ % & + , / : ; = ? @`: plain, these signs part an address, so they stay encoded and
 * are not decoded with the rest.
 */
const ENCODED_SIGNS = /(%(?:2[3-6BCF]|3[ABDF]|40))/i;

/**
 * One spelling of a path: a slash before it, none after, every letter encoded once. Null: it is no
 * path, or the home page.
 */
export function plainSource(path: string): string | null {
  try {
    const encoded = path
      .trim()
      .split(ENCODED_SIGNS)
      .map((part, index) => (index % 2 === 1 ? part.toUpperCase() : encodeURI(decodeURI(part))))
      .join('');
    const one = encoded.length > 1 ? encoded.replace(/\/+$/, '') : encoded;
    const isPath = isSitePath(one) && one.length <= REDIRECT_PATH_MOST && !/[?#]/.test(one);
    return isPath && one !== PATHS.home ? one : null;
  } catch {
    return null;
  }
}

type Read<Fault extends RedirectFault> = { path: string } | { fault: Fault };

/** What was typed as the former address: a path, or a whole address of the shop. */
export function readSource(
  typed: string,
  siteUrl: string,
): Read<'from_form' | 'from_coded' | 'from_query' | 'from_own'> {
  const path = withoutHost(typed, siteUrl);
  if (path.includes('?')) return { fault: 'from_query' };
  if (!isDecodable(path)) return { fault: 'from_coded' };
  const plain = plainSource(path.replace(/#.*$/s, ''));
  if (plain === null) return { fault: 'from_form' };
  return isOwn(plain) || isPersonal(plain) ? { fault: 'from_own' } : { path: plain };
}

/** What was typed as the present address; it may have a query and a place on the page. */
export function readTarget(typed: string, siteUrl: string): Read<'to_form' | 'to_coded'> {
  const address = withoutHost(typed, siteUrl);
  if (!isDecodable(address)) return { fault: 'to_coded' };
  const [, path = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(address) ?? [];
  const plain = path === PATHS.home ? path : plainSource(path);
  if (plain === null || isOwn(plain)) return { fault: 'to_form' };
  // Letters that no address has are encoded; what is encoded already stays.
  const whole = plain + rest.replace(/[^ -~]+/g, (letters) => encodeURI(letters));
  return isSitePath(whole) && whole.length <= REDIRECT_PATH_MOST
    ? { path: whole }
    : { fault: 'to_form' };
}

/** Whether each `%` begins a sign that can be read. */
const isDecodable = (address: string): boolean => decodedOrNull(address) !== null;

function decodedOrNull(address: string): string | null {
  try {
    return decodeURI(address);
  } catch {
    return null;
  }
}

/** An address for people; as it is written where it cannot be read. */
export const readablePath = (path: string): string => decodedOrNull(path) ?? path;

/** Editors copy addresses from the browser. */
function withoutHost(typed: string, siteUrl: string): string {
  const text = typed.trim();
  if (text === siteUrl) return PATHS.home;
  return text.startsWith(`${siteUrl}/`) ? text.slice(siteUrl.length) : text;
}

/** A target without its query and its place on the page. */
export const bareTarget = (path: string): string => path.replace(/[?#].*$/s, '');

/** Its place on the page, with the `#`; empty: none. */
export const placeOfTarget = (path: string): string => /#.*$/s.exec(path)?.[0] ?? '';

/** Where a target leads whose page leads on to `next`. As in browsers, a place there wins. */
export const ledOn = (path: string, next: string): string =>
  placeOfTarget(next) === '' ? next + placeOfTarget(path) : next;
