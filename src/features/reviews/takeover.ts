import { refusalOf } from '../../client/read-refusal.ts';
import type { Refusal } from '../../client/read-refusal.ts';
import { wantLogin } from '../../client/want-login.ts';
import { LOGGED_IN } from '../../domain/login.ts';
import { REVIEW_SCRIPT_TEXT as TEXT } from '../../texts/reviews/own.ts';
import { photoChoice } from './photos.ts';

/**
 * Enhances the review form (loaded by ui/late-forms.ts): previews photos, shows the progress of a
 * long upload, and shows errors under the fields without losing text and photos.
 */
const UPLOAD_TIMEOUT_MS = 600_000;

const form = document.querySelector<HTMLFormElement>('#review');
if (form !== null) takeOver(form);

function takeOver(form: HTMLFormElement): void {
  const byId = (id: string) => document.getElementById(id);
  const input = form.querySelector<HTMLInputElement>('[type=file]');
  const list = byId('chosen-photos');
  const progress = byId('review-progress') as HTMLProgressElement | null;
  if (input === null || list === null || progress === null) return;
  const say = (text: string) => {
    const status = byId('review-status');
    if (status !== null) status.textContent = text;
  };
  const photos = photoChoice(input, list, { say, complain: (text) => showError('files', text) });

  /** Shows an error under its field; an empty text clears it. */
  function showError(name: string, text: string): void {
    const place = byId(`${name}-e`);
    if (place === null) return fail(text);
    place.textContent = text;
    place.hidden = text === '';
    for (const field of form.querySelectorAll(`[name="${name}"]`)) {
      if (text === '') field.removeAttribute('aria-invalid');
      else field.setAttribute('aria-invalid', 'true');
      field.setAttribute(
        'aria-describedby',
        text === '' ? (name === 'files' ? 'review-files-hint' : '') : `${name}-e`,
      );
    }
  }
  function fail(text: string): void {
    const place = byId('review-failed');
    if (place === null) return;
    place.hidden = text === '';
    place.textContent = text;
  }

  function send(): Promise<XMLHttpRequest> {
    const body = new FormData(form);
    body.delete('files');
    for (const file of photos.files()) body.append('files', file);
    const request = new XMLHttpRequest();
    request.open('POST', form.action);
    request.setRequestHeader('accept', 'application/json');
    request.timeout = UPLOAD_TIMEOUT_MS;
    request.upload.addEventListener('progress', ({ loaded, total }) =>
      showProgress(Math.floor((loaded / total) * 100)),
    );
    return new Promise((resolve) => {
      request.addEventListener('loadend', () => resolve(request));
      request.send(body);
    });
  }
  function showProgress(percent: number): void {
    if (progress !== null) progress.value = percent;
    say(percent < 100 ? TEXT.sending(percent) : TEXT.checking);
  }

  let isSending = false;
  async function press(): Promise<void> {
    if (isSending) return;
    isSending = true;
    form.setAttribute('aria-busy', 'true');
    fail('');
    for (const place of form.querySelectorAll('.form-error:not([hidden])'))
      showError(place.id.replace(/-e$/, ''), '');
    await photos.settled();
    if (progress !== null) progress.hidden = photos.files().length === 0;
    const { status, responseText } = await send();
    const refusal = refusalOf(status === 200, read(responseText));
    if (refusal === null) return location.assign(form.dataset['done'] ?? '/');
    isSending = false;
    form.removeAttribute('aria-busy');
    if (progress !== null) progress.hidden = true;
    say('');
    refuse(status, refusal);
  }

  function refuse(status: number, { errors = {}, detail = TEXT.failed }: Refusal): void {
    if (status === 401)
      return wantLogin({ reason: 'purchase', next: location.pathname, stays: true });
    const broken = Object.entries(errors);
    if (broken.length === 0) fail(detail);
    for (const [name, texts] of broken) showError(name, texts.join(' '));
    form.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }

  // Only a press that needs a login asks for one here.
  addEventListener(LOGGED_IN, () => void press());
  // The photos are listed below, so the file field itself may be empty.
  form.classList.add('live');
  addEventListener('late', (event) => {
    const [{ target, submitter }] = (event as CustomEvent<[SubmitEvent]>).detail;
    if (target !== form) return;
    submitter?.removeAttribute('aria-busy');
    void press();
  });
}

/** Ignores an answer that is not the API's, such as a proxy's page. */
function read(answer: string): unknown {
  try {
    return JSON.parse(answer);
  } catch {
    return null;
  }
}
