import { wantLogin } from '../../client/want-login.ts';
import { LOGGED_IN } from '../../domain/login.ts';
import { $confirmation, confirmOrder } from '../../stores/order-confirmation.ts';
import {
  $draftState,
  $orderDraft,
  $orderPage,
  followDraft,
  leaveDraft,
  recalculate,
  saveDraft,
  sendAlone,
  takeDraft,
  touchDraft,
} from '../../stores/order-draft.ts';
import type { DraftState, Fields } from '../../stores/order-draft.ts';
import { maskPhone } from '../../ui/phone-mask.ts';
import { released } from '../../ui/press.ts';
import { markSent } from '../../ui/swap.ts';
import { DRAFT_TEXT } from '../../texts/order/draft.ts';
import { showParts } from './parts.ts';

/**
 * Takes over the page of ordering (ui/late-forms.ts brings it): what is typed is kept by itself,
 * prices follow the choices, the order is placed without leaving the page when something is wrong.
 * All HTML is the server's, as a shopper without scripts gets it.
 */
const PLACE_TIMEOUT_MS = 60_000;
/** Fields that are sent by a button of their own. */
const NOT_OF_DRAFT = ['consents', 'promo_code', 'bonuses'];
/** What is typed is on this page only. */
const UNSENT: readonly DraftState['is'][] = ['offline', 'refused'];

const root = document.getElementById('order-page');
const form = document.querySelector<HTMLFormElement>('#order');
if (root !== null && form !== null) takeOver(root, form);

