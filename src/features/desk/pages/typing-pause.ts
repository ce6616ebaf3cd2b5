import { released } from '#src/ui/press.ts';

/**
 * Returns what waits until the field can be replaced: nothing is pressed, and no word is being
 * composed, as keyboards of phones do with each word.
 */
export function typingPauses(area: HTMLElement, signal: AbortSignal): () => Promise<void> {
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
