import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';

/**
 * Adds `client:intent`: an island is hydrated when the shopper is about to use it, or when a fast
 * network is idle (src/ui/intent.ts).
 */
export const intentDirective: AstroIntegration = {
  name: 'intent-directive',
  hooks: {
    'astro:config:setup': ({ addClientDirective }) => {
      addClientDirective({
        name: 'intent',
        entrypoint: fileURLToPath(new URL('../ui/intent.ts', import.meta.url)),
      });
    },
  },
};

/**
 * A directive tells Astro's script for islands by this code that it has loaded. Our pages do not have
 * that script (lean-islands.ts).
 */
const SIGNAL = '(self.Astro||(self.Astro={})).intent=';
const EVENT = 'window.dispatchEvent(new Event("astro:intent"));';

/**
 * The inlined script of the directive without its signal (60 bytes of every page, compressed).
 * Astro offers no option for it.
 */
export function withoutSignal(script: string): string {
  const [from, end] = [script.indexOf(SIGNAL), script.indexOf(EVENT)];
  if (from < 0 || end < from) throw new Error('Astro changed the signal of its directives.');
  return script.slice(0, from) + script.slice(end + EVENT.length);
}
