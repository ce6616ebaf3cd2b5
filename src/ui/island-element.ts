/**
 * Stands in for Astro's own <astro-island>, which weighs 1.2 KB more on every page (decision 006). It knows what this shop's
 * islands need: props of plain JSON, no slots, no island inside another, and the one directive `client:intent`, which brings it along.
 */
type Props = Record<string, [type: number, value: unknown]>;
type Hydrate = (element: HTMLElement) => (component: unknown, props: object, slots: object, options: { client: string }) => Promise<void>;
type Directive = (load: () => Promise<() => Promise<void>>, options: object, element: HTMLElement) => void;

/** Astro writes a value as `[0, value]` and an array as `[1, values]`. */
const revive = ([type, value]: Props[string]): unknown => (type === 1 ? (value as Props[string][]).map(revive) : reviveObject(value));
const reviveObject = (value: unknown): unknown => (value !== null && typeof value === 'object'
  ? Object.fromEntries(Object.entries(value as Props).map(([key, inner]) => [key, revive(inner)]))
  : value);

class Island extends HTMLElement {
  connectedCallback(): void {
    const start = () => this.start();
    if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', start, { once: true });
    else start();
  }

  start(): void {
    const read = (name: string) => this.getAttribute(name) ?? '';
    const client = read('client');
    const directive = (self as unknown as { Astro?: Record<string, Directive> }).Astro?.[client];
    if (directive === undefined) {
      addEventListener(`astro:${client}`, () => this.start(), { once: true });
      return;
    }
    directive(async () => {
      const [component, renderer] = await Promise.all([read('component-url'), read('renderer-url')].map((url) => import(url) as Promise<Record<string, unknown>>));
      return async () => {
        const props = reviveObject(JSON.parse(read('props'))) as object;
        await (renderer?.['default'] as Hydrate)(this)(component?.[read('component-export')], props, {}, { client });
        this.removeAttribute('ssr');
        this.dispatchEvent(new CustomEvent('astro:hydrate'));
      };
    }, JSON.parse(read('opts')) as object, this);
  }
}

if (!customElements.get('astro-island')) customElements.define('astro-island', Island);
