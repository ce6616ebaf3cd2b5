import { enableCompileCache, registerHooks } from 'node:module';
import { fileURLToPath } from 'node:url';
import { SITE_ENVIRONMENT } from '../../launch/project.mjs';

/** What the site of the development server tells the process that started it. */
export type SiteMessage = { imported: string } | { address: string };

const SOURCES = new URL('../../', import.meta.url).href;

// Preloaded by that site. What it imports is the list of files whose edit it does not show before it
// starts anew.
enableCompileCache(SITE_ENVIRONMENT.NODE_COMPILE_CACHE);
registerHooks({
  load(url, context, next) {
    if (url.startsWith(SOURCES))
      process.send?.({ imported: fileURLToPath(url) } satisfies SiteMessage);
    return next(url, context);
  },
});
