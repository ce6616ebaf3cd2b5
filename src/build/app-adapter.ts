import { fileURLToPath } from 'node:url';
import node from '@astrojs/node';
import type { AstroIntegration } from 'astro';

/**
 * @astrojs/node with an entry of our own. Its entry exports a handler of `IncomingMessage` and
 * `ServerResponse`, but the server renders pages that no request asks for: it needs the App.
 */
export function appAdapter(): AstroIntegration {
  const adapter = node({ mode: 'middleware' });
  const setUp = adapter.hooks['astro:config:done'];
  if (setUp === undefined)
    throw new Error('@astrojs/node changed: look at src/build/app-adapter.ts.');
  adapter.hooks['astro:config:done'] = (hook) =>
    setUp({
      ...hook,
      setAdapter: (own) =>
        hook.setAdapter({
          ...own,
          serverEntrypoint: fileURLToPath(new URL('./app-entry.ts', import.meta.url)),
        }),
    });
  return adapter;
}
