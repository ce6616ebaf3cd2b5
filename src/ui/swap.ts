/** Puts the server's HTML in place of what is shown without taking away what is being typed. */

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** A field that tells what is selected in it; that of an address of mail does not. */
const isText = (field: Element | null): field is HTMLInputElement | HTMLTextAreaElement =>
  field instanceof HTMLTextAreaElement ||
  (field instanceof HTMLInputElement && (field.type === 'text' || field.type === 'tel'));

/** Whether the shopper has changed what the server wrote into the field. */
export function isTyped(field: Field): boolean {
  if (field instanceof HTMLSelectElement)
    return [...field.options].some(({ selected, defaultSelected }) => selected !== defaultSelected);
  const isBox =
    field instanceof HTMLInputElement && (field.type === 'checkbox' || field.type === 'radio');
  return isBox ? field.checked !== field.defaultChecked : field.value !== field.defaultValue;
}

/**
 * What is sent is typed no more: the answer may say otherwise, and only what is changed from here
 * on stays over it.
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

function keepTyped(from: Element, to: Element): void {
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
 * Carries what is typed from `old` to `made` and runs `replace`. The focus stays on the control of
 * the same id with the same text selected; where that control is gone it goes to what `otherwise`
 * answers.
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
  keepTyped(old, made);
  replace();
  if (focused === null) return;
  const next = document.getElementById(focused.id || '-') ?? otherwise();
  next?.focus({ preventScroll: true });
  if (selected !== null && next?.id === focused.id && isText(next))
    next.setSelectionRange(...selected);
}
