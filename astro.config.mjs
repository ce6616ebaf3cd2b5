import react from '@astrojs/react';
import { defineConfig } from 'astro/config';
import { fileURLToPath } from 'node:url';
import { appAdapter } from './src/build/app-adapter.ts';
import { bundleReport, collectChunks } from './src/build/bundle-report.ts';
import { compressedTwins } from './src/build/compressed-twins.ts';
import { enhancers } from './src/build/enhancers.ts';
import { chunkGroups } from './src/build/island-chunks.ts';
import { intentDirective } from './src/build/intent-directive.ts';
import { leanIslands } from './src/build/lean-islands.ts';
import { pageErrors } from './src/build/page-errors.ts';
import { pureContract } from './src/build/pure-contract.ts';
import { refreshPreamble } from './src/build/refresh-preamble.ts';
import { shortNamesPlugin } from './src/build/short-names.ts';
import { strictAddresses } from './src/build/strict-addresses.ts';

/**
 * Short hashes of small letters and digits: a page names nine scripts, and capitals are rare in a
 * page, so that they compress worse. 36 bits distinguish the builds of one script.
 */
const scriptNames = {
  hashCharacters: 'base36',
  entryFileNames: '_astro/[name].[hash:7].js',
  chunkFileNames: '_astro/[name].[hash:7].js',
};

const HYDRATE = fileURLToPath(new URL('src/ui/hydrate-island.tsx', import.meta.url));

export default defineConfig({
  output: 'server',
  // src/server/main.ts is the server; Astro renders pages inside it.
  adapter: appAdapter(),
  integrations: [
    enhancers,
    react({ experimentalDisableStreaming: true }),
    intentDirective,
    compressedTwins,
    bundleReport,
  ],
  trailingSlash: 'never',
  // The server inlines the style sheets of a page (src/server/pages/assemble.ts), which saves a
  // request on a slow line.
  build: { inlineStylesheets: 'never' },
  // As in JSX, a line break in a template is no space; a space that is meant stands within a line.
  compressHTML: 'jsx',
  devToolbar: { enabled: false },
  session: false,
  // The server checks the origin itself, also behind a TLS proxy (src/server/http/origin.ts), and
  // makes the policy of a page (src/server/pages/policy.ts).
  security: { checkOrigin: false },
  server: { host: '127.0.0.1' },
  vite: {
    plugins: [
      shortNamesPlugin,
      leanIslands,
      strictAddresses,
      pageErrors,
      pureContract,
      collectChunks,
      refreshPreamble,
    ],
    build: { assetsInlineLimit: 2048 },
    resolve: { alias: { '@astrojs/react/client.js': HYDRATE } },
    environments: {
      client: {
        build: {
          rolldownOptions: {
            output: { ...scriptNames, codeSplitting: { groups: chunkGroups } },
          },
        },
      },
    },
  },
});
