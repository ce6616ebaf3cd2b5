import type { ClientDirective } from 'astro';

/**
 * Replaces Astro's <astro-island>, which would add 1.3 KB to every page (decision 006). It supports
 * only what this shop uses: flat props of plain values, no slots, no nested or late islands, and
 * the one directive `client:intent`.
 */
type Props = Record<string, [type: number, value: unknown]>;
type Hydrate = (
  element: Element,
) => (component: unknown, props: object, slots: object, options: object) => Promise<void>;

/** Passes every island of the page to the directive. */
export function beginIslands(begin: ClientDirective): void {
  for (const island of document.querySelectorAll<HTMLElement>('astro-island')) {
    const read = (name: string) => island.getAttribute(name) ?? '';
    begin(
      async () => {
        const [component, renderer] = await Promise.all(
          ['component-url', 'renderer-url'].map(
            (name) => import(/* @vite-ignore */ read(name)) as Promise<Record<string, unknown>>,
          ),
        );
        const props = Object.fromEntries(
          Object.entries(JSON.parse(read('props')) as Props).map(([name, [, value]]) => [
            name,
            value,
          ]),
        );
        return () =>
          (renderer?.['default'] as Hydrate)(island)(
            component?.[read('component-export')],
            props,
            {},
            {},
          );
      },
      JSON.parse(read('opts')) as Parameters<ClientDirective>[1],
      island,
    );
  }
}
