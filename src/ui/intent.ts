import type { ClientDirective } from 'astro';
import { beginIslands } from './islands.ts';
import { reloadForLostChunk } from './lost-chunk.ts';

declare module 'astro' {
  interface AstroClientDirectives {
    /**
     * `value`: a media query, the island sleeps where it does not match; `wake`: the event of the
     * window that alone begins it; `idle: false`: nothing is loaded before the shopper shows
     * intent, on a fast network either.
     */
    'client:intent'?: boolean | { value?: string; wake?: string; idle?: false };
  }
}

const SIGNS = ['pointerover', 'touchstart', 'focusin'] as const;

/**
 * Hydrates when the shopper points at, touches or focuses the island, or on a fast network once the
 * page is idle. Nothing is replayed: before that the control works as the link or form that it is.
 * `client:intent={{ value: '(min-width:1024px)' }}` keeps the island asleep where the media query
 * does not match.
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

// A part that an island asks for later may be lost in the same way.
addEventListener('vite:preloadError', (event) =>
  reloadForLostChunk((event as Event & { payload?: unknown }).payload),
);

addEventListener('DOMContentLoaded', () => beginIslands(intent));

export default intent;
