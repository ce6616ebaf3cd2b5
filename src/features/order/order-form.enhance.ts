import { PATHS, plainLoginPath } from '../../domain/paths.ts';
import { $cityChoices } from '../../stores/city.ts';
import { openLogin } from '../../stores/login-request.ts';
import { $reload } from '../../stores/modals.ts';
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
  type DraftState,
  type Fields,
} from '../../stores/order-draft.ts';
import { DRAFT_TEXT } from '../../texts/order/draft.ts';
import { enhancer, onSubmit } from '../../ui/enhancer.ts';
import {
  OtherAccount,
  joinOrOpen,
  markSent,
  postForm,
  isTyped,
  readOwnPage,
  swapTyped,
} from '../../ui/form-in-place.ts';
import type { IslandProps } from '../../ui/islands.ts';
import { maskPhones } from '../../ui/phone-mask.ts';
import { released } from '../../ui/press.ts';

/** Fields that are sent by their own button: name → what Enter does, as the button's `act`. */
const ACT_OF_FIELD: Readonly<Record<string, string>> = { promo_code: 'promo', bonuses: 'bonuses' };
const NOT_OF_DRAFT = ['consents', ...Object.keys(ACT_OF_FIELD)];

const isOfDraft = (target: EventTarget | null): target is HTMLInputElement =>
  target instanceof Element && 'name' in target && !NOT_OF_DRAFT.includes(String(target.name));

/** Prices depend on the field. */
const isAuto = ({ dataset }: HTMLInputElement) => 'auto' in dataset;

/** Tells the draft what is typed and chosen. */
function followTyping(form: HTMLFormElement): void {
  form.addEventListener('input', ({ target }) => {
    if (isOfDraft(target) && target.type !== 'radio') touchDraft(false);
  });
  form.addEventListener('change', ({ target }) => {
    if (!isOfDraft(target)) return;
    // The input was saved on every key; prices are recalculated when the field loses the focus.
    if (target.type === 'radio' || isAuto(target)) touchDraft(isAuto(target));
  });
}

/** Tells it what was changed before this script was loaded. */
function takeEarlyTyping(form: HTMLFormElement): void {
  const fields = form.querySelectorAll<HTMLInputElement>('input:not([type=hidden]),textarea');
  const early = [...fields].filter((field) => isOfDraft(field) && isTyped(field));
  if (early.length > 0) touchDraft(early.some(isAuto));
}

/** What Enter in a field does: the act of the button beside it; null: prices are counted anew. */
function actOfEnter(): string | null {
  const field = document.activeElement;
  if (!(field instanceof HTMLInputElement) || field.value === '') return null;
  return ACT_OF_FIELD[field.name] ?? null;
}

const PLACE_TIMEOUT_MS = 60_000;
/** States in which the input exists on this page only. */
const UNSENT: readonly DraftState['is'][] = ['offline', 'refused', 'otherAccount'];

/**
 * Enhances the order page: saves the input automatically, updates prices with the choices, and
 * places the order without leaving the page on errors. All HTML comes from the server, as it would
 * without scripts.
 */
export const OrderForm = enhancer(({ join }) => {
  const root = document.getElementById('order-page');
  const form = document.querySelector<HTMLFormElement>('#order');
  if (root !== null && form !== null) enhance(root, form, join);
});

function enhance(root: HTMLElement, form: HTMLFormElement, join: IslandProps['join']): void {
  followDraft({
    read: () => [...new FormData(form)] as unknown as Fields,
    sent: () => markSent([...form.elements].filter(isOfDraft)),
    released,
    path: form.dataset['draft'] ?? '',
    page: form.getAttribute('action') ?? '',
  });
  $draftState.listen((draft) => {
    if (draft?.is === 'loggedOut') askToLogIn(join);
    else if (draft !== null) say(DRAFT_TEXT[draft.is], UNSENT.includes(draft.is));
  });
  $orderPage.listen((page) => {
    if (page !== null && !show(root, page.html, false)) location.assign(page.address);
  });
  $confirmation.listen((confirmation) => {
    if (confirmation.state === 'open') form.removeAttribute('aria-busy');
    else form.setAttribute('aria-busy', 'true');
    if (confirmation.state === 'placed') location.assign(confirmation.path);
  });
  /** The account may be another one now: loads the page again and keeps the input. */
  $reload.listen((reload) => {
    if (reload?.stays === true)
      void saveDraft().then((isKept) => {
        if (isKept) location.reload();
      });
  });
  $cityChoices.listen(() => {
    // The city chosen in the window replaces the one typed before.
    const field = form.querySelector<HTMLInputElement>('[name=delivery_city]');
    if (field !== null) field.value = '';
    recalculate();
  });

  /**
   * Posts the form to the page. `act`: of the pressed button; null places the order. A placed order
   * leads to its confirmation (`path`); else the page shows what is wrong.
   */
  async function post(act: string | null): Promise<{ isKept: boolean; path: string | null }> {
    takeDraft();
    const body = new URLSearchParams($orderDraft.get().map(([name, value]) => [name, value]));
    if (act !== null) body.set('act', act);
    const accept = act === null ? 'application/json, text/html' : 'text/html';
    const answer = await postForm(form.action, body, { timeoutMs: PLACE_TIMEOUT_MS, accept });
    if (new URL(answer.url).searchParams.has('auth')) {
      askToLogIn(join);
      return { isKept: false, path: null };
    }
    await released();
    if (answer.headers.get('content-type')?.includes('json') === true) {
      const { path } = (await answer.json()) as { path: string };
      return { isKept: true, path };
    }
    const isShown = showOutcome(root, await answer.text(), act === null);
    // Refused before the form was read: only this answer has the reason.
    if (!isShown && !answer.ok) throw new Error(`The shop answered ${answer.status}.`);
    if (!isShown) location.assign(answer.url);
    return { isKept: true, path: null };
  }

  async function press(act: string | null): Promise<void> {
    if ($confirmation.get().state !== 'open') return;
    if (act === null) say(DRAFT_TEXT.sending);
    try {
      await confirmOrder(async () => (await sendAlone(() => post(act))).path);
    } catch (error) {
      console.warn('The form was not sent.', error);
      if (error instanceof OtherAccount) say(DRAFT_TEXT.otherAccount, true);
      else say(act === null ? DRAFT_TEXT.notPlaced : DRAFT_TEXT.unanswered, true);
    }
  }

  onSubmit('#order', (_form, submitter) => {
    const button = submitter as HTMLButtonElement | null;
    if (button === null || button.name === '') return press(null);
    if (button.hasAttribute('data-choose-city'))
      return document
        .querySelector<HTMLFormElement>(`form[action="${PATHS.city}"]`)
        ?.requestSubmit();
    const act = button.value === 'enter' ? actOfEnter() : button.value;
    return button.name === 'next' || act === null ? recalculate() : press(act);
  });
  followTyping(form);
  saveWhenLeft();
  root.classList.add('live');
  prepareFields(root);
  takeEarlyTyping(form);
}

