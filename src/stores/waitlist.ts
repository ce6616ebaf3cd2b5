import { post, read } from '../client/plain-client.ts';
import { whenTouched } from '../client/when-touched.ts';
import type { Answer } from '../contract/endpoint.ts';
import type { waitlistInfo } from '../contract/favourites.ts';
import { WAITLIST_INFO, WAITLIST_ADD, WAITLIST_REMOVE } from '../domain/saved-calls.ts';
import { followShopper, savedProducts } from './saved-products.ts';

const loadClient = whenTouched(() => import('../client/saved-client.ts'));

const saved = savedProducts('waitlist', {
  load: async () => (await read<Answer<typeof waitlistInfo>>(WAITLIST_INFO)).items,
  add: async (id) => (await loadClient()).savedClient.waitlistAdd({ product_id: id }),
  remove: async (id) => (await loadClient()).savedClient.waitlistRemove({ product_id: id }),
  ready: () => Promise.allSettled([loadClient()]),
  sendLast: (id, isSaved) => post(isSaved ? WAITLIST_ADD : WAITLIST_REMOVE, { product_id: id }),
});

/** The products that the shopper waits for. */
export const $waitlist = saved.$saved;

/** Resolves with the server's message, or null when a later press has replaced this one. */
export const setWaiting = saved.set;

followShopper(saved);

/**
 * The state of a history entry survives the reload after a login and is visible to nothing else.
 */
type PageState = { waitFor?: number } | null;
const write = (waitFor: number | undefined) =>
  history.replaceState({ ...(history.state as PageState), waitFor }, '');

/** Remembers until the login is done what a guest wants to wait for. */
export const waitAfterLogin = (product: number): void => write(product);

/** Whether a guest asked to wait for this product before the login; answers once. */
export function takeWaitAfterLogin(product: number): boolean {
  const isRequested = (history.state as PageState)?.waitFor === product;
  if (isRequested) write(undefined);
  return isRequested;
}
