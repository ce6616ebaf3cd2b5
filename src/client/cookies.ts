import Cookies from 'js-cookie';
import { COOKIES } from '../domain/cookies.ts';

// The only place where scripts read and write cookies. Session keys are HttpOnly and not among them.

type Name = keyof typeof COOKIES;

/**
 * Whether the browser takes no cookies: then it has neither a cart nor a login. Chromium says that it
 * takes them even where all are blocked, so one is tried.
 */
export function areCookiesBlocked(): boolean {
  if (globalThis.document?.cookie !== '') return false;
  Cookies.set('probe', '1');
  const isBlocked = document.cookie === '';
  Cookies.remove('probe');
  return isBlocked;
}

export const readCookie = (name: Name): string | undefined => Cookies.get(COOKIES[name]);
export const writeCookie = (name: Name, value: string, seconds: number): void => {
  Cookies.set(COOKIES[name], value, {
    expires: seconds / 86_400,
    sameSite: 'lax',
    secure: location.protocol === 'https:',
  });
};
export const dropCookie = (name: Name): void => Cookies.remove(COOKIES[name]);

/**
 * Calls `hear` when a cookie of this shop has changed: here, in another tab, or by an answer. Older
 * browsers cannot tell.
 */
export function onCookieChange(hear: () => void): void {
  (globalThis as { cookieStore?: EventTarget }).cookieStore?.addEventListener('change', hear);
}
