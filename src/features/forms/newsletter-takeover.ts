import { humanProver } from '../../client/prove-human.ts';
import { normalEmail } from '../../domain/form-rules.ts';
import { adoptStyles } from '../../ui/adopt-styles.ts';
import { isStillAt } from '../../ui/focus.ts';
import { readRefusal } from '../../client/read-refusal.ts';
import type { Refusal } from '../../client/read-refusal.ts';
import { FORM_FIELD_TEXT, NEWSLETTER_PAGE_TEXT as TEXT } from '../../texts/forms/forms.ts';

/**
 * Enhances the newsletter form (loaded by ui/late-forms.ts at the first touch): idle, loading,
 * «Успешно!», or an error under the field.
 */
adoptStyles(
  `.newsletter-signup .newsletter-signup__error{flex:1 0 100%;margin:var(--s1) 0 0;
color:var(--error)}
.newsletter-signup [aria-invalid=true]{border-color:var(--error)!important;
box-shadow:0 0 0 1px var(--error)}
.newsletter-signup__status:focus{outline:0}
.newsletter-signup [aria-busy=true]{opacity:.6}`,
);

const TIMEOUT_MS = 30_000;
const form = document.querySelector<HTMLFormElement>('.newsletter-signup form');
const prover = humanProver('subscriber');
const status = document.createElement('p');
status.className = 'newsletter-signup__status';
status.setAttribute('role', 'status');
status.tabIndex = -1;
form?.append(status);
prover.start();

/** Shows an error under the field of this name, or under the form. */
function showError(name: string, text: string): void {
  const field = form?.querySelector<HTMLInputElement>(`[name=${name}]`);
  const place = document.createElement('p');
  place.className = 'newsletter-signup__error';
  place.id = `newsletter-${name}-e`;
  place.setAttribute('role', 'alert');
  place.textContent = text;
  if (!field) return form?.append(place);
  field.setAttribute('aria-invalid', 'true');
  field.setAttribute('aria-describedby', place.id);
  (name === 'email' ? form?.querySelector('button') : field.closest('label'))?.after(place);
}

function forget(): void {
  for (const place of form?.querySelectorAll('.newsletter-signup__error') ?? []) place.remove();
  for (const field of form?.querySelectorAll('[aria-invalid]') ?? [])
    for (const name of ['aria-invalid', 'aria-describedby']) field.removeAttribute(name);
}

async function send(data: FormData): Promise<Refusal | null> {
  for (const [name, value] of Object.entries(await prover.fields())) data.set(name, String(value));
  const answer = await fetch('/api/subscriber', {
    method: 'POST',
    body: data,
    headers: { accept: 'application/json' },
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  return readRefusal(answer);
}

let isSending = false;
async function press(button: HTMLElement | null): Promise<void> {
  if (form === null || isSending) return;
  forget();
  const data = new FormData(form);
  const email = String(data.get('email')).trim();
  if (email === '') showError('email', FORM_FIELD_TEXT.required);
  else if (normalEmail(email) === null) showError('email', FORM_FIELD_TEXT.newsletterEmail);
  if (!data.has('consent')) showError('consent', FORM_FIELD_TEXT.consent);
  const wrong = form.querySelector<HTMLElement>('[aria-invalid]');
  if (wrong !== null) return wrong.focus();

  isSending = true;
  button?.setAttribute('aria-busy', 'true');
  const refusal = await send(data).catch((error: unknown): Refusal => {
    console.warn('The form was not sent.', error);
    return { detail: TEXT.failed };
  });
  isSending = false;
  button?.removeAttribute('aria-busy');
  if (refusal === null) return succeed();
  prover.start();
  const broken = Object.entries(refusal.errors ?? {});
  if (broken.length === 0) showError('form', refusal.detail ?? TEXT.failed);
  for (const [name, texts] of broken) showError(name, texts.join(' '));
  if (isStillAt(form)) form.querySelector<HTMLElement>('[aria-invalid]')?.focus();
}

function succeed(): void {
  const isHere = isStillAt(form);
  const done = document.createElement('b');
  done.textContent = TEXT.done;
  for (const other of form?.querySelectorAll(':scope > :not(.newsletter-signup__status)') ?? [])
    other.remove();
  status.append(done, ` ${TEXT.sent}`);
  if (isHere) status.focus();
}

addEventListener('late', (event) => {
  const [{ target, submitter }] = (event as CustomEvent<[SubmitEvent]>).detail;
  if (target !== form) return;
  submitter?.removeAttribute('aria-busy');
  void press(submitter);
});
