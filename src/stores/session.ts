import { atom } from 'nanostores';
import { dropCookie, onCookieChange, readCookie } from '../client/cookies.ts';

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

/** The current login. A backend that does not mark logins gives the same value for all. */
export const loginNow = (): string | null => {
  const authorized = readCookie('authorized');
  return authorized === undefined ? null : (readCookie('login') ?? authorized);
};

/** Reads the cookies again: another tab may have logged in or out, perhaps as somebody else. */
export function lookWhoIsThere(): void {
  const login = loginNow();
  $isAuthorized.set(login !== null);
  $login.set(login);
}

// The page comes back from the back/forward cache, or from another tab.
for (const type of ['pageshow', 'visibilitychange']) {
  globalThis.addEventListener?.(type, lookWhoIsThere);
}
onCookieChange(lookWhoIsThere);

/** The login is over: clears what the browser keeps of it. */
export function endSession(): void {
  for (const name of ['authorized', 'login', 'cartCount'] as const) dropCookie(name);
  lookWhoIsThere();
}
