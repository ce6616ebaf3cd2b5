/**
 * Enhances forms late: they work without scripts, and their scripts load when they are needed. No
 * imports and short code: every page carries this inline.
 *
 * Attributes of a form:
 * - `data-late`: the address of its script, loaded when one of its controls is touched, at the latest
 *   on a press. The press waits for the script and is passed on as the window event `late`. If the
 *   script does not load, the form is sent natively.
 * - `data-when`: a regular expression. Where the cookies match it, the script loads on any touch and,
 *   on a fast network, when the page is idle. Empty: always.
 * - `data-cart`: a form that changes the cart. Its script is that of the form `#cart`, its press is
 *   the event `cart`, and the first press on «В корзину» is sent at once, whatever becomes of the
 *   page.
 * - `data-native`: always sent natively; its script only helps to fill it in.
 *
 * A busy button takes no other press.
 */
/** State of a script: 1, loaded; 2, failed. */
const states: Record<string, number> = {};
const scriptOf = (form?: HTMLFormElement | null) =>
  (form && 'cart' in form.dataset ? document.getElementById('cart') : form)?.dataset['late'];
const load = (script: string) =>
  import(/* @vite-ignore */ script).then(() => {
    states[script] = 1;
  });
// A press tries again what does not load now.
const tryLoad = (script?: string) => {
  if (script) load(script).catch(() => 0);
};
const loadMatching = () => {
  for (const { dataset } of document.querySelectorAll<HTMLFormElement>('[data-when]'))
    if (new RegExp(dataset['when'] ?? '').test(document.cookie)) tryLoad(dataset['late']);
};
for (const type of ['pointerover', 'touchstart', 'focusin']) {
  addEventListener(type, loadMatching, { once: true, passive: true });
  addEventListener(
    type,
    ({ target }) =>
      tryLoad(scriptOf((target as HTMLElement).closest?.<HTMLButtonElement>('button,input')?.form)),
    { passive: true },
  );
}

/** Makes the frame and the scripts render the personal marks again, as after Back. */
const refreshMarks = () => dispatchEvent(new Event('pageshow'));
// Another tab has changed the cart, the city or the login. A browser without cookieStore shows it
// on the next page.
(self as { cookieStore?: EventTarget }).cookieStore?.addEventListener('change', refreshMarks);

/**
 * One after another in all tabs: two first changes sent at once would open two sessions, and one
 * would be lost.
 */
const inTurn = (send: () => Promise<Response>) =>
  navigator.locks ? navigator.locks.request('session', send) : send();

addEventListener('submit', (event) => {
  const form = event.target as HTMLFormElement;
  const { submitter } = event;
  const isCart = 'cart' in form.dataset;
  const script = scriptOf(form);
  if (script === undefined || states[script] === 2 || 'native' in form.dataset) return;
  event.preventDefault();
  // Each press of plus adds one.
  if (submitter?.ariaBusy && (submitter as HTMLButtonElement).name !== 'quantity') return;
  const body = new URLSearchParams(
    new FormData(form, submitter) as unknown as Record<string, string>,
  );
  const sent =
    !isCart || states[script] || !form.action.endsWith('/add')
      ? undefined
      : inTurn(() => fetch(form.action, { method: 'POST', keepalive: true, body }));
  submitter?.setAttribute('aria-busy', 'true');
  // The answer has set the cookie with the count.
  sent?.then(refreshMarks, () => 0);
  const sendForm = () => form.requestSubmit(submitter);
  load(script).then(
    () => dispatchEvent(new CustomEvent(isCart ? 'cart' : 'late', { detail: [event, sent] })),
    () => {
      states[script] = 2;
      if (sent) sent.then(() => location.assign('/cart'), sendForm);
      else sendForm();
    },
  );
});

if (!('slow' in document.documentElement.dataset))
  addEventListener('pageshow', () => setTimeout(loadMatching, 1e3));

export {};
