import { Refused } from '../../client/lean-call.ts';
import { wantLogin } from '../../client/want-login.ts';
import { $isAuthorized, lookWhoIsThere } from '../../stores/session.ts';
import { $waitlist, setWaiting, takeWish, wishAfterLogin } from '../../stores/waitlist.ts';
import { say } from '../../ui/say.ts';
import { WAIT_TEXT } from '../../texts/waitlist.ts';

/**
 * Enhances «Сообщить о поступлении» (loaded by ui/late-forms.ts): shows whether the shopper already
 * waits, and allows to cancel.
 */
const form = document.querySelector<HTMLFormElement>('form.wait-form');
const button = form?.querySelector('button');
const product = Number(new FormData(form ?? undefined).get('product_id'));
const isWaiting = () => $waitlist.get().of(product) === true;

$waitlist.subscribe(() => {
  if (button) button.textContent = isWaiting() ? WAIT_TEXT.remove : WAIT_TEXT.add;
});

/**
 * Adds the product that a guest asked for before the login, now that the page has been reloaded.
 */
function addRequested(): void {
  if ($isAuthorized.get() === true && takeWish(product)) change(true);
}
addRequested();
addEventListener('pageshow', ({ persisted }) => {
  if (persisted) addRequested();
});

addEventListener('late', (event) => {
  if ((event as CustomEvent<[SubmitEvent]>).detail[0].target !== form) return;
  button?.removeAttribute('aria-busy');
  // Another tab may have logged in or out.
  lookWhoIsThere();
  if ($isAuthorized.get() === true) change(!isWaiting());
  else askToLogIn();
});

function change(isWanted: boolean): void {
  const showMessage = (message: string | null) => {
    if (message !== null) say(message);
  };
  setWaiting(product, isWanted).then(showMessage, (error: unknown) => {
    if (error instanceof Refused && error.code === 'not_authorized') return askToLogIn();
    say(error instanceof Refused ? error.message : WAIT_TEXT.failed);
  });
}

function askToLogIn(): void {
  wishAfterLogin(product);
  wantLogin({ reason: 'purchase', next: null });
}
