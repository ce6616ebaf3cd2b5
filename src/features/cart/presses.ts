import { readSent } from '../../client/endpoint-client.ts';
import { cartEndpoints } from '../../contract/cart.ts';
import type { CartInfo } from '../../contract/cart.ts';
import { $cart, addToCart, followPress } from '../../stores/cart.ts';
import { say } from '../../stores/notice.ts';
import { BUY_TEXT } from '../../texts/cart/cart.ts';

/** A press that was sent before the island was hydrated may never be answered. */
const SENT_TIMEOUT_MS = 30_000;
const inTime = (answer: Promise<CartInfo>): Promise<CartInfo> =>
  Promise.race([
    answer,
    new Promise<never>((_, reject) => {
      setTimeout(() => reject(new Error('A sent press was not answered.')), SENT_TIMEOUT_MS);
    }),
  ]);

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
  else followPress(id, expected, inTime(readSent(cartEndpoints.cartAdd, answer)));
  say(BUY_TEXT.added, false);
}
