/**
 * Enhances forms late: they work without scripts, and their scripts load when they are needed. No
 * imports and short code: pages with such a form carry this inline.
 *
 * Attributes of a form:
 * - `data-late`: the address of its script, loaded when one of its controls is touched, at the latest
 *   on a press. The press waits for the script and is passed on as the window event `late`. If the
 *   script does not load, the form is sent natively.
 * - `data-when`: a regular expression. Where the cookies match it, the script loads on any touch and,
 *   on a fast network, when the page is idle. Empty: always.
 *
 * A busy button takes no other press.
 */
/** State of a script: 1, loaded; 2, failed. */
const states: Record<string, number> = {};
const scriptOf = (form?: HTMLFormElement | null) => form?.dataset['late'];
const load = (script: string) =>
  import(/* @vite-ignore */ script).then(() => {
    states[script] = 1;
  });
// A press tries again what does not load now.
const tryLoad = (script?: string) => {
  if (script) load(script).catch(() => 0);
};
const loadMatching = () => {
  for (const { dataset } of document.querySelectorAll<HTMLFormElement>('[data-when]'))
    if (new RegExp(dataset['when'] ?? '').test(document.cookie)) tryLoad(dataset['late']);
};
for (const type of ['pointerover', 'touchstart', 'focusin']) {
  addEventListener(type, loadMatching, { once: true, passive: true });
  addEventListener(
    type,
    ({ target }) =>
      tryLoad(scriptOf((target as HTMLElement).closest?.<HTMLButtonElement>('button,input')?.form)),
    { passive: true },
  );
}

addEventListener('submit', (event) => {
  const form = event.target as HTMLFormElement;
  const { submitter } = event;
  const script = scriptOf(form);
  if (script === undefined || states[script] === 2) return;
  event.preventDefault();
  if (submitter?.ariaBusy) return;
  submitter?.setAttribute('aria-busy', 'true');
  load(script).then(
    () => dispatchEvent(new CustomEvent('late', { detail: [event] })),
    () => {
      states[script] = 2;
      form.requestSubmit(submitter);
    },
  );
});

if (!('slow' in document.documentElement.dataset))
  addEventListener('pageshow', () => setTimeout(loadMatching, 1e3));

export {};
