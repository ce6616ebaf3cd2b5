import { wantLogin } from '../../client/want-login.ts';
import { LOGGED_IN } from '../../domain/login.ts';
import { maskPhone } from '../../ui/phone-mask.ts';
import { released } from '../../ui/press.ts';
import { markSent } from '../../ui/swap.ts';
import { DRAFT_TEXT } from './draft-text.ts';
import { keepDraft } from './keep-draft.ts';
import { showParts } from './parts.ts';

/**
 * Takes over the page of ordering (ui/late-forms.ts brings it): what is typed is kept by itself, prices follow the choices, the order is
 * placed without leaving the page when something is wrong. All HTML is the server's, as a shopper without scripts gets it.
 */
const PLACE_TIMEOUT_MS = 60_000;
/** Fields that are sent by a button of their own. */
const NOT_OF_DRAFT = ['consents', 'promo_code', 'bonuses'];

const root = document.getElementById('order-page');
const form = document.querySelector<HTMLFormElement>('#order');
if (root !== null && form !== null) takeOver(root, form);

function takeOver(root: HTMLElement, form: HTMLFormElement): void {
  const status = document.getElementById('o-status');
  const isOfDraft = (target: EventTarget | null): target is HTMLInputElement => target instanceof Element && 'name' in target && !NOT_OF_DRAFT.includes(String(target.name));
  /** All that the form holds, to be sent. */
  const body = () => {
    markSent([...form.elements].filter(isOfDraft));
    return new URLSearchParams(new FormData(form) as unknown as Record<string, string>);
  };
  const say = (text: string, isOff = false) => {
    // The same words again would be read out again.
    if (status === null || status.textContent === text) return;
    status.textContent = text;
    status.toggleAttribute('data-off', isOff);
  };
  const draft = keepDraft({
    body, path: form.dataset['draft'] ?? '', page: form.getAttribute('action') ?? '',
    say: (state) => (state === 'loggedOut' ? askToLogIn() : say(DRAFT_TEXT[state], state === 'offline')),
    show: (html, address) => show(html, address, false),
  });
  let isPlacing = false;
  let isPlaced = false;

  function askToLogIn(): void {
    say(DRAFT_TEXT.loggedOut);
    wantLogin({ reason: 'purchase', next: null, stays: true });
  }
  /** It may be somebody else's account: the page comes anew, with what is typed. */
  addEventListener(LOGGED_IN, () => void draft.keep().then((isKept) => { if (isKept) location.reload(); }));

  function show(html: string, address: string, isWhole: boolean): void {
    if (!showParts(root, html, isWhole)) return location.assign(address);
    ready();
  }

  function ready(): void {
    const place = form.querySelector<HTMLElement>('[data-place]')?.dataset['place'];
    // What was typed here is the chosen city everywhere.
    for (const name of place ? document.querySelectorAll('header [data-city]') : []) name.textContent = place ?? null;
    const phone = form.querySelector<HTMLInputElement>('[type=tel]:not([data-masked])');
    if (phone === null) return;
    phone.dataset['masked'] = '';
    maskPhone(phone);
  }

  /** Posts the form to the page and answers whether it was taken: it leads to the order then, or the page says what is wrong. */
  async function post(act: string | null): Promise<boolean> {
    const fields = body();
    if (act !== null) fields.set('act', act);
    const answer = await fetch(form.action, { method: 'POST', body: fields, headers: { accept: act === null ? 'application/json, text/html' : 'text/html' }, signal: AbortSignal.timeout(PLACE_TIMEOUT_MS) });
    // Its page of the failure is no page of ordering.
    if (answer.status >= 500) throw new Error(`The shop answered ${answer.status}.`);
    if (new URL(answer.url).searchParams.has('auth')) {
      askToLogIn();
      return false;
    }
    await released();
    const way = answer.headers.get('content-type')?.includes('json') === true ? ((await answer.json()) as { way: string }).way : null;
    isPlaced = way !== null;
    if (way !== null) location.assign(way);
    else tell(await answer.text(), answer.url, act === null);
    return true;
  }

  function tell(html: string, address: string, isWhole: boolean): void {
    show(html, address, isWhole);
    say('');
    // Who has gone on to another field types on there.
    if (isWhole && document.activeElement?.matches('textarea,input') !== true) (root.querySelector<HTMLElement>('[aria-invalid=true]') ?? root.querySelector<HTMLElement>('.o-al'))?.focus();
  }

  async function press(act: string | null): Promise<void> {
    if (isPlacing) return;
    isPlacing = true;
    form.setAttribute('aria-busy', 'true');
    if (act === null) say(DRAFT_TEXT.sending);
    try {
      await draft.alone(() => post(act));
    } catch (error) {
      console.warn('The form was not sent.', error);
      say(act === null ? DRAFT_TEXT.notPlaced : DRAFT_TEXT.unanswered, true);
    }
    if (isPlaced) return;
    isPlacing = false;
    form.removeAttribute('aria-busy');
  }

  /** What a press wants; Enter in a field means the button beside it. */
  function meaning(button: HTMLButtonElement | null): (() => void) {
    if (button === null || button.name === '') return () => void press(null);
    if (button.hasAttribute('data-choose-city')) return () => document.querySelector<HTMLFormElement>('form[action="/city"]')?.requestSubmit();
    if (button.name === 'next') return draft.recalculate;
    const field = document.activeElement;
    const own = button.value === 'enter' ? (field instanceof HTMLInputElement && NOT_OF_DRAFT.includes(field.name) && field.value !== '' ? field.name.replace('promo_code', 'promo') : null) : button.value;
    return own === null ? draft.recalculate : () => void press(own);
  }

  addEventListener('late', (event) => {
    const [{ target, submitter }] = (event as CustomEvent<[SubmitEvent]>).detail;
    if (target !== form) return;
    submitter?.removeAttribute('aria-busy');
    meaning(submitter as HTMLButtonElement | null)();
  });
  form.addEventListener('input', ({ target }) => { if (isOfDraft(target) && target.type !== 'radio') draft.touch(false); });
  form.addEventListener('change', ({ target }) => {
    if (!isOfDraft(target)) return;
    const isAuto = 'auto' in target.dataset;
    // What is typed was kept as it was typed; what depends on it is asked for when the field is left.
    if (target.type === 'radio' || isAuto) draft.touch(isAuto);
  });
  addEventListener('city', () => {
    // The town of the window counts, not the one that was typed before.
    const field = form.querySelector<HTMLInputElement>('[name=delivery_city]');
    if (field !== null) field.value = '';
    draft.recalculate();
  });
  // The first comes before a reload is asked for, the last where a phone's browser is put away.
  for (const type of ['beforeunload', 'pagehide', 'visibilitychange']) addEventListener(type, () => { if (type !== 'visibilitychange' || document.hidden) draft.leave(); });
  // Back from the frozen page: the order may be placed by now.
  addEventListener('pageshow', ({ persisted }) => { if (persisted) location.reload(); });
  root.classList.add('live');
  ready();
  // Changed before this was here.
  const early = [...form.querySelectorAll<HTMLInputElement>('input:not([type=hidden]),textarea')]
    .filter((field) => isOfDraft(field) && (field.type === 'radio' ? field.checked !== field.defaultChecked : field.value !== field.defaultValue));
  if (early.length > 0) draft.touch(early.some(({ dataset }) => 'auto' in dataset));
}
