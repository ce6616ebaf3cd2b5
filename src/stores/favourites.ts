import type { Client } from '../contract/api.ts';
import { productMarks } from './product-marks.ts';

/** The favourites of this page, as the hearts show them. */
export const openFavourites = (api: Pick<Client, 'favouritesInfo' | 'favouriteAdd' | 'favouriteRemove'>) => productMarks('favourites', {
  load: async () => (await api.favouritesInfo({})).favourites,
  add: (id) => api.favouriteAdd({ product_id: id }),
  remove: (id) => api.favouriteRemove({ product_id: id }),
});
