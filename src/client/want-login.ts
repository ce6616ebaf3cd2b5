import { LOGIN_WANTED } from '../domain/login.ts';
import { plainLoginPath } from '../domain/paths.ts';

/** Why a guest is asked to log in, and where the login leads. */
export interface LoginRequest {
  reason: 'purchase' | 'favourites';
  /** A path of this site; null: the page loads anew. */
  next: string | null;
  /** The page is not loaded anew: it hears of the login and sees to what is typed there. */
  stays?: true;
  /** The product whose heart opened the window: the login makes it a favourite. */
  favouriteId?: number;
  fromCart?: boolean;
}

const SHOWN_WITHIN_MS = 8000;

/**
 * Any script of a page opens the window of login by this. The wish waits on the root element: the
 * island that shows the window may still be asleep and share no module with the caller. When it
 * does not come, the page of the login does.
 */
export function wantLogin(request: LoginRequest): void {
  const { dataset } = document.documentElement;
  const wish = JSON.stringify(request);
  dataset['login'] = wish;
  dispatchEvent(new Event(LOGIN_WANTED));
  setTimeout(() => {
    if (dataset['login'] === wish)
      location.assign(
        plainLoginPath(
          request.next ?? location.pathname + location.search,
          request.favouriteId ?? null,
        ),
      );
  }, SHOWN_WITHIN_MS);
}

/** The wish that waits, once. */
export function takeWish(): LoginRequest | null {
  const { dataset } = document.documentElement;
  const wish = dataset['login'];
  delete dataset['login'];
  return wish === undefined ? null : (JSON.parse(wish) as LoginRequest);
}
