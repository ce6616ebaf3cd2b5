import { atom } from 'nanostores';

/** How far the order of this page is: still open, a button of it under way, or placed. */
export type Confirmation =
  | { state: 'open' | 'sending' }
  /** Where it is confirmed. */
  | { state: 'placed'; path: string };

export const $confirmation = atom<Confirmation>({ state: 'open' });

/**
 * One button at a time, and none once the order is placed. `send` answers where it is confirmed,
 * or null.
 */
export async function confirmOrder(send: () => Promise<string | null>): Promise<void> {
  if ($confirmation.get().state !== 'open') return;
  $confirmation.set({ state: 'sending' });
  let path: string | null = null;
  try {
    path = await send();
  } finally {
    $confirmation.set(path === null ? { state: 'open' } : { state: 'placed', path });
  }
}
