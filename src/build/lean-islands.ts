import { changedAstro } from './changed-astro.ts';

/**
 * Leaves Astro's own style and script for islands out of the pages (3 KB in each):
 * src/ui/intent.ts loads the smaller src/ui/islands.ts, and src/ui/base.css has the style. Astro
 * offers no option for it: https://github.com/withastro/astro/issues/17017. An island has
 * only the attributes that src/ui/islands.ts reads (40 bytes less each, compressed); all have one
 * renderer, which stands at the island that joins others.
 */
export const leanIslands = changedAstro('lean-islands', [
  {
    file: '/astro/dist/runtime/server/scripts.js',
    from: /<style>\$\{ISLAND_STYLES\}<\/style>(<script>[^<]*<\/script>)<script>[^<]*<\/script>/,
    to: '$1',
  },
  {
    file: '/astro/dist/runtime/server/render/component.js',
    from: 'island.children += `<!--astro:end-->`;',
    to: '',
  },
  {
    file: '/astro/dist/runtime/server/render/component.js',
    from: 'renderElement("astro-island", island, false)',
    to: `renderElement("astro-island", {
      children: island.children,
      props: {
        src: island.props["component-url"],
        ...(hydration.value?.joins !== undefined && { by: island.props["renderer-url"] }),
        ...(hydration.value === true ? {} : hydration.value),
        ...Object.fromEntries(
          Object.entries(props).map(([name, value]) => ["data-" + name, value]),
        ),
      },
    })`,
  },
]);
