import { adoptStyles } from './adopt-styles.ts';
import css from './dialog.css?inline';

adoptStyles(css);

const CROSS =
  '<svg width="24" height="24" viewBox="0 0 24 24" aria-hidden="true"><path d="M6 6l12 12M18 6 6 18"/></svg>';

interface Options {
  /** The class that holds its width, and the beginning of the title's id. */
  name: string;
  title: string;
  /** Label of the cross. */
  close: string;
  /** The cross or a click outside asks to close; Escape closes at once. */
  onClose: () => void;
}

/**
 * The window of dialog.tsx for scripts without React; it is not in the page yet. The browser traps
 * the focus, closes on Escape and restores the focus.
 */
export function plainDialog(
  { name, title, close, onClose }: Options,
  ...inside: Node[]
): HTMLDialogElement {
  const heading = element('h2', { id: `${name}-title`, textContent: title });
  const cross = element('button', { type: 'button', ariaLabel: close, innerHTML: CROSS });
  const head = element('div', { className: 'modal-dialog__head' }, heading, cross);
  const dialog = element(
    'dialog',
    { className: `modal-dialog ${name}` },
    element('div', { className: 'modal-dialog__body' }, head, ...inside),
  );
  dialog.setAttribute('aria-labelledby', heading.id);
  cross.addEventListener('click', onClose);
  let isPressedOutside = false;
  dialog.addEventListener('pointerdown', ({ target }) => {
    isPressedOutside = target === dialog;
  });
  dialog.addEventListener('click', ({ target }) => {
    if (isPressedOutside && target === dialog) onClose();
  });
  return dialog;
}

/** A new element with its properties and children. */
export function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  properties: Partial<HTMLElementTagNameMap[Name]> = {},
  ...children: (Node | string)[]
): HTMLElementTagNameMap[Name] {
  const made = Object.assign(document.createElement(name), properties);
  made.append(...children);
  return made;
}
