import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import node from '@astrojs/node';
import react from '@astrojs/react';
import { defineConfig } from 'astro/config';

/**
 * Hydrates an island when the shopper is about to use it, or when a fast network is idle
 * (src/ui/intent.ts).
 */
const intentDirective = {
  name: 'intent-directive',
  hooks: {
    'astro:config:setup': ({ addClientDirective }) => {
      addClientDirective({
        name: 'intent',
        entrypoint: fileURLToPath(new URL('./src/ui/intent.ts', import.meta.url)),
      });
    },
  },
};

/**
 * Removes Astro's own script and style for islands from the pages: src/ui/intent.ts loads the
 * smaller src/ui/islands.ts, and src/ui/base.css has the style.
 */
const leanIslands = {
  name: 'lean-islands',
  enforce: 'pre',
  transform(code, id) {
    if (!id.split('?')[0].endsWith('/astro/dist/runtime/server/scripts.js')) return undefined;
    const lean = code.replace(
      /<style>\$\{ISLAND_STYLES\}<\/style>(<script>[^<]*<\/script>)<script>[^<]*<\/script>/,
      '$1',
    );
    if (lean === code)
      throw new Error(
        'Astro starts islands in another way now: look at leanIslands in astro.config.mjs.',
      );
    return { code: lean, map: null };
  },
};

/**
 * Astro hashes the inline styles and scripts of a page for every request. They never change after
 * the build, so hash each once.
 */
const keptDigests = {
  name: 'kept-digests',
  enforce: 'pre',
  transform(code, id) {
    if (!id.split('?')[0].endsWith('/astro/dist/core/encryption.js')) return undefined;
    const head = 'async function generateCspDigest(data, algorithm) {';
    if (!code.includes(head))
      throw new Error('Astro hashes in another way now: look at keptDigests in astro.config.mjs.');
    const kept = [
      'const kept = new Map();',
      'function generateCspDigest(data, algorithm) {',
      '  if (!kept.has(data)) kept.set(data, digest(data, algorithm));',
      '  return kept.get(data);',
      '}',
      '',
    ].join('\n');
    return {
      code: code.replace(head, `${kept}async function digest(data, algorithm) {`),
      map: null,
    };
  },
};

/** Where Astro takes `.html` off the address of a page, and what replaces that code. */
const HTML_ENDINGS = {
  '/astro/dist/core/fetch/fetch-state.js': [
    String.raw`this.pathname = this.pathname.replace(/\/index\.html$/, "/").replace(/\.html$/, "");`,
    '',
  ],
  '/astro/dist/core/render/params-and-props.js': [
    'const hasHtmlSuffix = pathname.endsWith(".html") && !routeHasHtmlExtension(route);',
    'const hasHtmlSuffix = false;',
  ],
};

/**
 * Astro serves `/about.html` as `/about`, and `/index.html` as a page without a name. Here a page
 * has one address.
 */
const strictAddresses = {
  name: 'strict-addresses',
  enforce: 'pre',
  transform(code, id) {
    const file = Object.keys(HTML_ENDINGS).find((ending) => id.split('?')[0].endsWith(ending));
    if (file === undefined) return undefined;
    const [lenient, strict] = HTML_ENDINGS[file];
    if (!code.includes(lenient))
      throw new Error(
        'Astro reads addresses in another way now: look at strictAddresses in astro.config.mjs.',
      );
    return { code: code.replace(lenient, strict), map: null };
  },
};

const TOKENS = readFileSync(
  fileURLToPath(new URL('./src/ui/tokens.css', import.meta.url)),
  'utf8',
).match(/--[a-z][a-z-]{2,}(?=:)/g);
const TOKEN = new RegExp(`(${TOKENS.join('|')})(?![\\w-])`, 'g');

/**
 * Gives tokens names of one letter: a page names them three hundred times (90 bytes compressed).
 */
const shortTokens = {
  name: 'short-tokens',
  enforce: 'pre',
  transform(code, id) {
    if (!id.includes('/src/') || !code.includes('--')) return undefined;
    return {
      code: code.replace(TOKEN, (token) => `--${(TOKENS.indexOf(token) + 10).toString(36)}`),
      map: null,
    };
  },
};

/**
 * Writes a Brotli and a gzip variant beside every built text file; the server sends them as they
 * are.
 */
const compressedTwins = {
  name: 'compressed-twins',
  hooks: {
    'astro:build:done': ({ dir }) => {
      const folder = fileURLToPath(dir);
      for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
        if (!/\.(js|css|svg|json|txt|xml|webmanifest)$/.test(name)) continue;
        const file = join(folder, name);
        const bytes = readFileSync(file);
        writeFileSync(`${file}.br`, brotliCompressSync(bytes));
        writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }));
      }
    },
  },
};

/**
 * Short hashes: a page names nine scripts, and hashes do not compress. 36 bits distinguish the
 * builds of one script.
 */
const scriptNames = {
  entryFileNames: '_astro/[name].[hash:6].js',
  chunkFileNames: '_astro/[name].[hash:6].js',
};

export default defineConfig({
  output: 'server',
  // src/server/main.ts is the server; Astro renders pages inside it.
  adapter: node({
    mode: 'middleware',
    experimentalDisableStreaming: true,
    bodySizeLimit: 64 * 1024,
  }),
  integrations: [react({ experimentalDisableStreaming: true }), intentDirective, compressedTwins],
  trailingSlash: 'never',
  // The server inlines the style sheets of a page (src/server/pages/page-parts.ts), which saves a
  // request on a slow line.
  build: { inlineStylesheets: 'never' },
  // As in JSX, a line break in a template is no space; a space that is meant stands within a line.
  compressHTML: 'jsx',
  devToolbar: { enabled: false },
  session: false,
  // The server checks the origin itself, also behind a TLS proxy (src/server/http/origin.ts).
  security: {
    checkOrigin: false,
    csp: {
      directives: [
        "default-src 'self'",
        "img-src 'self' data:",
        "base-uri 'none'",
        "form-action 'self'",
        "frame-ancestors 'none'",
      ],
    },
  },
  server: { host: '127.0.0.1' },
  vite: {
    plugins: [shortTokens, leanIslands, keptDigests, strictAddresses],
    build: { assetsInlineLimit: 2048 },
    environments: { client: { build: { rolldownOptions: { output: scriptNames } } } },
    worker: {
      format: 'es',
      plugins: () => [shortTokens],
      rolldownOptions: { output: scriptNames },
    },
  },
});
