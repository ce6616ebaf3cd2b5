import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';

/**
 * Lets a page name an enhancer as it names an island: `<OrderForm client:intent={…} />`, where
 * `order-form.enhance.ts` exports a plain function that works on the server's HTML
 * (src/ui/enhancer.ts). So enhancers load by the same intent as islands and share their stores. This
 * integration comes before React's, which would call the function to learn whether it is a
 * component.
 */
export const enhancers: AstroIntegration = {
  name: 'enhancers',
  hooks: {
    'astro:config:setup': ({ addRenderer }) => {
      addRenderer({
        name: 'enhancers',
        serverEntrypoint: fileURLToPath(new URL('./enhancer-renderer.ts', import.meta.url)),
      });
    },
  },
};
