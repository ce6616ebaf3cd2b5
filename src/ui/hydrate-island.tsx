import { startTransition, useEffect, type ComponentType, type ReactNode } from 'react';
import { hydrateRoot } from 'react-dom/client';

let count = 0;

/** Tells when React has taken over the HTML: effects of children run before those of parents. */
function Hydrated({ onHydrated, children }: { onHydrated: () => void; children: ReactNode }) {
  useEffect(onHydrated, [onHydrated]);
  return children;
}

/**
 * Takes the place of the client of @astrojs/react (astro.config.mjs), which does not tell when the
 * island is hydrated. Resolves when the island hears events. The first render of an island must not
 * use `useId`: its prefix is not the server's.
 */
export const hydrateIsland =
  (element: Element) =>
  (Island: ComponentType, props: object): Promise<void> =>
    new Promise((resolve) =>
      startTransition(() => {
        hydrateRoot(
          element,
          <Hydrated onHydrated={resolve}>
            <Island {...props} />
          </Hydrated>,
          { identifierPrefix: `i${(count += 1)}` },
        );
      }),
    );

// Astro names the module of a renderer, not its export.
export default hydrateIsland;
