import {
  GUEST_MARK,
  MADE_FOR_DATA,
  MADE_FOR_HEADER,
  REFUSED_HEADER,
  isGuestMark,
} from '../domain/made-for.ts';
import { readCookie } from './cookies.ts';

/**
 * Whom this page is made for (decision 041). A personal page says it itself; a page for everybody is
 * for the login that it has shown, or for whoever is there now.
 */

/** The login that the page shows; undefined: none yet. */
let shown: string | null | undefined;
/** Told that the server refused what the page sent for somebody else. */
let onRefused = (): void => undefined;

/** Null: a guest. A backend that does not mark logins gives the same value for all. */
export const loginNow = (): string | null => {
  const authorized = readCookie('authorized');
  return authorized === undefined ? null : (readCookie('login') ?? authorized);
};

/** The page shows this login from now on; `refused` is called when it is another one by then. */
export function showLogin(login: string | null, refused: () => void): void {
  shown = login;
  onRefused = refused;
}

/** What a personal page says. */
const markOfPage = (): string | undefined => globalThis.document?.body?.dataset[MADE_FOR_DATA];

/** Whether this personal page is surely of another login than the browser's by now. */
export function isOfOther(): boolean {
  const mark = markOfPage();
  if (mark === undefined) return false;
  if (readCookie('authorized') === undefined) return !isGuestMark(mark);
  const login = readCookie('login');
  return login !== undefined && login !== mark;
}

const madeFor = (): string =>
  markOfPage() ?? (shown === undefined ? loginNow() : shown) ?? GUEST_MARK;

/** Every request of a script bears it. */
export const madeForHeader = (): Record<string, string> => ({ [MADE_FOR_HEADER]: madeFor() });

/** Whether the answer says that somebody else is logged in by now. */
export function isForOther({ headers }: Pick<Response, 'headers'>): boolean {
  const isOther = headers.has(REFUSED_HEADER);
  if (isOther) onRefused();
  return isOther;
}
