import { $cart, addToCart, followPress } from '../../stores/cart.ts';
import { say } from '../../stores/notice.ts';
import { BUY_TEXT } from '../../texts/cart/buy.ts';

/** A press on «В корзину»; `answer`: of a press that was sent already. */
export function pressBuy(
  form: HTMLFormElement,
  submitter: HTMLElement | null,
  answer?: Promise<Response>,
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
  else followPress(id, expected, answer);
  say(BUY_TEXT.added, false);
}
