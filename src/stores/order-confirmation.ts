import { atom } from 'nanostores';

/** State of the order on this page: not placed, a button was pressed, or placed. */
export type Confirmation =
  | { state: 'open' | 'sending' }
  /** Path of the confirmation page. */
  | { state: 'placed'; path: string };

export const $confirmation = atom<Confirmation>({ state: 'open' });

/**
 * One button at a time, and none once the order is placed. `send` resolves with the path of the
 * confirmation page, or null.
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
