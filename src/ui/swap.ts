/** Replaces what is shown by the server's HTML without losing what is being typed. */

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** A field whose selection can be read; that of an email field cannot. */
const isText = (field: Element | null): field is HTMLInputElement | HTMLTextAreaElement =>
  field instanceof HTMLTextAreaElement ||
  (field instanceof HTMLInputElement && (field.type === 'text' || field.type === 'tel'));

/** Whether the shopper has changed the value that the server rendered. */
export function isTyped(field: Field): boolean {
  if (field instanceof HTMLSelectElement)
    return [...field.options].some(({ selected, defaultSelected }) => selected !== defaultSelected);
  const isBox =
    field instanceof HTMLInputElement && (field.type === 'checkbox' || field.type === 'radio');
  return isBox ? field.checked !== field.defaultChecked : field.value !== field.defaultValue;
}

/**
 * Marks fields as sent: only changes made after this survive the swap, because the answer may
 * differ.
 */
export function markSent(fields: Iterable<Element>): void {
  for (const field of fields) {
    if (field instanceof HTMLSelectElement)
      for (const option of field.options) option.defaultSelected = option.selected;
    else if (
      field instanceof HTMLInputElement &&
      (field.type === 'checkbox' || field.type === 'radio')
    )
      field.defaultChecked = field.checked;
    else if (
      field instanceof HTMLTextAreaElement ||
      (field instanceof HTMLInputElement && field.type !== 'file')
    )
      field.defaultValue = field.value;
  }
}

function copyTyped(from: Element, to: Element): void {
  for (const field of from.querySelectorAll<Field>(
    'input:not([type=radio],[type=file]),textarea,select',
  )) {
    const same = field.id === '' ? null : to.querySelector<Field>(`#${field.id}`);
    if (same === null || !isTyped(field)) continue;
    same.value = field.value;
    if (same instanceof HTMLInputElement && field instanceof HTMLInputElement)
      same.checked = field.checked;
  }
}

/**
 * Carries typed values from `old` to `made` and runs `replace`. The focus and text selection stay
 * on the control of the same id; if it is gone, `otherwise` says what gets the focus.
 */
export function swapTyped(
  old: Element,
  made: Element,
  replace: () => void,
  otherwise: () => HTMLElement | null | undefined,
): void {
  const focused = old.contains(document.activeElement) ? document.activeElement : null;
  const selected = isText(focused)
    ? ([focused.selectionStart, focused.selectionEnd] as const)
    : null;
  copyTyped(old, made);
  replace();
  if (focused === null) return;
  const next = document.getElementById(focused.id || '-') ?? otherwise();
  next?.focus({ preventScroll: true });
  if (selected !== null && next?.id === focused.id && isText(next))
    next.setSelectionRange(...selected);
}
