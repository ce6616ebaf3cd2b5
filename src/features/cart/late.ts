/**
 * Brings takeover.ts at the first touch, and on a fast network at leisure when there is a cart to show. It imports nothing and is
 * written short: every page carries it inline. A press made before waits; when takeover.ts does not come, the form goes as it is.
 */
interface Connection { saveData?: boolean; effectiveType?: string }

let isLost = false;
const load = () => import(/* @vite-ignore */ document.getElementById('cart')?.dataset['cart'] ?? '') as Promise<unknown>;
const quietly = () => { load().catch(() => 0); };
for (const type of ['pointerover', 'touchstart', 'focusin']) addEventListener(type, quietly, { once: true, passive: true });

addEventListener('submit', (event) => {
  const form = event.target as HTMLFormElement;
  if (isLost || !('cart' in form.dataset)) return;
  event.preventDefault();
  load().then(() => dispatchEvent(new CustomEvent('cart', { detail: event })), () => {
    isLost = true;
    form.requestSubmit(event.submitter);
  });
});

const { saveData, effectiveType } = (navigator as Navigator & { connection?: Connection }).connection ?? {};
if (/cart_count=[1-9]/.test(document.cookie) && !saveData && !effectiveType?.includes('2g')) setTimeout(quietly, 1e3);

export {};
