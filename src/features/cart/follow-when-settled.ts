import type { MouseEvent } from 'react';
import { $cart, cartSettled } from '../../stores/cart.ts';

/** What is left then is sent when leaving. */
const SETTLE_TIMEOUT_MS = 3000;

/** Follows a link to a page of the cart's goods when pending changes are done. */
export function followWhenSettled(event: MouseEvent<HTMLAnchorElement>): void {
  if (!$cart.get().isBusy || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  const { href } = event.currentTarget;
  const timeout = new Promise((resolve) => {
    setTimeout(resolve, SETTLE_TIMEOUT_MS);
  });
  void Promise.race([cartSettled(), timeout]).then(() => location.assign(href));
}
