import { useStore } from '@nanostores/react';
import { useEffect, useLayoutEffect, useState } from 'react';
import { browserClient } from '../../client/browser-client.ts';
import { cartEndpoints, type CartInfo } from '../../contract/cart.ts';
import { deliveryEndpoints } from '../../contract/delivery.ts';
import { $cart, beginCart, followCart } from '../../stores/cart.ts';
import {
  $cartLines,
  openCartLines,
  type ShownLine,
  type ShownWay,
} from '../../stores/cart-lines.ts';
import { released } from '../../ui/press.ts';
import type { CartPageData } from './cart-page-data.ts';
import { sayNotices } from './say-notices.ts';

const client = browserClient({
  cartList: cartEndpoints.cartList,
  deliveryList: deliveryEndpoints.deliveryList,
});

/** A line between finger down and finger up must not move away. */
const onceReleased = async <Answer>(answer: Promise<Answer>): Promise<Answer> => {
  const told = await answer;
  await released();
  return told;
};
const api: typeof client = {
  cartList: (input) => onceReleased(client.cartList(input)),
  deliveryList: (input) => onceReleased(client.deliveryList(input)),
};

export interface ShownCart {
  info: CartInfo;
  amounts: ReadonlyMap<number, number>;
  /** Those that are in the cart, as far as this tab knows. */
  lines: readonly ShownLine[];
  ways: readonly ShownWay[];
  isEmpty: boolean;
  /** The server has not told all yet. */
  isBusy: boolean;
  /** Scripts have taken the page over. */
  isLive: boolean;
}

/** The cart as this tab sees it; the first render shows what the page was rendered with. */
export function useCart(first: CartPageData): ShownCart {
  const cart = useStore($cart);
  const told = useStore($cartLines);
  const [isLive, setLive] = useState(false);

  useLayoutEffect(() => {
    beginCart(first.info);
    const { info, lines, ways, removed } = first;
    const close = openCartLines(api, { version: info.version, lines, ways, removed });
    setLive(true);
    return close;
  }, []);
  useEffect(() => {
    followCart();
    return sayNotices();
  }, []);

  const info = (isLive ? cart.info : null) ?? first.info;
  const { lines, ways, isLoading } = (isLive ? told : null) ?? { ...first, isLoading: false };
  const amounts = isLive ? cart.amounts : amountsOf(info);
  const shown = lines.filter((line) => isInCart(line, info, amounts));
  return {
    info,
    amounts,
    ways,
    isLive,
    lines: shown,
    isEmpty: shown.length === 0 && (info.count === 0 || lines.length === 0),
    isBusy: isLive && (cart.isBusy || isLoading),
  };
}

const amountsOf = ({ cartItems }: CartInfo) =>
  new Map(cartItems.map(({ id, amount }) => [id, amount]));

/** A line that is being removed is gone at once; one that cannot be bought now has 0 units. */
function isInCart(
  { gift, product: { id } }: ShownLine,
  { cartItems, gifts_added: gifts }: CartInfo,
  amounts: ReadonlyMap<number, number>,
): boolean {
  if (gift) return gifts.some(({ product }) => product.id === id);
  const amount = amounts.get(id) ?? 0;
  return amount > 0 || cartItems.some((item) => item.id === id && item.amount === 0);
}
