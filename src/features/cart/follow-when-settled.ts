import { $cart, cartSettled } from '../../stores/cart.ts';
import { isPlainClick } from '../../ui/plain-click.ts';

/** A way waits no longer for pending changes; what is left then is sent when leaving. */
const SETTLE_TIMEOUT_MS = 3000;

/** Follows a link to a page that shows the cart, once pending changes are done. */
export function followWhenSettled(
  click: Parameters<typeof isPlainClick>[0] & Pick<Event, 'preventDefault'>,
  { href }: HTMLAnchorElement,
): void {
  if (!$cart.get().isBusy || !isPlainClick(click)) return;
  click.preventDefault();
  const timeout = new Promise((resolve) => {
    setTimeout(resolve, SETTLE_TIMEOUT_MS);
  });
  void Promise.race([cartSettled(), timeout]).then(() => location.assign(href));
}
