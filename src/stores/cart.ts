import { atom } from 'nanostores';
import { readCookie } from '../client/cookies.ts';
import { leanCall } from '../client/lean-call.ts';
import type { CartInfo } from '../contract/cart.ts';
import { openCart } from './cart-queue.ts';
import type { CartView } from './cart-queue.ts';
import { loginNow } from './session.ts';

/** What the shopper is to be told of the cart. */
export type CartNotice = { what: 'failed'; error: unknown } | { what: 'clamped' };

/** The newest; each is told once. */
export const $cartNotice = atom<CartNotice | null>(null);

const API = '/api/cart';
let tabs: BroadcastChannel | null = null;

const cart = openCart({
  async send(call, body) {
    const info = await leanCall<CartInfo>(`${API}/${call}`, body);
    const amount = info.cartItems.find(({ id }) => id === body.product_id)?.amount ?? 0;
    if (call === 'update' && amount < body.quantity) $cartNotice.set({ what: 'clamped' });
    return info;
  },
  ask: () => leanCall(`${API}/info`),
  onFailure: (error) => $cartNotice.set({ what: 'failed', error }),
  onAnswer: (info) => tabs?.postMessage(info),
});

/** The cart as this tab sees it. */
export const $cart = cart.$view;

/** One that cannot be bought now counts as the server counts it. */
const linesIn = ({ amounts, info }: CartView): number =>
  [...amounts].filter(
    ([id, amount]) =>
      amount > 0 || info?.cartItems.some((line) => line.id === id && line.amount === 0),
  ).length;

const cookieCount = () => Number(readCookie('cartCount') ?? 0);

/** Lines. Where no answer came yet, the cookie knows best: a press may have come to nothing. */
export function cartCount(): number {
  const view = $cart.get();
  return view.info === null && view.amounts.size === 0 ? cookieCount() : linesIn(view);
}

export const addToCart = cart.add;
export const followPress = cart.follow;
export const wantInCart = cart.want;
export const changeCart = cart.run;
export const cartSettled = cart.settled;

function hearTabs(): void {
  if (!('BroadcastChannel' in globalThis)) return;
  tabs = new BroadcastChannel('cart');
  tabs.addEventListener('message', ({ data }: MessageEvent<CartInfo>) => cart.hear(data));
}

/** Another tab has logged in or out, or has changed the cart unheard. */
let owner: string | null;
function isOther(): boolean {
  const before = owner;
  owner = loginNow();
  return owner !== before || cookieCount() !== linesIn($cart.get());
}

/** Begins to hear of the server and of other tabs; as long as the page lives. */
export function followCart(): void {
  owner = loginNow();
  hearTabs();
  if (readCookie('cartCount') !== undefined) void cart.refresh();
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) hearTabs();
    // Back from the frozen page, too, the server knows the true cart.
    if (persisted || (isOther() && !$cart.get().isBusy)) void cart.refresh();
  });
  // A message to a frozen page would end it, and Back would have to load it anew.
  addEventListener('pagehide', () => {
    tabs?.close();
    tabs = null;
    cart.leave();
  });
}
