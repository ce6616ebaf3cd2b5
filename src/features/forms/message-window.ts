import { FEEDBACK_WIDTH_PX, THANKS_WIDTH_PX } from '../../domain/forms.ts';
import { PATHS } from '../../domain/paths.ts';
import { $modal, closeModal, openModal } from '../../stores/modals.ts';
import type { Modal } from '../../stores/modals.ts';
import { adoptStyles } from '../../ui/adopt-styles.ts';
import fileStyles from '../../ui/file-field.css?inline';
import formStyles from '../../ui/form.css?inline';
import { element, plainDialog } from '../../ui/plain-dialog.ts';
import consentStyles from './consent-box.css?inline';
import styles from './message-window.css?inline';
import { MESSAGE_TEXT as TEXT } from '../../texts/forms/forms.ts';

adoptStyles(
  `${formStyles}${fileStyles}${consentStyles}${styles}` +
    `.message-window{--dialog-width:${FEEDBACK_WIDTH_PX}px}` +
    `.thanks-window{--dialog-width:${THANKS_WIDTH_PX}px}`,
);

/** After this the page of the form is opened instead. */
const FORM_TIMEOUT_MS = 10_000;

/**
 * Open windows, the top one last: the thanks for one message may appear while the next is typed.
 */
const windows: { dialog: HTMLDialogElement; modal: Modal }[] = [];
/** Called when no window is open any more. */
const waiting: (() => void)[] = [];

$modal.listen((now) => {
  const top = windows.at(-1);
  if (top !== undefined && now !== top.modal) top.dialog.close();
});

/** Shows the window on top of others until $modal changes; the browser may close it too. */
function show(dialog: HTMLDialogElement, modal: Modal): void {
  windows.push({ dialog, modal });
  openModal(modal);
  document.body.append(dialog);
  dialog.showModal();
  dialog.addEventListener('close', () => forget(dialog), { once: true });
}

function forget(dialog: HTMLDialogElement): void {
  windows.splice(
    windows.findIndex((one) => one.dialog === dialog),
    1,
  );
  dialog.remove();
  const below = windows.at(-1);
  if (below !== undefined) return openModal(below.modal);
  if ($modal.get() !== null) closeModal();
  for (const resolve of waiting.splice(0)) resolve();
}

/** Resolves when no window is open: two message forms would have the same ids. */
async function noneIsOpen(): Promise<void> {
  while (windows.length > 0)
    await new Promise<void>((resolve) => {
      waiting.push(resolve);
    });
}

/** Shows a closed message window again, with its text, once no other window is open. */
export async function reopen(letter: HTMLDialogElement): Promise<void> {
  await noneIsOpen();
  show(letter, 'feedback');
}

function open(modal: Modal, name: string, title: string, ...inside: Node[]): void {
  show(plainDialog({ name, title, close: TEXT.close, onClose: closeModal }, ...inside), modal);
}

/** «Написать нам» with the form of its page. */
export async function openFeedback(): Promise<HTMLFormElement> {
  const page = await fetch(PATHS.feedback, { signal: AbortSignal.timeout(FORM_TIMEOUT_MS) });
  const made = document.createElement('template');
  // The rest of that page has styles that this page's policy does not allow.
  made.innerHTML =
    /<form class="stacked-form message-form"[^]*?<\/form>/.exec(await page.text())?.[0] ?? '';
  const form = made.content.querySelector('form');
  if (form === null) throw new Error('The page has no form.');
  await noneIsOpen();
  open('feedback', 'message-window', TEXT.feedback.title, document.adoptNode(form));
  return form;
}

export function openThanks(): void {
  const isOver = windows.some(({ dialog }) => dialog.open);
  const text = element('p', { textContent: TEXT.thanksText, tabIndex: -1 });
  const button = element('button', { type: 'button', className: 'btn', textContent: TEXT.close });
  open('thanks', 'thanks-window', TEXT.thanks, text, button);
  button.addEventListener('click', closeModal);
  // A key typed below, such as space, must not press the button here.
  (isOver ? text : button).focus();
}
