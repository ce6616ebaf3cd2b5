import Cookies from 'js-cookie';
import { COOKIES } from '../domain/cookies.ts';

// The only place where scripts read and write cookies. Session keys are HttpOnly and not among them.

type Name = keyof typeof COOKIES;

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
