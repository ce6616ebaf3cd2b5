import { LOGIN_WANTED } from '../domain/login.ts';
import { plainLoginPath } from '../domain/paths.ts';

/** Why a guest is asked to log in, and where the login leads. */
export interface LoginRequest {
  reason: 'purchase' | 'favourites';
  /** A path of this site; null: reload the page. */
  next: string | null;
  /** Do not reload: the page listens for the login and keeps what is typed. */
  stays?: true;
  /** The product whose heart was pressed: the login makes it a favourite. */
  favouriteId?: number;
  fromCart?: boolean;
}

const SHOW_TIMEOUT_MS = 8000;

/**
 * Opens the login window from any script. The request waits in an attribute of the root element,
 * because the island of the window may not be loaded and shares no module with the caller. If the
 * island does not come, the login page opens.
 */
export function wantLogin(request: LoginRequest): void {
  const { dataset } = document.documentElement;
  const pending = JSON.stringify(request);
  dataset['login'] = pending;
  dispatchEvent(new Event(LOGIN_WANTED));
  setTimeout(() => {
    if (dataset['login'] === pending)
      location.assign(
        plainLoginPath(
          request.next ?? location.pathname + location.search,
          request.favouriteId ?? null,
        ),
      );
  }, SHOW_TIMEOUT_MS);
}

/** The waiting request; answers once. */
export function takeLoginRequest(): LoginRequest | null {
  const { dataset } = document.documentElement;
  const pending = dataset['login'];
  delete dataset['login'];
  return pending === undefined ? null : (JSON.parse(pending) as LoginRequest);
}
