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

/** The server's message; null when a later press has replaced this one. */
export const setWaiting = marks.set;

followShopper(marks);

/** The state of a page in the history outlives the reload of a login, and nothing else sees it. */
type PageState = { wish?: number } | null;
const write = (wish: number | undefined) =>
  history.replaceState({ ...(history.state as PageState), wish }, '');

/** What a guest wishes to wait for, until the login is done. */
export const wishAfterLogin = (product: number): void => write(product);

/** Whether this product was wished for before the login; asked once. */
export function takeWish(product: number): boolean {
  const isWished = (history.state as PageState)?.wish === product;
  if (isWished) write(undefined);
  return isWished;
}
