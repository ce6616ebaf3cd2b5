import type { Plugin } from 'vite';

/**
 * Loads what Fast Refresh of React needs before the first component, in development. Astro does it with
 * its own script for islands, which the pages do not have (lean-islands.ts).
 */
export const refreshPreamble: Plugin = {
  name: 'refresh-preamble',
  apply: 'serve',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === 'client',
  transform(code, id) {
    if (!id.includes('/src/') || !code.includes("from 'react'")) return undefined;
    return { code: `import '@vitejs/plugin-react/preamble';${code}`, map: null };
  },
};
