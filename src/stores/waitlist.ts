import { browserClient } from '../client/browser-client.ts';
import { waitlistAdd, waitlistInfo, waitlistRemove } from '../contract/favourites.ts';
import { followShopper, productMarks } from './product-marks.ts';

const api = browserClient({ waitlistInfo, waitlistAdd, waitlistRemove });

const marks = productMarks('waitlist', {
  load: async () => (await api.waitlistInfo({})).items,
  add: (id) => api.waitlistAdd({ product_id: id }),
  remove: (id) => api.waitlistRemove({ product_id: id }),
});

/** The products that the shopper waits for. */
export const $waitlist = marks.$marks;

/** Resolves with the server's message, or null when a later press has replaced this one. */
export const setWaiting = marks.set;

followShopper(marks);

/**
 * The state of a history entry survives the reload after a login and is visible to nothing else.
 */
type PageState = { wish?: number } | null;
const write = (wish: number | undefined) =>
  history.replaceState({ ...(history.state as PageState), wish }, '');

/** Remembers until the login is done what a guest wants to wait for. */
export const wishAfterLogin = (product: number): void => write(product);

/** Whether a guest asked to wait for this product before the login; answers once. */
export function takeWish(product: number): boolean {
  const isRequested = (history.state as PageState)?.wish === product;
  if (isRequested) write(undefined);
  return isRequested;
}
