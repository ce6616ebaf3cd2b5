import { cartEndpoints, type CartInfo } from '../contract/cart.ts';
import { browserClient } from './browser-client.ts';
import { readSent } from './endpoint-client.ts';

const { cartAdd, cartRemove, cartUpdate } = cartEndpoints;

/** Changes the units of a product. */
export const cartClient = browserClient({ cartAdd, cartRemove, cartUpdate });

/** The answer to a press that was sent before the scripts loaded. */
export const readPress = (answer: Promise<Response>): Promise<CartInfo> =>
  readSent(cartAdd, answer);
