/**
 * Replaces Astro's <astro-island>, which would add 1.3 KB to every page (decision 006). It supports
 * only what this shop uses: props that are strings, no slots, no nested or late islands, one
 * component per file, and the one directive `client:intent`. src/build/lean-islands.ts writes the
 * attributes: `src`, the component; `data-*`, the props; `by`, the renderer of all, at one of them.
 */
type Hydrate = (element: Element) => (component: unknown, props: object) => Promise<void>;
type Module = Record<string, unknown>;

/** A press that was sent before its island is hydrated. */
export interface SentPress {
  form: HTMLFormElement;
  submitter: HTMLElement | null;
  answer: Promise<Response>;
}

/** What every island gets beside its own props; absent on the server. */
export interface IslandProps {
  /** The presses to adopt. */
  sent: SentPress[];
}

/** Loads the island's scripts, and hydrates it. */
export async function hydrate(island: HTMLElement, sent: SentPress[]): Promise<void> {
  const by = document.querySelector('[by]');
  const [component, renderer] = await Promise.all(
    [island.getAttribute('src'), by?.getAttribute('by')].map(
      (address) => import(/* @vite-ignore */ address ?? '') as Promise<Module>,
    ),
  );
  await (renderer?.['default'] as Hydrate)(island)(Object.values(component ?? {})[0], {
    ...island.dataset,
    sent,
  });
}
