import { leanCall } from '../client/lean-call.ts';
import type { Answer } from '../contract/endpoint.ts';
import type { favouriteEndpoints } from '../contract/favourites.ts';
import { followShopper, productMarks } from './product-marks.ts';

const API = '/api/favourites';
type Info = Answer<(typeof favouriteEndpoints)['favouritesInfo']>;

const marks = productMarks('favourites', {
  load: async () => (await leanCall<Info>(`${API}/info`)).favourites,
  add: (id) => leanCall(`${API}/add`, { product_id: id }),
  remove: (id) => leanCall(`${API}/remove`, { product_id: id }),
});

/** The shopper's favourites: which products, and how many. */
export const $favourites = marks.$marks;

/** Resolves with the server's message, or null when a later press has replaced this one. */
export const setFavourite = marks.set;

followShopper(marks);
