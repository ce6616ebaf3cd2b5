import { NOTICE_SECONDS } from '../../domain/cart.ts';
import { plainLoginPath } from '../../domain/paths.ts';
import { FILE_BYTES_MOST } from '../../domain/uploads.ts';
import { openLogin } from '../../stores/login-request.ts';
import { enhancer, onSubmit } from '../../ui/enhancer.ts';
import {
  OtherAccount,
  isTyped,
  joinOrOpen,
  markSent,
  postForm,
  readOwnPage,
  swapTyped,
} from '../../ui/form-in-place.ts';
import type { IslandProps } from '../../ui/islands.ts';
import { maskPhones } from '../../ui/phone-mask.ts';
import { released } from '../../ui/press.ts';
import { DATA_TEXT } from '../../texts/account/data.ts';
import { OTHER_ACCOUNT_TEXT } from '../../texts/shell/other-account.ts';

/** Long enough for a photo on a slow connection. */
const TIMEOUT_MS = 180_000;

/**
 * Enhances the forms of the page of personal data: sends each without leaving the page and replaces
 * its part by the server's HTML; what is typed in the other parts stays.
 */
export const PersonalData = enhancer(({ join }) => {
  const root = document.getElementById('data-page');
  const status = document.getElementById('data-status');
  if (root !== null && status !== null) enhance(root, status, join);
});

function enhance(root: HTMLElement, status: HTMLElement, join: IslandProps['join']): void {
  /** Part → its last request: forms of one part are sent one after another. */
  const turns = new Map<string, Promise<unknown>>();
  let clearing = 0;

  /** Announces a result and shows it for the time of a notice. */
  function say(text: string): void {
    clearTimeout(clearing);
    status.textContent = text;
    if (text !== '' && text !== DATA_TEXT.sending)
      clearing = window.setTimeout(() => {
        status.textContent = '';
      }, NOTICE_SECONDS * 1000);
  }

  /** Where the focus goes: to the error, the next field to fill in, else the part itself. */
  function focusTarget(part: HTMLElement): HTMLElement {
    const target =
      part.querySelector<HTMLElement>('[aria-invalid=true], [role=alert], [name=code]') ?? part;
    if (!target.matches('input')) target.tabIndex = -1;
    return target;
  }

  /**
   * `pressed`: the focused element when the form was sent; if the focus has moved on since, it
   * stays.
   */
  function show(html: string, address: string, id: string, pressed: Element | null): void {
    const page = readOwnPage(html);
    const part = page?.getElementById(id) ?? null;
    const old = document.getElementById(id);
    // The shopper was logged out meanwhile, or is somebody else.
    if (page === null || part === null || old === null)
      return new URL(address).searchParams.has('auth') ? askToLogIn() : location.assign(address);
    const focused = document.activeElement;
    const hasMovedOn =
      focused !== document.body &&
      (focused !== pressed || (focused instanceof HTMLInputElement && isTyped(focused)));
    swapTyped(old, part, () => focusTarget(part));
    maskPhones(root);
    if (!hasMovedOn) focusTarget(part).focus();
    say(page.getElementById('data-status')?.textContent ?? '');
  }

  /** Reports at once what the server would report after megabytes. */
  function isTooBig(form: HTMLFormElement): boolean {
    const input = form.querySelector<HTMLInputElement>('[type=file]');
    if (input === null) return false;
    const isBig = [...(input.files ?? [])].some(({ size }) => size > FILE_BYTES_MOST);
    const alert = input.parentElement?.querySelector('[role=alert]');
    if (alert) alert.textContent = isBig ? DATA_TEXT.tooBig : '';
    input.removeAttribute('aria-invalid');
    if (!isBig) return false;
    input.setAttribute('aria-invalid', 'true');
    input.focus();
    return true;
  }

  async function send(form: HTMLFormElement, submitter: HTMLElement | null): Promise<void> {
    const id = form.closest('[data-part]')?.id;
    if (id === undefined || isTooBig(form)) return;
    const pressed = document.activeElement;
    const data = new FormData(form, submitter);
    const body =
      form.enctype === 'multipart/form-data'
        ? data
        : new URLSearchParams(data as unknown as Record<string, string>);
    markSent(form.elements);
    say(DATA_TEXT.sending);
    const turn = (turns.get(id) ?? Promise.resolve()).then(() => post(form.action, body));
    // A failure is told by its own turn, and the next form is sent either way.
    turns.set(id, Promise.allSettled([turn]));
    try {
      const [html, address] = await turn;
      await released();
      say('');
      show(html, address, id, pressed);
    } catch (error) {
      console.warn('The form was not sent.', error);
      say(error instanceof OtherAccount ? OTHER_ACCOUNT_TEXT.notSent : DATA_TEXT.notSent);
    }
  }

  /** The resulting page and its address; throws on a server error. */
  async function post(action: string, body: BodyInit): Promise<[string, string]> {
    const answer = await postForm(action, body, { timeoutMs: TIMEOUT_MS });
    return [await answer.text(), answer.url];
  }

  function askToLogIn(): void {
    const page = plainLoginPath(location.pathname + location.search);
    void joinOrOpen(join, page, () => openLogin({ reason: 'purchase', next: null }));
  }

  onSubmit('[data-part] form', send);
  maskPhones(root);
  root.classList.add('live');
}
