/**
 * How long after the finger is lifted the browser may still make a click of it, in milliseconds.
 */
const CLICK_MS = 100;
/** The browser's own list or menu may swallow the end of a press. */
const PRESS_TIMEOUT_MS = 5000;

let press: Promise<void> | null = null;
let end: () => void = () => undefined;
let endTimer: ReturnType<typeof setTimeout> | undefined;

function endPressAfter(ms: number): void {
  clearTimeout(endTimer);
  endTimer = setTimeout(() => {
    press = null;
    end();
  }, ms);
}

// An island that imports this is rendered by the server too.
globalThis.addEventListener?.(
  'pointerdown',
  () => {
    press ??= new Promise((resolve) => {
      end = resolve;
    });
    endPressAfter(PRESS_TIMEOUT_MS);
  },
  { capture: true, passive: true },
);
for (const type of ['pointerup', 'pointercancel'])
  globalThis.addEventListener?.(type, () => endPressAfter(CLICK_MS), {
    capture: true,
    passive: true,
  });

/**
 * Resolves when nothing is pressed: a control that is replaced between down and up would lose its
 * click.
 */
export async function released(): Promise<void> {
  while (press !== null) await press;
}
