import { browserClient } from '../../client/browser-client.ts';
import { cartEndpoints, type CartInfo } from '../../contract/cart.ts';
import { $cartNotice, changeCart } from '../../stores/cart.ts';

const {
  cartClear,
  cartDelivery,
  promoCodeCheck,
  promoCodeApply,
  bonusesApply,
  giftAdd,
  giftRemove,
} = cartEndpoints;
const api = browserClient({
  cartClear,
  cartDelivery,
  promoCodeCheck,
  promoCodeApply,
  bonusesApply,
  giftAdd,
  giftRemove,
});
type Change = (call: typeof api) => Promise<CartInfo>;

/** Makes a change that is not the quantity of a line, in the cart's queue. */
export const makeChange = (change: Change): Promise<CartInfo> => changeCart(() => change(api));

/** The same; resolves also when it failed, which is said. */
export const changeAndSay = (change: Change): Promise<unknown> =>
  makeChange(change).catch((error: unknown) => $cartNotice.set({ what: 'failed', error }));

/** A text field of a form. */
export const textOf = (form: HTMLFormElement, field: string): string =>
  String(new FormData(form).get(field) ?? '');