function takeOver(root: HTMLElement, form: HTMLFormElement): void {
  const status = document.getElementById('o-status');
  const isOfDraft = (target: EventTarget | null): target is HTMLInputElement =>
    target instanceof Element && 'name' in target && !NOT_OF_DRAFT.includes(String(target.name));
  const say = (text: string, isOff = false) => {
    // The same words again would be read out again.
    if (status === null || status.textContent === text) return;
    status.textContent = text;
    status.toggleAttribute('data-off', isOff);
  };
  followDraft({
    read: () => [...new FormData(form)] as unknown as Fields,
    sent: () => markSent([...form.elements].filter(isOfDraft)),
    released,
    path: form.dataset['draft'] ?? '',
    page: form.getAttribute('action') ?? '',
  });
  $draftState.listen((draft) => {
    if (draft?.is === 'loggedOut') askToLogIn();
    else if (draft !== null) say(DRAFT_TEXT[draft.is], UNSENT.includes(draft.is));
  });
  $orderPage.listen((page) => {
    if (page !== null && !show(page.html, false)) location.assign(page.address);
  });
  $confirmation.listen((confirmation) => {
    if (confirmation.state === 'open') form.removeAttribute('aria-busy');
    else form.setAttribute('aria-busy', 'true');
    if (confirmation.state === 'placed') location.assign(confirmation.path);
  });

  function askToLogIn(): void {
    say(DRAFT_TEXT.loggedOut);
    wantLogin({ reason: 'purchase', next: null, stays: true });
  }
  /** It may be somebody else's account: the page comes anew, with what is typed. */
  addEventListener(
    LOGGED_IN,
    () =>
      void saveDraft().then((isKept) => {
        if (isKept) location.reload();
      }),
  );

  /** Whether it is a page of ordering. */
  function show(html: string, isWhole: boolean): boolean {
    const isShown = showParts(root, html, isWhole);
    if (isShown) ready();
    return isShown;
  }

  function ready(): void {
    const place = form.querySelector<HTMLElement>('[data-place]')?.dataset['place'];
    // What was typed here is the chosen city everywhere.
    for (const name of place ? document.querySelectorAll('header [data-city]') : [])
      name.textContent = place ?? null;
    const phone = form.querySelector<HTMLInputElement>('[type=tel]:not([data-masked])');
    if (phone === null) return;
    phone.dataset['masked'] = '';
    maskPhone(phone);
  }

  /**
   * Posts the form to the page. Whether it was taken: it leads to where the order is confirmed
   * then, or the page says what is wrong.
   */
  async function post(act: string | null): Promise<{ isKept: boolean; path: string | null }> {
    takeDraft();
    const body = new URLSearchParams($orderDraft.get().map(([name, value]) => [name, value]));
    if (act !== null) body.set('act', act);
    const accept = act === null ? 'application/json, text/html' : 'text/html';
    const signal = AbortSignal.timeout(PLACE_TIMEOUT_MS);
    const answer = await fetch(form.action, { method: 'POST', body, headers: { accept }, signal });
    const unanswered = new Error(`The shop answered ${answer.status}.`);
    // Its page of the failure is no page of ordering.
    if (answer.status >= 500) throw unanswered;
    if (new URL(answer.url).searchParams.has('auth')) {
      askToLogIn();
      return { isKept: false, path: null };
    }
    await released();
    if (answer.headers.get('content-type')?.includes('json') === true) {
      const { way } = (await answer.json()) as { way: string };
      return { isKept: true, path: way };
    }
    const isShown = tell(await answer.text(), act === null);
    // Refused before the form was read: what it says is only here.
    if (!isShown && !answer.ok) throw unanswered;
    if (!isShown) location.assign(answer.url);
    return { isKept: true, path: null };
  }

  /** Whether it is a page of ordering, which says what came of the press. */
  function tell(html: string, isWhole: boolean): boolean {
    if (!show(html, isWhole)) return false;
    say('');
    // Who has gone on to another field types on there.
    if (isWhole && document.activeElement?.matches('textarea,input') !== true)
      (
        root.querySelector<HTMLElement>('[aria-invalid=true]') ??
        root.querySelector<HTMLElement>('.o-al')
      )?.focus();
    return true;
  }

  async function press(act: string | null): Promise<void> {
    if ($confirmation.get().state !== 'open') return;
    if (act === null) say(DRAFT_TEXT.sending);
    try {
      await confirmOrder(async () => (await sendAlone(() => post(act))).path);
    } catch (error) {
      console.warn('The form was not sent.', error);
      say(act === null ? DRAFT_TEXT.notPlaced : DRAFT_TEXT.unanswered, true);
    }
  }

  /** What a press wants; Enter in a field means the button beside it. */
  function meaning(button: HTMLButtonElement | null): () => void {
    if (button === null || button.name === '') return () => void press(null);
    if (button.hasAttribute('data-choose-city'))
      return () => document.querySelector<HTMLFormElement>('form[action="/city"]')?.requestSubmit();
    if (button.name === 'next') return recalculate;
    const field = document.activeElement;
    const own =
      button.value === 'enter'
        ? field instanceof HTMLInputElement &&
          NOT_OF_DRAFT.includes(field.name) &&
          field.value !== ''
          ? field.name.replace('promo_code', 'promo')
          : null
        : button.value;
    return own === null ? recalculate : () => void press(own);
  }

  addEventListener('late', (event) => {
    const [{ target, submitter }] = (event as CustomEvent<[SubmitEvent]>).detail;
    if (target !== form) return;
    submitter?.removeAttribute('aria-busy');
    meaning(submitter as HTMLButtonElement | null)();
  });
  form.addEventListener('input', ({ target }) => {
    if (isOfDraft(target) && target.type !== 'radio') touchDraft(false);
  });
  form.addEventListener('change', ({ target }) => {
    if (!isOfDraft(target)) return;
    const isAuto = 'auto' in target.dataset;
    // What is typed was kept as it was typed; what depends on it is asked for when the field is
    // left.
    if (target.type === 'radio' || isAuto) touchDraft(isAuto);
  });
  addEventListener('city', () => {
    // The town of the window counts, not the one that was typed before.
    const field = form.querySelector<HTMLInputElement>('[name=delivery_city]');
    if (field !== null) field.value = '';
    recalculate();
  });
  // The first comes before a reload is asked for, the last where a phone's browser is put away.
  for (const type of ['beforeunload', 'pagehide', 'visibilitychange'])
    addEventListener(type, () => {
      if (type !== 'visibilitychange' || document.hidden) leaveDraft();
    });
  // Back from the frozen page: the order may be placed by now.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) location.reload();
  });
  root.classList.add('live');
  ready();
  // Changed before this was here.
  const early = [
    ...form.querySelectorAll<HTMLInputElement>('input:not([type=hidden]),textarea'),
  ].filter(
    (field) =>
      isOfDraft(field) &&
      (field.type === 'radio'
        ? field.checked !== field.defaultChecked
        : field.value !== field.defaultValue),
  );
  if (early.length > 0) touchDraft(early.some(({ dataset }) => 'auto' in dataset));
}