function say(text: string, isOff = false): void {
  const status = document.getElementById('checkout-status');
  // Setting the same text again would announce it again.
  if (status === null || status.textContent === text) return;
  status.textContent = text;
  status.toggleAttribute('data-off', isOff);
}

function askToLogIn(join: IslandProps['join']): void {
  say(DRAFT_TEXT.loggedOut);
  const page = plainLoginPath(location.pathname + location.search);
  void joinOrOpen(join, page, () => openLogin({ reason: 'purchase', next: null, stays: true }));
}

/** Shows the HTML; returns false if it is not an order page. */
function show(root: HTMLElement, html: string, isWhole: boolean): boolean {
  const isShown = showParts(root, html, isWhole);
  if (isShown) prepareFields(root);
  return isShown;
}

/** Shows the HTML with the outcome of the press; returns false if it is not an order page. */
function showOutcome(root: HTMLElement, html: string, isWhole: boolean): boolean {
  if (!show(root, html, isWhole)) return false;
  say('');
  // Do not move the focus out of a field in which the shopper is typing.
  if (isWhole && document.activeElement?.matches('textarea,input') !== true)
    (
      root.querySelector<HTMLElement>('[aria-invalid=true]') ??
      root.querySelector<HTMLElement>('.order-problems')
    )?.focus();
  return true;
}

function prepareFields(root: HTMLElement): void {
  const town = root.querySelector<HTMLElement>('[data-place]')?.dataset['place'];
  // The typed town is the chosen city everywhere.
  if (town)
    for (const name of document.querySelectorAll('header [data-city]')) name.textContent = town;
  maskPhones(root);
}

function saveWhenLeft(): void {
  // `beforeunload` comes before a reload prompt; `visibilitychange` is the last event when a
  // phone's browser is put away.
  for (const type of ['beforeunload', 'pagehide', 'visibilitychange'])
    addEventListener(type, () => {
      if (type !== 'visibilitychange' || document.hidden) leaveDraft();
    });
  // Back from the back/forward cache: the order may have been placed.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) location.reload();
  });
}

/**
 * Replaces `old` by `made` if they differ. An open part stays open, and choices made since the
 * request stay.
 */
function swap(old: Element, made: Element, isWhole: boolean): void {
  if (old.isEqualNode(made)) return;
  // A draft has no consents, so a recalculated page has lost them.
  for (const box of isWhole ? [] : old.querySelectorAll<HTMLInputElement>('[type=checkbox]')) {
    const same = made.querySelector<HTMLInputElement>(`#${box.id}`);
    if (same !== null) same.checked = box.checked;
  }
  for (const radio of old.querySelectorAll<HTMLInputElement>('[type=radio]:checked')) {
    const same = isTyped(radio) ? made.querySelector<HTMLInputElement>(`#${radio.id}`) : null;
    if (same !== null) same.checked = true;
  }
  const details = made.querySelector('details');
  if (details !== null) details.open ||= old.querySelector('details')?.open ?? false;
  swapTyped(old, made, () =>
    made.querySelector<HTMLElement>('button:not(.order-block__recalculate),input'),
  );
}

/**
 * Replaces the parts of the page that the server has changed, without losing what is being typed.
 * Returns false when the HTML is not an order page, or somebody else's. `isWhole`: also replaces the buyer's fields and
 * their errors, which a recalculation leaves alone.
 */
function showParts(root: Element, html: string, isWhole: boolean): boolean {
  const made = readOwnPage(html)?.getElementById(root.id);
  if (!made) return false;
  if (made.querySelector('form') === null) root.replaceChildren(...made.childNodes);
  for (const part of made.querySelectorAll('[data-part]')) {
    const old = document.getElementById(part.id);
    if (old !== null && (isWhole || part.id !== 'buyer')) swap(old, part, isWhole);
  }
  return true;
}
