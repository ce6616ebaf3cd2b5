import { withoutReload } from '#src/ui/lost-chunk.ts';
import { released } from '#src/ui/press.ts';
import { type FaultyLines, type TextField, plainField } from './text-field.ts';

const bodyArea = (): HTMLTextAreaElement | null =>
  document.querySelector<HTMLTextAreaElement>('#edit-body');

/** The code editors of the page, by the `textarea` that each stands over. */
const codeFields = new WeakMap<HTMLTextAreaElement, TextField>();

/** Where the text of the page is typed now. */
export function bodyField(): TextField | null {
  const area = bodyArea();
  return area === null ? null : (codeFields.get(area) ?? plainField(area));
}

/** Kept for the code editor, which may come later. */
let faulty: FaultyLines = { faults: [], warnings: [] };

export function showFaults(lines: FaultyLines): void {
  faulty = lines;
  bodyField()?.showFaults(lines);
}

/**
 * Brings the code editor when the browser is idle or somebody comes to the text; what is typed,
 * chosen and focused meanwhile goes over. If it does not load, the `textarea` goes on as it is.
 */
export function bringCodeField(signal: AbortSignal): void {
  const area = bodyArea();
  const place = document.querySelector<HTMLElement>('#code-place');
  if (area === null || place === null) return;
  const pause = typingPauses(area, signal);
  const bring = async () => {
    const { openCodeField } = await withoutReload(() => import('./code/code-field.ts'));
    await pause();
    if (signal.aborted) return;
    const field = openCodeField(area, place);
    codeFields.set(area, field);
    field.showFaults(faulty);
  };
  let coming: Promise<void> | null = null;
  const begin = () => {
    coming ??= bring().catch((cause: unknown) => {
      console.warn(cause);
      // Whoever comes to the text later tries again.
      coming = null;
    });
  };
  area.addEventListener('focus', begin, { signal });
  if (document.activeElement === area) begin();
  else (self.requestIdleCallback ?? setTimeout)(begin);
}

/**
 * Returns what waits until the field can be replaced: nothing is pressed, and no word is being
 * composed, as keyboards of phones do with each word.
 */
function typingPauses(area: HTMLElement, signal: AbortSignal): () => Promise<void> {
  let isComposing = false;
  const compose = () => {
    isComposing = true;
  };
  area.addEventListener('compositionstart', compose, { signal });
  area.addEventListener('compositionupdate', compose, { signal });
  area.addEventListener(
    'compositionend',
    () => {
      isComposing = false;
    },
    { signal },
  );
  const composed = () =>
    new Promise<void>((resolve) => {
      // Not before the browser has put the word into the field.
      area.addEventListener('compositionend', () => setTimeout(resolve), { once: true });
    });
  return async () => {
    await released();
    while (isComposing) {
      await composed();
      await released();
    }
  };
}
