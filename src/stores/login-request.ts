import { atom } from 'nanostores';
import { openModal } from './modals.ts';

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

/** The newest request. Apart from the login itself (auth.ts), which loads with its windows. */
export const $loginRequest = atom<LoginRequest>({ reason: 'purchase', next: null });

/** Its windows are those of an island that the caller has loaded (`calls` or `join`, ui/intent.ts). */
export function openLogin(request: LoginRequest): void {
  $loginRequest.set(request);
  openModal('auth');
}
