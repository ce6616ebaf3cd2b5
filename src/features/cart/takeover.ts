import { readCookie } from '../../client/cookies.ts';
import { Refused, leanCall, readAnswer } from '../../client/lean-call.ts';
import type { CartInfo } from '../../contract/cart.ts';
import { PATHS } from '../../domain/paths.ts';
import { openCart } from '../../stores/cart.ts';
import { linesIn, showBadges } from './badges.ts';
import { takeCartPage } from './cart-page.ts';
import { say } from './say.ts';
import { paintSteppers } from './stepper.ts';
import { BUY_TEXT } from './text.ts';

/**
 * Takes over every form of the cart on the page: built as one file that shares nothing (`?worker&url`), brought by
 * ui/late-forms.ts at the first touch. The forms stay the truth of what can be done; this only spares the shopper the way to another page.
 */
const API = '/api/cart';
let tabs: BroadcastChannel | null = null;

/** What is wrong with an input the server says to programmers. */
const failureText = (error: unknown) => (error instanceof Refused && error.code !== 'invalid_input' ? error.message : BUY_TEXT.failed);

const cart = openCart({
  async send(call, body) {
    const info = await leanCall<CartInfo>(`${API}/${call}`, body);
    const amount = info.cartItems.find(({ id }) => id === body.product_id)?.amount ?? 0;
    if (call === 'update' && amount < body.quantity) say(BUY_TEXT.clamped);
    return info;
  },
  ask: () => leanCall(`${API}/info`),
  onFailure: (error) => say(failureText(error)),
  onAnswer: (info) => tabs?.postMessage(info),
});

cart.$view.listen((view) => {
  showBadges(view);
  paintSteppers(view, cart);
});
function hearTabs(): void {
  if (!('BroadcastChannel' in self)) return;
  tabs = new BroadcastChannel('cart');
  tabs.addEventListener('message', ({ data }: MessageEvent<CartInfo>) => cart.hear(data));
}
hearTabs();
/** Another tab has logged in or out, or has changed the cart unheard. */
let owner = readCookie('authorized');
function isOther(): boolean {
  const before = owner;
  owner = readCookie('authorized');
  return owner !== before || Number(readCookie('cartCount') ?? 0) !== linesIn(cart.$view.get());
}
addEventListener('pageshow', ({ persisted }) => {
  // The frame has just shown what the cookie says: older than what is on its way.
  showBadges(cart.$view.get());
  // A shelf that came meanwhile has buttons of its own.
  paintSteppers(cart.$view.get(), cart);
  if (persisted) hearTabs();
  // Back from the frozen page, too, the server knows the true cart.
  if (persisted || (isOther() && !cart.$view.get().isBusy)) void cart.refresh();
});
// A message to a frozen page would end it, and Back would have to load it anew.
addEventListener('pagehide', () => {
  tabs?.close();
  tabs = null;
  cart.leave();
});
const page = takeCartPage(cart, failureText);
if (document.cookie.includes('cart_count=')) void cart.refresh();

/** A first press that ui/late-forms.ts has sent already may never be answered. */
const FIRST_WITHIN_MS = 30_000;
const inTime = (answer: Promise<CartInfo>): Promise<CartInfo> => Promise.race([answer, new Promise<never>((_, reject) => {
  setTimeout(() => reject(new Error('The first press was not answered.')), FIRST_WITHIN_MS);
})]);

/** A form of the cart was sent by a press: ui/late-forms.ts passes the event on. */
function press(form: HTMLFormElement, submitter: HTMLElement | null, answer: Promise<Response> | undefined): void {
  submitter?.removeAttribute('aria-busy');
  if (page !== null && form.id !== 'cart') return page(form, submitter);
  const data = new FormData(form, submitter);
  const id = Number(data.get('product_id'));
  if (id === 0) return say(BUY_TEXT.chooseParameter);
  const known = cart.$view.get().amounts.get(id);
  const quantity = Number(data.get('quantity') ?? 1);
  const least = Number(submitter?.dataset['least'] ?? 1);
  const expected = (known ?? 0) + Math.max(quantity, known === undefined ? least : 1);
  if (answer === undefined) cart.add(id, quantity, expected);
  else cart.follow(id, expected, inTime(readAnswer(answer)));
  say(BUY_TEXT.added, false);
}
addEventListener('cart', (event) => {
  const [{ target, submitter }, answer] = (event as CustomEvent<[SubmitEvent, Promise<Response> | undefined]>).detail;
  press(target as HTMLFormElement, submitter, answer);
});

/** The cart page is opened when what was pressed is in the cart; a line that is silent is not waited for: what waits is sent on the way out. */
const SETTLED_WITHIN_MS = 3000;
addEventListener('click', (event) => {
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>(`a[href="${PATHS.cart}"]`) : null;
  if (link === null || !cart.$view.get().isBusy || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  const patience = new Promise((resolve) => { setTimeout(resolve, SETTLED_WITHIN_MS); });
  void Promise.race([cart.settled(), patience]).then(() => location.assign(link.href));
});
