import { atom, computed } from 'nanostores';
import { browserClient } from '../client/browser-client.ts';
import { onCookieChange, readCookie } from '../client/cookies.ts';
import { cartEndpoints } from '../contract/cart.ts';
import type { CartInfo } from '../contract/cart.ts';
import { openCart } from './cart-queue.ts';
import type { CartView } from './cart-queue.ts';
import { loginNow } from './session.ts';

/** A message about the cart to show. */
export type CartNotice = { what: 'failed'; error: unknown } | { what: 'clamped' };

/** The newest notice; each is shown once. */
export const $cartNotice = atom<CartNotice | null>(null);

const { cartInfo, cartAdd, cartUpdate } = cartEndpoints;
const api = browserClient({ cartInfo, cartAdd, cartUpdate });
let tabs: BroadcastChannel | null = null;

const cart = openCart({
  async send(call, body) {
    const info = await (call === 'add' ? api.cartAdd(body) : api.cartUpdate(body));
    const amount = info.cartItems.find(({ id }) => id === body.product_id)?.amount ?? 0;
    if (call === 'update' && amount < body.quantity) $cartNotice.set({ what: 'clamped' });
    return info;
  },
  ask: () => api.cartInfo({}),
  onFailure: (error) => $cartNotice.set({ what: 'failed', error }),
  onAnswer: (info) => tabs?.postMessage(info),
});

/** The cart as this tab sees it. */
export const $cart = cart.$view;

/** Number of lines. A product that cannot be bought now is counted as the server counts it. */
const linesIn = ({ amounts, info }: CartView): number =>
  [...amounts].filter(
    ([id, amount]) =>
      amount > 0 || info?.cartItems.some((line) => line.id === id && line.amount === 0),
  ).length;

const cookieCount = () => Number(readCookie('cartCount') ?? 0);

/**
 * Number of lines. Before the first answer the cookie decides: a press may have come to nothing.
 */
export const $cartCount = computed($cart, (view) =>
  view.info === null && view.amounts.size === 0 ? cookieCount() : linesIn(view),
);

export const beginCart = cart.begin;
export const addToCart = cart.add;
export const followPress = cart.follow;
export const wantInCart = cart.want;
export const changeCart = cart.run;
export const cartSettled = cart.settled;

function listenToTabs(): void {
  if (!('BroadcastChannel' in globalThis)) return;
  tabs = new BroadcastChannel('cart');
  tabs.addEventListener('message', ({ data }: MessageEvent<CartInfo>) => cart.hear(data));
}

/** The login when the page was last shown. */
let owner: string | null;

/** Another tab has logged in or out, or changed the cart without telling this one. */
const hasChangedElsewhere = () => owner !== loginNow() || cookieCount() !== linesIn($cart.get());

let isFollowed = false;

/** Listens to the server and to other tabs for as long as the page lives. */
export function followCart(): void {
  if (isFollowed) return;
  isFollowed = true;
  owner = loginNow();
  listenToTabs();
  if (readCookie('cartCount') !== undefined) void cart.refresh();
  // Ask the server also when the page comes back from the back/forward cache.
  const look = (isBack: boolean) => {
    const mustAsk = isBack || (hasChangedElsewhere() && !$cart.get().isBusy);
    owner = loginNow();
    if (mustAsk) void cart.refresh();
  };
  onCookieChange(() => look(false));
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) listenToTabs();
    look(persisted);
  });
  // Close the channel: a message would evict the page from the back/forward cache.
  addEventListener('pagehide', () => {
    tabs?.close();
    tabs = null;
    cart.leave();
  });
}
