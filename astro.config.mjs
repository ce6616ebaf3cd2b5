import { fileURLToPath } from 'node:url';
import node from '@astrojs/node';
import react from '@astrojs/react';
import { defineConfig } from 'astro/config';

/** Hydrates when the shopper means to use an island, or when a fast network is idle (src/ui/intent.ts). */
const intentDirective = {
  name: 'intent-directive',
  hooks: {
    'astro:config:setup': ({ addClientDirective }) => {
      addClientDirective({ name: 'intent', entrypoint: fileURLToPath(new URL('./src/ui/intent.ts', import.meta.url)) });
    },
  },
};

export default defineConfig({
  output: 'server',
  // src/server/main.ts is the server; Astro renders pages inside it.
  adapter: node({ mode: 'middleware', experimentalDisableStreaming: true }),
  integrations: [react({ experimentalDisableStreaming: true }), intentDirective],
  trailingSlash: 'never',
  // One request fewer on a slow line: the styles of a page travel in its HTML.
  build: { inlineStylesheets: 'always' },
  compressHTML: true,
  devToolbar: { enabled: false },
  session: false,
  // The server checks the origin itself, behind a TLS proxy too (src/server/http).
  security: { checkOrigin: false, csp: true },
  server: { host: '127.0.0.1' },
  vite: { build: { assetsInlineLimit: 2048 } },
});
