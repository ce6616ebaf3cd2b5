import { atom, computed } from 'nanostores';
import { areCookiesBlocked, onCookieChange, readCookie } from '../client/cookies.ts';
import { post, read } from '../client/plain-client.ts';
import { openChannel } from '../client/tab-channel.ts';
import { whenTouched } from '../client/when-touched.ts';
import type { CartInfo } from '../contract/cart.ts';
import { CART_CALLS } from '../domain/cart-calls.ts';
import { openCart, type CartCalls, type CartView } from './cart-queue.ts';
import { loginNow } from './session.ts';

/** A message about the cart to show; `noCookies`: the browser takes none, so it has no cart. */
export type CartNotice =
  { what: 'failed'; error: unknown } | { what: 'clamped' } | { what: 'noCookies' };

/** The newest notice; each is shown once. */
export const $cartNotice = atom<CartNotice | null>(null);

const loadClient = whenTouched(() => import('../client/cart-client.ts'));
const sendPlain: CartCalls['send'] = (call, body) =>
  post(CART_CALLS[call], call === 'remove' ? removal(body) : body);
/** What `cart/remove` takes (specification §7). */
const removal = ({ product_id }: { product_id: number }) => ({ product_id, quantityNew: 0 });

/** What a tab tells the others: the cart of this login. */
type CartNews = [login: string | null, info: CartInfo];
let tabs: BroadcastChannel | null = null;

const cart = openCart({
  async send(call, body) {
    const info = await loadClient().then(
      ({ cartClient }) => {
        if (call === 'remove') return cartClient.cartRemove(removal(body));
        return call === 'add' ? cartClient.cartAdd(body) : cartClient.cartUpdate(body);
      },
      () => sendPlain(call, body),
    );
    const amount = info.cartItems.find(({ id }) => id === body.product_id)?.amount ?? 0;
    if (call === 'update' && amount < body.quantity) $cartNotice.set({ what: 'clamped' });
    return info;
  },
  ready: () => Promise.allSettled([loadClient()]),
  sendLast: sendPlain,
  ask: () => read<CartInfo>(CART_CALLS.info),
  onFailure: (error) =>
    $cartNotice.set(areCookiesBlocked() ? { what: 'noCookies' } : { what: 'failed', error }),
  onAnswer(info) {
    // Such a browser never sees again what the server has kept for it.
    if (areCookiesBlocked()) throw new Error('no cookies');
    tabs?.postMessage([loginNow(), info] satisfies CartNews);
  },
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
export const wantInCart = cart.want;
export const changeCart = cart.run;
export const cartSettled = cart.settled;

/** A press that was sent before the scripts loaded may never be answered. */
const PRESS_TIMEOUT_MS = 30_000;

/** Follows the answer to such a press; shows `expected` units until then. */
export function followPress(id: number, expected: number, sent: Promise<Response>): void {
  const late = new Promise<never>((_resolve, reject) => {
    setTimeout(() => reject(new Error('A sent press was not answered.')), PRESS_TIMEOUT_MS);
  });
  const answer = loadClient().then(({ readPress }) => readPress(sent));
  cart.follow(id, expected, Promise.race([answer, late]));
  // It may fail before its reader has loaded, which reports it.
  void Promise.allSettled([sent]);
}

function listenToTabs(): void {
  tabs = openChannel('cart');
  tabs?.addEventListener('message', ({ data: [login, info] }: MessageEvent<CartNews>) => {
    // A tab that has not heard of a login yet tells of the cart before it.
    if (login === loginNow()) cart.hear(info);
  });
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
