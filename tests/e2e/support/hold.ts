import type { Page } from '@playwright/test';

export interface Held {
  /** Resolves after the first request. */
  asked: Promise<undefined>;
  /** The number of requests. */
  count: () => number;
  /** Lets waiting requests go on; later ones do not wait. */
  letGo: () => void;
}

/**
 * `answered`: the shop has handled the request, and only its answer waits. `lost`: the request
 * never gets to the shop.
 */
interface How {
  method?: string;
  answered?: boolean;
  lost?: boolean;
}

/** Holds requests to this path until they are let go. */
export async function hold(
  page: Page,
  path: string | RegExp,
  { method = 'GET', answered = false, lost = false }: How = {},
): Promise<Held> {
  const gate = Promise.withResolvers<undefined>();
  const asked = Promise.withResolvers<undefined>();
  let count = 0;
  let isHeld = true;
  await page.route(
    ({ pathname }) => (typeof path === 'string' ? pathname === path : path.test(pathname)),
    async (route) => {
      if (!isHeld || route.request().method() !== method) return route.fallback();
      count += 1;
      const response = answered ? await route.fetch({ maxRedirects: 0 }) : null;
      asked.resolve(undefined);
      await gate.promise;
      if (lost) return route.abort();
      return response === null ? route.continue() : route.fulfill({ response });
    },
  );
  const letGo = () => {
    isHeld = false;
    gate.resolve(undefined);
  };
  return { asked: asked.promise, count: () => count, letGo };
}
