import { isTyped, readOwnPage, swapTyped } from '../../ui/form-in-place.ts';

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
export function showParts(root: Element, html: string, isWhole: boolean): boolean {
  const made = readOwnPage(html)?.getElementById(root.id);
  if (!made) return false;
  if (made.querySelector('form') === null) root.replaceChildren(...made.childNodes);
  for (const part of made.querySelectorAll('[data-part]')) {
    const old = document.getElementById(part.id);
    if (old !== null && (isWhole || part.id !== 'buyer')) swap(old, part, isWhole);
  }
  return true;
}
