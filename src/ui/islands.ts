/**
 * Replaces Astro's <astro-island>, which would add 1.3 KB to every page (decision 006). It supports
 * only what this shop uses: props that are strings, no slots, no nested or late islands, one
 * component per file, and the one directive `client:intent`. src/build/lean-islands.ts writes the
 * attributes: `src`, the component; `data-*`, the props; `by`, the renderer of React, at one of them.
 * The file name tells an enhancer, a plain function that React does not run.
 */
type Hydrate = (element: Element) => (component: unknown, props: object) => Promise<void>;
type Enhance = (props: object) => void;
type Module = Record<string, unknown>;

/** A press that was sent before its island is hydrated. */
export interface SentPress {
  form: HTMLFormElement;
  submitter: HTMLElement | null;
  answer: Promise<Response>;
}

/** What every island and enhancer gets beside its own props; absent on the server. */
export interface IslandProps {
  /** The presses to adopt. */
  sent: SentPress[];
  /** Loads the islands that join others: windows of login and the live region. */
  join: () => Promise<unknown>;
}

const load = (element: Element | null, attribute: string) =>
  import(/* @vite-ignore */ element?.getAttribute(attribute) as string) as Promise<Module>;

/** Loads the scripts of the island and hydrates it, or runs the enhancer. */
export async function hydrate(island: HTMLElement, given: IslandProps): Promise<void> {
  const [component, by] = await Promise.all([
    load(island, 'src'),
    !island.matches('[src*=enhance]') && load(document.querySelector('[by]'), 'by'),
  ]);
  const [first] = Object.values(component);
  const props = { ...island.dataset, ...given };
  await (by ? (by['default'] as Hydrate)(island)(first, props) : (first as Enhance)(props));
}
