import { $cart, cartSettled } from '../../stores/cart.ts';

/** A way waits no longer for pending changes; what is left then is sent when leaving. */
const SETTLE_TIMEOUT_MS = 3000;

type Click = Pick<MouseEvent, 'ctrlKey' | 'metaKey' | 'shiftKey' | 'preventDefault'>;

/** Follows a link to a page that shows the cart, once pending changes are done. */
export function followWhenSettled(click: Click, { href }: HTMLAnchorElement): void {
  if (!$cart.get().isBusy || click.ctrlKey || click.metaKey || click.shiftKey) return;
  click.preventDefault();
  const timeout = new Promise((resolve) => {
    setTimeout(resolve, SETTLE_TIMEOUT_MS);
  });
  void Promise.race([cartSettled(), timeout]).then(() => location.assign(href));
}
