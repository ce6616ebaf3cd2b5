import * as v from 'valibot';
import {
  FAVOURITES_INFO,
  FAVOURITE_ADD,
  FAVOURITE_REMOVE,
  WAITLIST_INFO,
  WAITLIST_ADD,
  WAITLIST_REMOVE,
} from '../domain/saved-calls.ts';
import { PATHS } from '../domain/paths.ts';
import { cartInfo } from './cart.ts';
import { productCard } from './product-card.ts';
import { endpoint, personal, type Endpoint } from './endpoint.ts';
import { id, idParam, lang, langQuery, nothing, pageNumber, pageOf, pageSize } from './parts.ts';

export const FAVOURITE_SORTINGS = ['added', 'price_asc', 'price_desc', 'name'] as const;
export type FavouriteSorting = (typeof FAVOURITE_SORTINGS)[number];
const listQuery = v.object({
  lang,
  page: pageNumber,
  pageSize: pageSize(),
  sorting: v.optional(v.picklist(FAVOURITE_SORTINGS), 'added'),
});
const productBody = v.object({ product_id: idParam });
const done = v.object({ message: v.string() });

/** By the page that shows it. */
type List = 'favourites' | 'waitlist';

/** Adding what is there, or removing what is not, is no error. */
const post = (
  list: List,
  path: string,
  errors: readonly ('not_authorized' | 'not_found')[],
  more: Pick<Endpoint, 'ofPublicPages' | 'doneByLogin'> = {},
) =>
  endpoint({
    method: 'POST',
    path,
    params: nothing,
    query: nothing,
    body: productBody,
    answer: done,
    errors,
    caching: personal,
    page: PATHS[list],
    ...more,
  });
/**
 * Adds everything in the list that can be bought to the cart; `missing` names the rest, `is_full`
 * says that the cart had no room for some of it.
 */
const toCart = (list: List, path: string) =>
  endpoint({
    method: 'POST',
    path,
    params: nothing,
    query: nothing,
    body: nothing,
    answer: v.object({
      cart: cartInfo,
      added: v.number(),
      missing: v.array(v.string()),
      is_full: v.boolean(),
    }),
    errors: ['not_authorized'],
    caching: personal,
    page: PATHS[list],
  });
const list = (path: string) =>
  endpoint({
    method: 'GET',
    path,
    params: nothing,
    query: listQuery,
    body: nothing,
    answer: pageOf(productCard),
    errors: ['not_authorized', 'not_found'],
    caching: personal,
  });

export const favouritesInfo = endpoint({
  method: 'GET',
  path: FAVOURITES_INFO,
  params: nothing,
  query: langQuery,
  body: nothing,
  answer: v.object({ quantity: v.number(), favourites: v.array(id) }),
  errors: ['not_authorized'],
  caching: personal,
});

export const favouriteAdd = post('favourites', FAVOURITE_ADD, ['not_authorized', 'not_found'], {
  ofPublicPages: true,
  doneByLogin: true,
});

export const favouriteRemove = post('favourites', FAVOURITE_REMOVE, ['not_authorized']);

export const waitlistInfo = endpoint({
  method: 'GET',
  path: WAITLIST_INFO,
  params: nothing,
  query: langQuery,
  body: nothing,
  answer: v.object({ items: v.array(id) }),
  errors: ['not_authorized'],
  caching: personal,
});

export const waitlistAdd = post('waitlist', WAITLIST_ADD, ['not_authorized', 'not_found'], {
  ofPublicPages: true,
});

export const waitlistRemove = post('waitlist', WAITLIST_REMOVE, ['not_authorized']);

/**
 * Both lists belong to an account. Products that are no longer sold are kept but neither counted
 * nor listed.
 */
export const favouriteEndpoints = {
  favouritesInfo,
  favouritesList: list('/api/favourites/list'),
  favouriteAdd,
  favouriteRemove,
  favouritesToCart: toCart('favourites', '/api/favourites/to_cart'),
  waitlistInfo,
  waitlistList: list('/api/waitlist/list'),
  waitlistAdd,
  waitlistRemove,
  waitlistToCart: toCart('waitlist', '/api/waitlist/to_cart'),
};
