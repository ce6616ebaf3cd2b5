import { leanCall } from '../client/lean-call.ts';
import type { Answer } from '../contract/endpoint.ts';
import type { favouriteEndpoints } from '../contract/favourites.ts';
import { followShopper, productMarks } from './product-marks.ts';

const API = '/api/waitlist';
type Info = Answer<(typeof favouriteEndpoints)['waitlistInfo']>;

const marks = productMarks('waitlist', {
  load: async () => (await leanCall<Info>(`${API}/info`)).items,
  add: (id) => leanCall(`${API}/add`, { product_id: id }),
  remove: (id) => leanCall(`${API}/remove`, { product_id: id }),
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
