import { changedAstro } from './changed-astro.ts';

/**
 * Leaves Astro's own style and script for islands out of the pages (3 KB in each):
 * src/ui/intent.ts loads the smaller src/ui/islands.ts, and src/ui/base.css has the style. Astro
 * offers no option for it: https://github.com/withastro/astro/issues/17017.
 */
export const leanIslands = changedAstro('lean-islands', [
  {
    file: '/astro/dist/runtime/server/scripts.js',
    from: /<style>\$\{ISLAND_STYLES\}<\/style>(<script>[^<]*<\/script>)<script>[^<]*<\/script>/,
    to: '$1',
  },
]);
