/** Signs that a control is wanted; a browser fires `pointerover` for a touch too. */
const SIGNS = ['pointerover', 'focusin'];

/**
 * A part that only presses need. It loads when the shopper reaches for any control of the page, or
 * when it is asked for; on a slow network at once, since islands load at such a sign there. After a
 * failure the next question loads it again.
 */
export function whenTouched<Part>(load: () => Promise<Part>): () => Promise<Part> {
  let loading: Promise<Part> | undefined;
  const part = () =>
    (loading ??= load().catch((cause: unknown) => {
      loading = undefined;
      throw cause;
    }));
  const prepare = () =>
    part().catch((error: unknown) => console.warn('A part of the page did not load.', error));
  const reach = ({ target }: Event) => {
    if (!(target instanceof Element) || target.closest('button,input') === null) return;
    for (const sign of SIGNS) removeEventListener(sign, reach);
    void prepare();
  };
  if (isSlow()) void prepare();
  else for (const sign of SIGNS) globalThis.addEventListener?.(sign, reach);
  return part;
}

const isSlow = () => globalThis.document?.documentElement?.dataset['slow'] !== undefined;
