import { Refused, leanCall } from '../../client/lean-call.ts';
import { wantLogin } from '../../client/want-login.ts';
import { openWaitlist } from '../../stores/waitlist.ts';
import { say } from '../../ui/say.ts';
import { WAIT_TEXT } from './text.ts';

/** Takes over «Сообщить о поступлении» in place (ui/late-forms.ts brings it): says whether the shopper waits already, and takes the wish back. */
const API = '/api/waitlist';

const form = document.querySelector<HTMLFormElement>('form.wf');
const button = form?.querySelector('button');
const product = Number(new FormData(form ?? undefined).get('product_id'));
const isAuthorized = () => /(^|; )authorized=/.test(document.cookie);
const waitlist = openWaitlist({
  waitlistInfo: () => leanCall(`${API}/info`),
  waitlistAdd: (wish) => leanCall(`${API}/add`, wish),
  waitlistRemove: (wish) => leanCall(`${API}/remove`, wish),
});
const isWaiting = () => waitlist.$marks.get().of(product) === true;

waitlist.$marks.subscribe(() => { if (button) button.textContent = isWaiting() ? WAIT_TEXT.remove : WAIT_TEXT.add; });

let isKnown = false;
function refresh(): void {
  isKnown = isAuthorized();
  if (isKnown) waitlist.load().catch((error: unknown) => console.warn('The waitlist did not load.', error));
  else waitlist.forget();
}
refresh();
keepWish();
// Back from the frozen page, or another tab has logged in or out.
addEventListener('pageshow', ({ persisted }) => {
  if (persisted || isKnown !== isAuthorized()) refresh();
  if (persisted) keepWish();
});
addEventListener('pagehide', waitlist.leave);

/** What a guest wished before the login, which loaded the page anew. */
function keepWish(): void {
  if (!isKnown || (history.state as { wish?: number } | null)?.wish !== product) return;
  rememberWish(undefined);
  change(true);
}

/** The state of a page in the history outlives a reload, and nothing else does see it. */
function rememberWish(wish: number | undefined): void {
  history.replaceState({ ...history.state as object | null, wish }, '');
}

addEventListener('late', (event) => {
  if ((event as CustomEvent<[SubmitEvent]>).detail[0].target !== form) return;
  button?.removeAttribute('aria-busy');
  // Another tab may have logged in or out.
  if (isAuthorized()) change(!isWaiting());
  else askToLogIn();
});

function change(isWanted: boolean): void {
  waitlist.set(product, isWanted).then((message) => { if (message !== null) say(message); }, (error: unknown) => {
    if (error instanceof Refused && error.code === 'not_authorized') return askToLogIn();
    say(error instanceof Refused ? error.message : WAIT_TEXT.failed);
  });
}

function askToLogIn(): void {
  rememberWish(product);
  wantLogin({ reason: 'purchase', next: null });
}
