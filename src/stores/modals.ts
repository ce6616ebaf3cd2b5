import { atom } from 'nanostores';

/** The windows over the page. */
export type Modal = 'auth' | 'registration' | 'city' | 'feedback' | 'thanks';

/**
 * The window that is on top; null: none is open. Scripts that take over forms are files of their
 * own, each with its own copy of this atom: a copy knows only of the windows of its file.
 */
export const $modal = atom<Modal | null>(null);

/** Where a login leads that is done. */
export interface Reload {
  /** A path of this site; null: the page loads anew. */
  next: string | null;
  /** The page is not loaded anew: it hears of the login and sees to what is typed there. */
  stays?: true;
}

/** The shopper has become somebody else: the page is not theirs any more. Null until then. */
export const $reload = atom<Reload | null>(null);

export const openModal = (modal: Modal): void => $modal.set(modal);
export const closeModal = (): void => $modal.set(null);
export const wantReload = (reload: Reload): void => $reload.set(reload);

/**
 * Another page is opened: one that comes back from the browser's memory shows itself closed, and
 * as it was.
 */
function leave(): void {
  $reload.set(null);
  // A letter that is being written stays open, with what is typed.
  if ($modal.get() !== 'feedback') closeModal();
}
globalThis.addEventListener?.('pagehide', leave);
