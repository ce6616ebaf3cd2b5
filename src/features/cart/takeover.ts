import { readAnswer } from '../../client/lean-call.ts';
import type { CartInfo } from '../../contract/cart.ts';
import { PATHS } from '../../domain/paths.ts';
import {
  $cart,
  $cartNotice,
  addToCart,
  cartSettled,
  followCart,
  followPress,
} from '../../stores/cart.ts';
import { showBadges } from './badges.ts';
import { failureText } from './failure-text.ts';
import { say } from './say.ts';
import { paintSteppers } from './stepper.ts';
import { BUY_TEXT } from '../../texts/cart/cart.ts';

/**
 * Enhances every cart form on the page. Built as one file that shares nothing (`?worker&url`) and
 * loaded by ui/late-forms.ts at the first touch. The forms define what can be done; this only saves
 * the shopper from leaving the page.
 */

function paint(): void {
  showBadges();
  paintSteppers();
}
$cart.listen(paint);
$cartNotice.listen((notice) => {
  if (notice !== null) say(notice.what === 'failed' ? failureText(notice.error) : BUY_TEXT.clamped);
});
// The frame has just shown the count of the cookie, which is older than pending changes. A shelf
// that was added meanwhile has buttons too.
addEventListener('pageshow', paint);
followCart();

/** A first press that ui/late-forms.ts has sent may never be answered. */
const FIRST_TIMEOUT_MS = 30_000;
const inTime = (answer: Promise<CartInfo>): Promise<CartInfo> =>
  Promise.race([
    answer,
    new Promise<never>((_, reject) => {
      setTimeout(() => reject(new Error('The first press was not answered.')), FIRST_TIMEOUT_MS);
    }),
  ]);

/** A cart form was submitted; ui/late-forms.ts passes the event on. */
function press(
  form: HTMLFormElement,
  submitter: HTMLElement | null,
  answer: Promise<Response> | undefined,
): void {
  submitter?.removeAttribute('aria-busy');
  const data = new FormData(form, submitter);
  const id = Number(data.get('product_id'));
  if (id === 0) return say(BUY_TEXT.chooseParameter);
  const known = $cart.get().amounts.get(id);
  const quantity = Number(data.get('quantity') ?? 1);
  const least = Number(submitter?.dataset['least'] ?? 1);
  const expected = (known ?? 0) + Math.max(quantity, known === undefined ? least : 1);
  if (answer === undefined) addToCart(id, quantity, expected);
  else followPress(id, expected, inTime(readAnswer(answer)));
  say(BUY_TEXT.added, false);
}
addEventListener('cart', (event) => {
  const [{ target, submitter }, answer] = (
    event as CustomEvent<[SubmitEvent, Promise<Response> | undefined]>
  ).detail;
  press(target as HTMLFormElement, submitter, answer);
});

/**
 * Opens the cart page when pending changes are done. Waits no longer than this: what is left is
 * sent when leaving.
 */
const SETTLE_TIMEOUT_MS = 3000;
addEventListener('click', (event) => {
  const link =
    event.target instanceof Element
      ? event.target.closest<HTMLAnchorElement>(`a[href="${PATHS.cart}"]`)
      : null;
  if (link === null || !$cart.get().isBusy || event.ctrlKey || event.metaKey || event.shiftKey)
    return;
  event.preventDefault();
  const timeout = new Promise((resolve) => {
    setTimeout(resolve, SETTLE_TIMEOUT_MS);
  });
  void Promise.race([cartSettled(), timeout]).then(() => location.assign(link.href));
});
