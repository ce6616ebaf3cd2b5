import { atom } from 'nanostores';
import { browserClient } from '../client/browser-client.ts';
import { loginEndpoints, type AccountInfo } from '../contract/account.ts';
import type { Client } from '../contract/api.ts';
import { ApiError } from '../contract/errors.ts';
import { $login, endSession, loginNow } from './session.ts';

/** The account of the logged-in shopper; null for a guest and until it has loaded. */
export const $account = atom<AccountInfo | null>(null);

// The shopper logged out here or in another tab, where somebody else may have logged in since.
$login.listen(() => $account.set(null));

/**
 * Loads $account. Ends the session when the server no longer knows the login; drops an answer that
 * comes after another login.
 */
export async function loadAccount(
  api: Pick<Client, 'personalInfo'> = browserClient(loginEndpoints),
): Promise<void> {
  const asked = loginNow();
  try {
    const account = await api.personalInfo({});
    if (asked === loginNow()) $account.set(account);
  } catch (error) {
    console.warn('The account did not load.', error instanceof ApiError ? error.code : error);
    const isOver = error instanceof ApiError && error.code === 'not_authorized';
    if (isOver && asked === loginNow()) endSession();
  }
}

export async function logOut(
  api: Pick<Client, 'logout'> = browserClient(loginEndpoints),
): Promise<void> {
  await api.logout({});
  endSession();
}
