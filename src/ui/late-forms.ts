/**
 * A form with `data-late` works as it is; the script named there takes it over, and with it all
 * forms with `data-cart` where the form is `#cart`. The script is brought by a touch of one of its
 * controls; where the cookies match `data-when`, by any touch and on a fast network at leisure; at
 * the latest by a press, which waits for it: an event of the window, `cart` or `late`, passes it
 * on. A button that is busy takes no other press. When the script does not come, the form is sent;
 * one with `data-native` is sent in any case, its script only helps to fill it in. The first press
 * on «В корзину» goes out at once, whatever becomes of the page. This imports nothing and is
 * written short: every page carries it inline.
 */
/** What is known of a script: 1, it is here; 2, it did not come. */
const known: Record<string, number> = {};
const scriptOf = (form?: HTMLFormElement | null) =>
  (form && 'cart' in form.dataset ? document.getElementById('cart') : form)?.dataset['late'];
const bring = (script: string) =>
  import(/* @vite-ignore */ script).then(() => {
    known[script] = 1;
  });
// What does not come now is asked for again by a press.
const quietly = (script?: string) => {
  if (script) bring(script).catch(() => 0);
};
const bringWanted = () => {
  for (const { dataset } of document.querySelectorAll<HTMLFormElement>('[data-when]'))
    if (new RegExp(dataset['when'] ?? '').test(document.cookie)) quietly(dataset['late']);
};
for (const type of ['pointerover', 'touchstart', 'focusin']) {
  addEventListener(type, bringWanted, { once: true, passive: true });
  addEventListener(
    type,
    ({ target }) =>
      quietly(scriptOf((target as HTMLElement).closest?.<HTMLButtonElement>('button,input')?.form)),
    { passive: true },
  );
}

/** The frame and the scripts show the personal marks anew, as after Back. */
const showAnew = () => dispatchEvent(new Event('pageshow'));
// Another tab has changed the cart, the city or who is logged in; a browser without the store hears
// of it by the next page.
(self as { cookieStore?: EventTarget }).cookieStore?.addEventListener('change', showAnew);

/**
 * One after another in all tabs: two first changes at once would open two sessions, of which one is
 * lost.
 */
const inTurn = (send: () => Promise<Response>) =>
  navigator.locks ? navigator.locks.request('session', send) : send();

addEventListener('submit', (event) => {
  const form = event.target as HTMLFormElement;
  const { submitter } = event;
  const isCart = 'cart' in form.dataset;
  const script = scriptOf(form);
  if (script === undefined || known[script] === 2 || 'native' in form.dataset) return;
  event.preventDefault();
  // Each press of plus is one more.
  if (submitter?.ariaBusy && (submitter as HTMLButtonElement).name !== 'quantity') return;
  const body = new URLSearchParams(
    new FormData(form, submitter) as unknown as Record<string, string>,
  );
  const sent =
    !isCart || known[script] || !form.action.endsWith('/add')
      ? undefined
      : inTurn(() => fetch(form.action, { method: 'POST', keepalive: true, body }));
  submitter?.setAttribute('aria-busy', 'true');
  // The answer has set the count's cookie.
  sent?.then(showAnew, () => 0);
  const asForm = () => form.requestSubmit(submitter);
  bring(script).then(
    () => dispatchEvent(new CustomEvent(isCart ? 'cart' : 'late', { detail: [event, sent] })),
    () => {
      known[script] = 2;
      if (sent) sent.then(() => location.assign('/cart'), asForm);
      else asForm();
    },
  );
});

if (!('slow' in document.documentElement.dataset))
  addEventListener('pageshow', () => setTimeout(bringWanted, 1e3));

export {};
