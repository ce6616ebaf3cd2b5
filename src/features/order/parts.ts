/** Shows what the server made of the page, part by part, without taking away what is being typed. */

/** A field that tells its caret; that of an address of mail does not. */
const isText = (field: Element | null): field is HTMLInputElement | HTMLTextAreaElement => (
  field instanceof HTMLTextAreaElement || (field instanceof HTMLInputElement && (field.type === 'text' || field.type === 'tel')));

const isTyped = (field: HTMLInputElement | HTMLTextAreaElement) => (
  field instanceof HTMLInputElement && field.type === 'checkbox' ? field.checked !== field.defaultChecked : field.value !== field.defaultValue);

function keepTyped(from: Element, to: Element): void {
  for (const field of from.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input:not([type=radio]),textarea')) {
    const same = field.id === '' ? null : to.querySelector<HTMLInputElement | HTMLTextAreaElement>(`#${field.id}`);
    if (same === null || !isTyped(field)) continue;
    same.value = field.value;
    if (same instanceof HTMLInputElement && field instanceof HTMLInputElement) same.checked = field.checked;
  }
  const details = to.querySelector('details');
  if (details !== null) details.open ||= from.querySelector('details')?.open ?? false;
}

/** Puts `made` in place of `old`; the focus stays on the control of the same id, with the caret where it was. */
function swap(old: Element, made: Element): void {
  if (old.isEqualNode(made)) return;
  const focused = old.contains(document.activeElement) ? document.activeElement : null;
  const caret = isText(focused) ? focused.selectionStart : null;
  keepTyped(old, made);
  old.replaceWith(made);
  if (focused === null) return;
  const next = (focused.id === '' ? null : document.getElementById(focused.id)) ?? made.querySelector<HTMLElement>('button:not(.nojs),input');
  next?.focus({ preventScroll: true });
  if (caret !== null && isText(next)) next.setSelectionRange(caret, caret);
}

/**
 * False when the page is not the one of ordering any more. `isWhole`: with the fields of the buyer and their errors too, which a
 * recalculation leaves alone.
 */
export function showParts(root: Element, html: string, isWhole: boolean): boolean {
  const made = new DOMParser().parseFromString(html, 'text/html').getElementById(root.id);
  if (made === null) return false;
  if (made.querySelector('form') === null) root.replaceChildren(...made.childNodes);
  for (const part of made.querySelectorAll('[data-part]')) {
    const old = document.getElementById(part.id);
    if (old !== null && (isWhole || part.id !== 'buyer')) swap(old, part);
  }
  return true;
}
