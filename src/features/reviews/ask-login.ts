import { wantLogin } from '../../client/want-login.ts';
import { LOGGED_IN } from '../../domain/login.ts';

/** Opens the login over the page, which keeps what is typed. */
export const askLogin = (): void =>
  wantLogin({ reason: 'purchase', next: location.pathname, stays: true });

/** Calls `act` after that login; answers how to stop. */
export function onLogin(act: () => void): () => void {
  addEventListener(LOGGED_IN, act);
  return () => removeEventListener(LOGGED_IN, act);
}
