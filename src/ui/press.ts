/** How long after the finger is lifted a browser may still be making a click of it, in milliseconds. */
const CLICK_MS = 100;

let press: Promise<void> | null = null;

addEventListener('pointerdown', () => {
  press ??= new Promise<void>((resolve) => {
    const ended = () => setTimeout(resolve, CLICK_MS);
    for (const type of ['pointerup', 'pointercancel']) addEventListener(type, ended, { once: true });
  }).then(() => { press = null; });
}, { capture: true, passive: true });

/** Resolves when nothing is pressed: a control that is replaced between down and up would lose its press. */
export async function released(): Promise<void> {
  while (press !== null) await press;
}
