import { browserClient } from '../client/browser-client.ts';
import { favouriteAdd, favouriteRemove, favouritesInfo } from '../contract/favourites.ts';
import { followShopper, productMarks } from './product-marks.ts';

const api = browserClient({ favouritesInfo, favouriteAdd, favouriteRemove });

const marks = productMarks('favourites', {
  load: async () => (await api.favouritesInfo({})).favourites,
  add: (id) => api.favouriteAdd({ product_id: id }),
  remove: (id) => api.favouriteRemove({ product_id: id }),
});

/** The shopper's favourites: which products, and how many. */
export const $favourites = marks.$marks;

/** Resolves with the server's message, or null when a later press has replaced this one. */
export const setFavourite = marks.set;

followShopper(marks);
