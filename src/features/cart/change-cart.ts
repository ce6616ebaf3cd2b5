import { leanCall } from '../../client/lean-call.ts';
import type { CartInfo } from '../../contract/cart.ts';
import type { CART_CALLS } from '../../domain/cart-calls.ts';
import { $cartNotice, changeCart } from '../../stores/cart.ts';

type Path = (typeof CART_CALLS)[keyof typeof CART_CALLS];

/** Posts a change that is not the quantity of a line, in the cart's queue. */
export const postChange = (path: Path, fields: object): Promise<CartInfo> =>
  changeCart(() => leanCall<CartInfo>(path, fields));

/** The same; resolves also when it failed, which is said. */
export const postAndSay = (path: Path, fields: object): Promise<unknown> =>
  postChange(path, fields).catch((error: unknown) => $cartNotice.set({ what: 'failed', error }));

/** The fields of a form, as texts. */
export const fieldsOf = (form: HTMLFormElement): Record<string, FormDataEntryValue> =>
  Object.fromEntries(new FormData(form));
