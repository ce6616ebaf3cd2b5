import { FEEDBACK_WIDTH_PX, THANKS_WIDTH_PX } from '../../domain/forms.ts';
import { PATHS } from '../../domain/paths.ts';
import { adoptStyles } from '../../ui/adopt-styles.ts';
import dialogStyles from '../../ui/dialog.css?inline';
import fileStyles from '../../ui/file-field.css?inline';
import formStyles from '../../ui/form.css?inline';
import styles from './message-window.css?inline';
import { MESSAGE_TEXT as TEXT } from './text.ts';

adoptStyles(`${dialogStyles}${formStyles}${fileStyles}${styles}.mw{--dg-width:${FEEDBACK_WIDTH_PX}px}.mt{--dg-width:${THANKS_WIDTH_PX}px}`);

/** Then the page of the form is opened instead. */
const FORM_TIMEOUT_MS = 10_000;
const CROSS = '<svg width="24" height="24" viewBox="0 0 24 24" aria-hidden="true"><path d="M6 6l12 12M18 6 6 18"/></svg>';

/** A window over the page; the browser keeps the focus inside, closes it by Escape and gives the focus back. */
function open(name: string, title: string, ...inside: Node[]): HTMLDialogElement {
  const dialog = document.createElement('dialog');
  const head = document.createElement('div');
  const heading = Object.assign(document.createElement('h2'), { id: `${name}-t`, textContent: title });
  const close = Object.assign(document.createElement('button'), { type: 'button', ariaLabel: TEXT.close, innerHTML: CROSS });
  const body = document.createElement('div');
  dialog.className = `dg ${name}`;
  dialog.setAttribute('aria-labelledby', heading.id);
  head.className = 'dg-head';
  head.append(heading, close);
  body.className = 'dg-in';
  body.append(head, ...inside);
  dialog.append(body);
  close.addEventListener('click', () => dialog.close());
  dialog.addEventListener('pointerdown', (event) => {
    if (event.target === dialog) dialog.addEventListener('click', ({ target }) => { if (target === dialog) dialog.close(); }, { once: true });
  });
  dialog.addEventListener('close', () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();
  return dialog;
}

/** «Написать нам»: its form is the page's own. */
export async function openFeedback(): Promise<HTMLFormElement> {
  const page = await fetch(PATHS.feedback, { signal: AbortSignal.timeout(FORM_TIMEOUT_MS) });
  const made = document.createElement('template');
  // The rest of the page bears styles that this page's policy does not know.
  made.innerHTML = /<form class="ff mf"[^]*?<\/form>/.exec(await page.text())?.[0] ?? '';
  const form = made.content.querySelector('form');
  if (form === null) throw new Error('The page has no form.');
  open('mw', TEXT.feedback.title, document.adoptNode(form));
  return form;
}

export function openThanks(): void {
  const text = Object.assign(document.createElement('p'), { textContent: TEXT.thanksText });
  const button = Object.assign(document.createElement('button'), { type: 'button', className: 'btn', textContent: TEXT.close });
  const dialog = open('mt', TEXT.thanks, text, button);
  button.addEventListener('click', () => dialog.close());
  button.focus();
}
