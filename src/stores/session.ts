import { atom } from 'nanostores';
import { dropCookie, onCookieChange } from '../client/cookies.ts';
import { loginNow, showLogin } from '../client/made-for.ts';

export { loginNow };

/**
 * Whether the browser has an auth key; a guest has a session key. Scripts cannot read either key,
 * so a readable cookie tells. Null until the page has read it, because a page cached for everybody
 * cannot know.
 */
export const $isAuthorized = atom<boolean | null>(null);

/**
 * Identifies the login: another login has another value; null: a guest. Undefined until the page
 * has read the cookie.
 */
export const $login = atom<string | null | undefined>(undefined);

/**
 * Reads the cookies again: another tab may have logged in or out, perhaps as somebody else. What the
 * page sends is for this login from now on.
 */
export function lookWhoIsThere(): void {
  const login = loginNow();
  showLogin(login, lookWhoIsThere);
  $isAuthorized.set(login !== null);
  $login.set(login);
}

// The page comes back from the back/forward cache, from another tab, or from another window.
for (const type of ['pageshow', 'visibilitychange', 'focus']) {
  globalThis.addEventListener?.(type, lookWhoIsThere);
}
onCookieChange(lookWhoIsThere);

/** The login is over: clears what the browser keeps of it. */
export function endSession(): void {
  for (const name of ['authorized', 'login', 'cartCount'] as const) dropCookie(name);
  lookWhoIsThere();
}
