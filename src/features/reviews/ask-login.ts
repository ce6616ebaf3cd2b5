import { openLogin } from '../../stores/login-request.ts';
import { $reload } from '../../stores/modals.ts';

/** Opens the login over the page, which keeps what is typed. */
export const askLogin = (): void =>
  openLogin({ reason: 'purchase', next: location.pathname, stays: true });

/** Calls `act` after that login; answers how to stop. */
export const onLogin = (act: () => void): (() => void) =>
  $reload.listen((reload) => {
    if (reload?.stays) act();
  });
