import { humanProver } from '../../client/prove-human.ts';
import type { Prover } from '../../client/prove-human.ts';
import { readRefusal } from '../../client/read-refusal.ts';
import type { Refusal } from '../../client/read-refusal.ts';
import { normalEmail } from '../../domain/form-rules.ts';
import type { MessageKind } from '../../domain/forms.ts';
import { normalPhone } from '../../domain/phone.ts';
import { isStillAt } from '../../ui/focus.ts';
import { maskPhone } from '../../ui/phone-mask.ts';
import { openFeedback, openThanks, reopen } from './message-window.ts';
import { FORM_FIELD_TEXT, MESSAGE_TEXT as TEXT } from '../../texts/forms/forms.ts';

/**
 * Enhances «Написать нам» of the shell, which opens the window, and every message form, which is
 * sent in place (loaded by ui/late-forms.ts).
 */
const TIMEOUT_MS = 600_000;
const provers = new WeakMap<HTMLFormElement, Prover>();
const failure = document.createElement('p');
failure.className = 'form-error';
failure.setAttribute('role', 'alert');

function takeOver(form: HTMLFormElement): void {
  const prover = humanProver(form.dataset['form'] as MessageKind);
  provers.set(form, prover);
  const phone = form.querySelector<HTMLInputElement>('[type=tel]');
  if (phone) maskPhone(phone);
  const file = form.querySelector<HTMLInputElement>('[type=file]');
  file?.addEventListener('change', () => showError(form, 'file', fileFault(file)));
  prover.start();
}
for (const form of document.querySelectorAll<HTMLFormElement>('.message-form')) takeOver(form);

/** The error of the chosen files; empty without one, or without files. */
function fileFault(input: HTMLInputElement): string {
  const [file] = input.files ?? [];
  if (file === undefined) return '';
  const fault = !input.accept.split(',').includes(file.type)
    ? input.dataset['wrong']
    : file.size > Number(input.dataset['bytes'])
      ? input.dataset['big']
      : undefined;
  if (fault !== undefined) input.value = '';
  return fault ?? '';
}

/** Shows an error under the field; an empty text clears it. */
function showError(form: HTMLFormElement, name: string, text: string): void {
  const field = form.querySelector<HTMLInputElement>(`[name="${name}"]`);
  if (!field) return fail(form, text);
  const id = `${field.id}-e`;
  const before = document.getElementById(id);
  const place =
    before ?? Object.assign(document.createElement('p'), { id, className: 'form-error' });
  if (!before) field.after(place);
  place.textContent = text;
  place.hidden = text === '';
  if (text === '') field.removeAttribute('aria-invalid');
  else field.setAttribute('aria-invalid', 'true');
  field.setAttribute(
    'aria-describedby',
    [...(name === 'file' ? [`${field.id}-h`] : []), ...(text === '' ? [] : [id])].join(' '),
  );
}

function fail(form: HTMLFormElement, text: string): void {
  failure.textContent = text;
  form.querySelector('.btn')?.before(failure);
}

function faults(data: FormData): [string, string][] {
  const value = (name: string) => String(data.get(name) ?? '').trim();
  const required = FORM_FIELD_TEXT.required;
  return [
    ['name', value('name') === '' ? required : ''],
    [
      'phone',
      value('phone') === ''
        ? required
        : normalPhone(value('phone')) === null
          ? FORM_FIELD_TEXT.phone
          : '',
    ],
    [
      'email',
      value('email') === ''
        ? required
        : normalEmail(value('email')) === null
          ? FORM_FIELD_TEXT.email
          : '',
    ],
    ['consent', data.has('consent') ? '' : FORM_FIELD_TEXT.consent],
  ];
}

async function send(form: HTMLFormElement, body: FormData): Promise<Refusal | null> {
  const proof = await provers.get(form)?.fields();
  for (const [name, value] of Object.entries(proof ?? {})) body.set(name, String(value));
  const answer = await fetch(form.action, {
    method: 'POST',
    body: ordered(body),
    headers: { accept: 'application/json' },
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  return readRefusal(answer);
}

/** The server expects text fields before files, and no field for no file. */
function ordered(body: FormData): FormData {
  const sent = new FormData();
  for (const [name, value] of body) if (typeof value === 'string') sent.append(name, value);
  for (const [name, value] of body)
    if (typeof value !== 'string' && value.size > 0) sent.append(name, value);
  return sent;
}

async function press(form: HTMLFormElement, button: HTMLElement | null): Promise<void> {
  const data = new FormData(form);
  fail(form, '');
  for (const [name, text] of faults(data)) showError(form, name, text);
  const wrong = form.querySelector<HTMLElement>('[aria-invalid=true]:not([type=file])');
  if (wrong !== null) return wrong.focus();

  button?.setAttribute('aria-busy', 'true');
  if (button) button.textContent = TEXT.sending;
  const refusal = await send(form, data).catch((error: unknown): Refusal => {
    console.warn('The form was not sent.', error);
    return { detail: TEXT.failed };
  });
  button?.removeAttribute('aria-busy');
  if (button) button.textContent = TEXT.send;
  if (refusal === null) return succeed(form);
  provers.get(form)?.start();
  // The window was closed meanwhile: reopen it with the typed text to show the error.
  const window = form.closest('dialog');
  if (window?.isConnected === false) await reopen(window);
  const broken = Object.entries(refusal.errors ?? {});
  if (broken.length === 0) fail(form, refusal.detail ?? TEXT.failed);
  for (const [name, texts] of broken) showError(form, name, texts.join(' '));
  if (isStillAt(form)) form.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
}

function succeed(form: HTMLFormElement): void {
  form.reset();
  // Close only its own window: another message may be open by now.
  form.closest('dialog')?.close();
  openThanks();
}

/** Opens the form, except on the page that already has it. */
async function showFeedback(link: HTMLFormElement): Promise<void> {
  const here = document.querySelector<HTMLInputElement>(
    'main .message-form[data-form=feedback] [name=name]',
  );
  if (here) return here.focus();
  await openFeedback().then(
    (form) => {
      takeOver(form);
      form.querySelector<HTMLInputElement>('[name=name]')?.focus();
    },
    () => location.assign(link.action),
  );
}

addEventListener('late', (event) => {
  const [{ target, submitter }] = (event as CustomEvent<[SubmitEvent]>).detail;
  const form = target as HTMLFormElement;
  if (
    form.dataset['late'] === undefined ||
    !(form.matches('.message-form') || form.action.endsWith('/feedback'))
  )
    return;
  // The button is busy until its window opens, so that only one opens.
  if (!form.matches('.message-form'))
    return void showFeedback(form).finally(() => submitter?.removeAttribute('aria-busy'));
  submitter?.removeAttribute('aria-busy');
  void press(form, submitter);
});
