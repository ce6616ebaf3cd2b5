import { hydrate } from './islands.ts';
import { reloadForLostChunk } from './lost-chunk.ts';

declare module 'astro' {
  interface AstroClientDirectives {
    /**
     * `media`: a query outside of which the island is never hydrated; `wake`: the window event that
     * alone hydrates it; `touch`: nothing loads before the shopper shows intent, even on a fast
     * network.
     */
    'client:intent'?: true | { media: string } | { wake: string } | { touch: '' };
  }
}

/** A press that waits longer is sent as a plain form. */
const HOLD_MS = 8000;
const isSlow = 'slow' in document.documentElement.dataset;

/**
 * Hydrates when the shopper points at, touches or focuses a control of the island, or on a fast
 * network once the page is idle. A control is inside the island, or belongs to a form inside it.
 *
 * A form of an island is pressed before the island is hydrated: the press is held, its button is
 * busy, and the form is submitted again as soon as the island hears it. If the island does not
 * load, the form is sent as a plain one; for a slow shopper at once, because React would take
 * longer than the page that the form leads to. So is a form with `data-native`, always.
 */
function begin(island: HTMLElement): void {
  const [media, wake, touch] = ['media', 'wake', 'touch'].map((name) => island.getAttribute(name));
  const hasForm = island.querySelector('form:not([data-native])');
  let hydrating: Promise<void> | undefined;
  /** The island is hydrated, or has been given up. */
  let isSettled = false;
  const load = () =>
    (hydrating ??= hydrate(island).then(() => {
      isSettled = true;
    }));
  const tryLoad = () => {
    if (media && !matchMedia(media).matches) return;
    load().catch((cause: unknown) => {
      // A press tries again; a reload would lose it.
      if (hasForm) hydrating = undefined;
      else reloadForLostChunk(cause);
    });
  };
  if (wake) return addEventListener(wake, tryLoad, { once: true });

  island.addEventListener('submit', (event) => {
    const form = event.target as HTMLFormElement;
    const { submitter } = event;
    if (isSettled || isSlow || 'native' in form.dataset) return;
    event.preventDefault();
    // Each press of plus adds one.
    if (submitter?.ariaBusy && (submitter as HTMLButtonElement).name !== 'quantity') return;
    submitter?.setAttribute('aria-busy', 'true');
    const submitAgain = () => {
      isSettled = true;
      submitter?.removeAttribute('aria-busy');
      form.requestSubmit(submitter);
    };
    Promise.race([load(), new Promise((resolve) => setTimeout(resolve, HOLD_MS))]).then(
      submitAgain,
      submitAgain,
    );
  });
  for (const sign of ['pointerover', 'touchstart', 'focusin'])
    addEventListener(
      sign,
      ({ target }) => {
        const control = (target as Element).closest?.<HTMLButtonElement>('button,input');
        if (island.contains(control?.form ?? (target as Node)) && !(isSlow && hasForm)) tryLoad();
      },
      { passive: true },
    );
  addEventListener('load', () => {
    if (touch === null && !isSlow)
      (self.requestIdleCallback ?? setTimeout)(tryLoad, { timeout: 4000 });
  });
}

// A chunk that an island loads later may be missing too.
addEventListener('vite:preloadError', (event) =>
  reloadForLostChunk((event as Event & { payload?: unknown }).payload),
);

addEventListener('DOMContentLoaded', () =>
  document.querySelectorAll<HTMLElement>('astro-island').forEach(begin),
);

/** Astro wants a directive to export itself; islands begin by themselves. */
export default begin;
