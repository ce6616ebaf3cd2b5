/**
 * Brings takeover.ts at the first touch, and on a fast network at leisure when there is a cart to show. It imports nothing and is
 * written short: every page carries it inline. The first press on «В корзину» is sent at once, whatever becomes of the page; any
 * other waits for takeover.ts, and goes as the form that it is when nothing comes.
 */
interface Connection { saveData?: boolean; effectiveType?: string }

let isHere = false;
let isLost = false;
const load = () => import(/* @vite-ignore */ document.getElementById('cart')?.dataset['cart'] ?? '').then(() => { isHere = true; });
const quietly = () => { load().catch(() => 0); };
for (const type of ['pointerover', 'touchstart', 'focusin']) addEventListener(type, quietly, { once: true, passive: true });

/** One after another in all tabs: two first changes at once would open two sessions, of which one is lost. */
const inTurn = (send: () => Promise<Response>) => (navigator.locks ? navigator.locks.request('session', send) : send());

addEventListener('submit', (event) => {
  const form = event.target as HTMLFormElement;
  const { submitter } = event;
  if (isLost || !('cart' in form.dataset)) return;
  event.preventDefault();
  const body = new URLSearchParams(new FormData(form, submitter) as unknown as Record<string, string>);
  const sent = isHere || !form.action.endsWith('/add') ? undefined : inTurn(() => fetch(form.action, { method: 'POST', keepalive: true, body }));
  submitter?.setAttribute('aria-busy', 'true');
  // The answer has set the count's cookie: the frame shows the personal marks anew, as after Back.
  sent?.then(() => dispatchEvent(new Event('pageshow')), () => 0);
  const asForm = () => {
    isLost = true;
    form.requestSubmit(submitter);
  };
  load().then(() => dispatchEvent(new CustomEvent('cart', { detail: [event, sent] })), () => (sent ? sent.then(() => location.assign('/cart'), asForm) : asForm()));
});

const { saveData, effectiveType } = (navigator as Navigator & { connection?: Connection }).connection ?? {};
if (/cart_count=[1-9]/.test(document.cookie) && !saveData && !effectiveType?.includes('2g')) setTimeout(quietly, 1e3);

export {};
