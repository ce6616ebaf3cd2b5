import { post, read } from '../client/plain-calls.ts';
import { whenTouched } from '../client/when-touched.ts';
import type { Answer } from '../contract/endpoint.ts';
import type { favouritesInfo } from '../contract/favourites.ts';
import { FAVOURITES_INFO, FAVOURITE_ADD, FAVOURITE_REMOVE } from '../domain/saved-calls.ts';
import { followShopper, savedProducts } from './saved-products.ts';

const loadClient = whenTouched(() => import('../client/saved-client.ts'));

const marks = savedProducts('favourites', {
  load: async () => (await read<Answer<typeof favouritesInfo>>(FAVOURITES_INFO)).favourites,
  add: async (id) => (await loadClient()).savedClient.favouriteAdd({ product_id: id }),
  remove: async (id) => (await loadClient()).savedClient.favouriteRemove({ product_id: id }),
  ready: () => Promise.allSettled([loadClient()]),
  sendLast: (id, isMarked) => post(isMarked ? FAVOURITE_ADD : FAVOURITE_REMOVE, { product_id: id }),
});

/** The shopper's favourites: which products, and how many. */
export const $favourites = marks.$marks;

/**
 * Resolves with the server's message, or null when a later press has replaced this one. `answer`: to
 * a press that was sent before the scripts loaded.
 */
export function setFavourite(
  id: number,
  isMarked: boolean,
  answer?: Promise<Response>,
): Promise<string | null> {
  // It may fail before its reader has loaded, which reports it.
  void Promise.allSettled([answer]);
  const sent = answer && loadClient().then(({ readHeart }) => readHeart(isMarked, answer));
  return marks.set(id, isMarked, sent);
}

followShopper(marks);
