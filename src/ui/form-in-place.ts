import { MADE_FOR_DATA, MADE_FOR_HEADER, REFUSED_HEADER } from '../domain/made-for.ts';
import { readHtml } from './enhancer.ts';
import type { IslandProps } from './islands.ts';

/**
 * What enhancers of personal pages share: a form that is a page of its own is sent by a script, and
 * parts of the page are replaced by the server's HTML without losing what is being typed.
 */

/** The page was made for somebody else than the one who is logged in by now. */
export class OtherAccount extends Error {}

const madeFor = (page: Document) => page.body.dataset[MADE_FOR_DATA] ?? '';

/**
 * Posts what a form holds and follows its redirect; rejects when the server fails, and with
 * OtherAccount when it refuses the page.
 */
export async function postForm(
  address: string,
  body: BodyInit,
  { timeoutMs, accept = 'text/html' }: { timeoutMs: number; accept?: string },
): Promise<Response> {
  const signal = AbortSignal.timeout(timeoutMs);
  const headers = { accept, [MADE_FOR_HEADER]: madeFor(document) };
  const answer = await fetch(address, { method: 'POST', body, headers, signal });
  if (answer.headers.has(REFUSED_HEADER)) throw new OtherAccount();
  // A server's error page is not the page of the form.
  if (answer.status >= 500) throw new Error(`The shop answered ${answer.status}.`);
  return answer;
}

/**
 * Another page of the same person, whose parts may be shown in this one; null when the login has
 * changed before it was made.
 */
export function readOwnPage(html: string): Document | null {
  const page = readHtml(html);
  return madeFor(page) === madeFor(document) ? page : null;
}

const JOIN_TIMEOUT_MS = 8000;

/** Loads the islands that join others, then calls `show`; if they do not come, opens `page`. */
export async function joinOrOpen(
  join: IslandProps['join'],
  page: string,
  show: () => void,
): Promise<void> {
  const late = new Promise((_resolve, reject) => {
    setTimeout(() => reject(new Error('The islands did not come in time.')), JOIN_TIMEOUT_MS);
  });
  try {
    await Promise.race([join(), late]);
    show();
  } catch (error) {
    console.warn('A window did not load.', error);
    location.assign(page);
  }
}

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** A field that is ticked, not typed into. */
const isBox = (field: Element): field is HTMLInputElement =>
  field instanceof HTMLInputElement && (field.type === 'checkbox' || field.type === 'radio');

/** Whether the shopper has changed the value that the server rendered. */
export function isTyped(field: Field): boolean {
  if (field instanceof HTMLSelectElement)
    return [...field.options].some(({ selected, defaultSelected }) => selected !== defaultSelected);
  return isBox(field) ? field.checked !== field.defaultChecked : field.value !== field.defaultValue;
}

/**
 * Marks fields as sent: they are not typed any more, so only changes made after this survive
 * `swapTyped`. The answer may differ from what was sent.
 */
export function markSent(fields: Iterable<Element>): void {
  for (const field of fields) {
    if (field instanceof HTMLSelectElement)
      for (const option of field.options) option.defaultSelected = option.selected;
    else if (isBox(field)) field.defaultChecked = field.checked;
    else if (field instanceof HTMLTextAreaElement) field.defaultValue = field.value;
    else if (field instanceof HTMLInputElement && field.type !== 'file')
      field.defaultValue = field.value;
  }
}

/** Radio buttons stay as the server has them, and a file cannot be copied. */
const COPIED = 'input:not([type=radio],[type=file]),textarea,select';

function copyTyped(from: Element, to: Element): void {
  for (const field of from.querySelectorAll<Field>(COPIED)) {
    const same = field.id === '' ? null : to.querySelector<Field>(`#${field.id}`);
    if (same === null || !isTyped(field)) continue;
    same.value = field.value;
    if (same instanceof HTMLInputElement && field instanceof HTMLInputElement)
      same.checked = field.checked;
  }
}

/** A field whose selection can be read; that of an email field cannot. */
const hasSelection = (field: Element | null): field is HTMLInputElement | HTMLTextAreaElement =>
  field instanceof HTMLTextAreaElement ||
  (field instanceof HTMLInputElement && (field.type === 'text' || field.type === 'tel'));

/**
 * Replaces `old` by `made`, with what is typed in `old`. The focus and the selected text stay on the
 * control of the same id; if it is gone, `otherwise` says what gets the focus.
 */
export function swapTyped(
  old: Element,
  made: Element,
  otherwise: () => HTMLElement | null | undefined,
): void {
  const focused = old.contains(document.activeElement) ? document.activeElement : null;
  const selection = hasSelection(focused)
    ? ([focused.selectionStart, focused.selectionEnd] as const)
    : null;
  copyTyped(old, made);
  old.replaceWith(made);
  if (focused === null) return;
  const same = document.getElementById(focused.id);
  (same ?? otherwise())?.focus({ preventScroll: true });
  if (selection !== null && hasSelection(same)) same.setSelectionRange(...selection);
}
