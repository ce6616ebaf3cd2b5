import type { CartInfo } from '../../../contract/cart.ts';
import type { ProductCard } from '../../../contract/catalogue.ts';
import { ApiError } from '../../../contract/errors.ts';
import type { ErrorCode } from '../../../contract/errors.ts';
import type { Draft } from '../../../contract/endpoint.ts';
import type { cartEndpoints } from '../../../contract/cart.ts';
import type { Caller, Handlers } from '../../http/handlers.ts';

export type CartDoor = Pick<Handlers, 'cartInfo' | 'cartUpdate'>;
type Info = Draft<(typeof cartEndpoints)['cartInfo']>;

/** Why a product does not come into the cart. */
const NOT_BUYABLE: readonly ErrorCode[] = ['not_found', 'discontinued', 'out_of_stock', 'cart_full'];

/** Puts in the least amount of each that is not in the cart yet; asked twice, it changes nothing. */
export async function putAll(cart: CartDoor, products: readonly ProductCard[], caller: Caller): Promise<{ cart: Info; added: number; missing: string[] }> {
  let info: Info = await cart.cartInfo({}, caller);
  const missing: string[] = [];
  let added = 0;
  let isFull = false;
  for (const { id, title, min_quantity: least } of products) {
    if (amountOf(info, id) > 0) continue;
    try {
      if (isFull) throw new ApiError('cart_full');
      info = await cart.cartUpdate({ product_id: id, quantity: least }, caller);
      added += 1;
    } catch (error) {
      if (!(error instanceof ApiError) || !NOT_BUYABLE.includes(error.code)) throw error;
      isFull ||= error.code === 'cart_full';
      missing.push(title);
    }
  }
  return { cart: info, added, missing };
}

const amountOf = ({ cartItems }: Pick<CartInfo, 'cartItems'>, id: number): number => cartItems.find((item) => item.id === id)?.amount ?? 0;
