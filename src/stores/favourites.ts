import { post, read } from '../client/plain-client.ts';
import { whenTouched } from '../client/when-touched.ts';
import type { Answer } from '../contract/endpoint.ts';
import type { favouritesInfo } from '../contract/favourites.ts';
import { FAVOURITES_INFO, FAVOURITE_ADD, FAVOURITE_REMOVE } from '../domain/saved-calls.ts';
import { followShopper, savedProducts } from './saved-products.ts';

const loadClient = whenTouched(() => import('../client/saved-client.ts'));

const saved = savedProducts('favourites', {
  load: async () => (await read<Answer<typeof favouritesInfo>>(FAVOURITES_INFO)).favourites,
  add: async (id) => (await loadClient()).savedClient.favouriteAdd({ product_id: id }),
  remove: async (id) => (await loadClient()).savedClient.favouriteRemove({ product_id: id }),
  ready: () => Promise.allSettled([loadClient()]),
  sendLast: (id, isSaved) => post(isSaved ? FAVOURITE_ADD : FAVOURITE_REMOVE, { product_id: id }),
});

/** The shopper's favourites: which products, and how many. */
export const $favourites = saved.$saved;

/**
 * Resolves with the server's message, or null when a later press has replaced this one. `answer`: to
 * a press that was sent before the scripts loaded.
 */
export function setFavourite(
  id: number,
  isSaved: boolean,
  answer?: Promise<Response>,
): Promise<string | null> {
  // It may fail before its reader has loaded, which reports it.
  void Promise.allSettled([answer]);
  const sent = answer && loadClient().then(({ readHeart }) => readHeart(isSaved, answer));
  return saved.set(id, isSaved, sent);
}

followShopper(saved);
