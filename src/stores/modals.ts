import { atom } from 'nanostores';

/** The windows over the page. */
export type Modal = 'auth' | 'registration' | 'city' | 'feedback' | 'thanks' | 'photos';

/** The window on top; null: none is open. */
export const $modal = atom<Modal | null>(null);

/** Where a finished login leads. */
export interface Reload {
  /** A path of this site; null: reload the page. */
  next: string | null;
  /** Do not reload: the page listens for the login and keeps what is typed. */
  stays?: true;
}

/** Set when the shopper has become somebody else, so the page is no longer theirs. */
export const $reload = atom<Reload | null>(null);

export const openModal = (modal: Modal): void => $modal.set(modal);
export const closeModal = (): void => $modal.set(null);
export const wantReload = (reload: Reload): void => $reload.set(reload);

/** The page is being left: if it comes back from the back/forward cache, no window is open. */
function leave(): void {
  $reload.set(null);
  // Keep a message that is being written open, with its text.
  if ($modal.get() !== 'feedback') closeModal();
}
globalThis.addEventListener?.('pagehide', leave);
