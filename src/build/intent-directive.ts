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
