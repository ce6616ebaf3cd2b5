import type { IslandProps } from './islands.ts';

/** An enhancer as a page names it: like an island, with what an island gets. */
export const enhancer = (run: (given: IslandProps) => void): ((props: object) => void) =>
  run as (props: object) => void;

/**
 * Answers the forms that match in place; not those with `data-native`, which the browser sends. A
 * busy button takes no other press.
 */
export function onSubmit(
  selector: string,
  answer: (form: HTMLFormElement, submitter: HTMLElement | null) => Promise<void> | void,
): void {
  addEventListener('submit', (event) => {
    const { target, submitter } = event;
    if (!(target instanceof HTMLFormElement) || !target.matches(selector)) return;
    if ('native' in target.dataset) return;
    event.preventDefault();
    if (submitter?.ariaBusy) return;
    submitter?.setAttribute('aria-busy', 'true');
    void Promise.resolve(answer(target, submitter)).finally(() =>
      submitter?.removeAttribute('aria-busy'),
    );
  });
}

export const readHtml = (html: string): Document =>
  new DOMParser().parseFromString(html, 'text/html');
