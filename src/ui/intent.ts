import type { ClientDirective } from 'astro';
import { beginIslands } from './islands.ts';
import { reloadForLostChunk } from './lost-chunk.ts';

declare module 'astro' {
  interface AstroClientDirectives {
    /**
     * `value`: a media query outside of which the island is never hydrated; `wake`: the window
     * event that alone hydrates it; `idle: false`: nothing loads before the shopper shows intent,
     * even on a fast network.
     */
    'client:intent'?: boolean | { value?: string; wake?: string; idle?: false };
  }
}

const SIGNS = ['pointerover', 'touchstart', 'focusin'] as const;

/**
 * Hydrates when the shopper points at, touches or focuses the island, or on a fast network once the
 * page is idle. Events are not replayed: until then the control works as a plain link or form.
 * `client:intent={{ value: '(min-width:1024px)' }}` hydrates only where the media query matches.
 */
const intent: ClientDirective = (load, options, element) => {
  const {
    value: media,
    wake,
    idle = true,
  } = (options.value ?? {}) as { value?: string; wake?: string; idle?: boolean };
  let isBegun = false;
  const begin = () => {
    if (isBegun || (media !== undefined && !matchMedia(media).matches)) return;
    isBegun = true;
    for (const sign of SIGNS) element.removeEventListener(sign, begin);
    load()
      .catch(reloadForLostChunk)
      .then((hydrate) => hydrate?.());
  };
  if (wake !== undefined) return addEventListener(wake, begin, { once: true });
  for (const sign of SIGNS) element.addEventListener(sign, begin, { passive: true });
  const whenIdle = () => {
    if (!idle || 'slow' in document.documentElement.dataset) return;
    if ('requestIdleCallback' in window) requestIdleCallback(begin, { timeout: 4000 });
    else setTimeout(begin, 200);
  };
  addEventListener('load', whenIdle, { once: true });
};

// A chunk that an island loads later may be missing too.
addEventListener('vite:preloadError', (event) =>
  reloadForLostChunk((event as Event & { payload?: unknown }).payload),
);

addEventListener('DOMContentLoaded', () => beginIslands(intent));

export default intent;
