import { atom } from 'nanostores';
import { dropCookie, readCookie } from '../client/cookies.ts';

/**
 * Whether the browser has an auth key: authorized, else a guest with a session key. No script can
 * read either key, so a readable cookie tells. Null until the page has looked at it, which the
 * server cannot do for a page that is the same for everybody.
 */
export const $isAuthorized = atom<boolean | null>(null);

/**
 * Which login the browser has: another value after another login; null: a guest. Undefined until
 * the page has looked.
 */
export const $login = atom<string | null | undefined>(undefined);

/** The login of this moment. A backend that marks none has the same value for all. */
export const loginNow = (): string | null => {
  const authorized = readCookie('authorized');
  return authorized === undefined ? null : (readCookie('login') ?? authorized);
};

/** Another tab may have logged in or out, as somebody else too. */
export function lookWhoIsThere(): void {
  const login = loginNow();
  $isAuthorized.set(login !== null);
  $login.set(login);
}

// Back from the frozen page, or from another tab.
for (const type of ['pageshow', 'visibilitychange']) {
  globalThis.addEventListener?.(type, lookWhoIsThere);
}

/** The login is over: what the browser keeps of it goes. */
export function endSession(): void {
  for (const name of ['authorized', 'login', 'cartCount'] as const) dropCookie(name);
  lookWhoIsThere();
}
