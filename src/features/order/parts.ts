import { isTyped, swapTyped } from '../../ui/swap.ts';

/**
 * Shows what the server made of the page, part by part, without taking away what is being typed.
 */

/**
 * Puts `made` in place of `old`, where it differs; an opened part stays open, and what was chosen
 * since it was asked for is chosen.
 */
function swap(old: Element, made: Element, isWhole: boolean): void {
  if (old.isEqualNode(made)) return;
  // A draft holds no consents: a page that was only counted anew knows of none.
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
  swapTyped(
    old,
    made,
    () => old.replaceWith(made),
    () => made.querySelector<HTMLElement>('button:not(.nojs),input'),
  );
}

/**
 * False when the page is not the one of ordering any more. `isWhole`: with the fields of the buyer
 * and their errors too, which a recalculation leaves alone.
 */
export function showParts(root: Element, html: string, isWhole: boolean): boolean {
  const made = new DOMParser().parseFromString(html, 'text/html').getElementById(root.id);
  if (made === null) return false;
  if (made.querySelector('form') === null) root.replaceChildren(...made.childNodes);
  for (const part of made.querySelectorAll('[data-part]')) {
    const old = document.getElementById(part.id);
    if (old !== null && (isWhole || part.id !== 'buyer')) swap(old, part, isWhole);
  }
  return true;
}
