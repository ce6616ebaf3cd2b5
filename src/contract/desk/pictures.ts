import * as v from 'valibot';
import { ADDRESS_LENGTH_MOST, RETRIED_MOST } from '../../domain/desk-retries.ts';
import { endpoint } from '../endpoint.ts';
import { dateTime, nothing, pageNumber, pageOf } from '../parts.ts';
import { orEmpty } from './or-empty.ts';
import { done, forDesk, noRight, sellers } from './shapes.ts';

const picture = v.object({
  url: v.string(),
  /** `again`: it failed, and is tried again by itself; `failed`: it is not. */
  state: v.picklist(['waiting', 'again', 'failed']),
  /** Of the next try, or of the last one; null: it has not been tried. */
  at: v.nullable(dateTime),
  attempts: v.number(),
  /** Goods that want it. */
  goods: v.number(),
  problem: v.string(),
});

/** Pictures on other servers that were not fetched, and fetching them again. */
export const deskPictureEndpoints = {
  deskPictures: endpoint({
    method: 'GET',
    path: '/api/desk/pictures',
    params: nothing,
    query: v.object({ state: orEmpty(v.picklist(['failed'])), page: pageNumber }),
    body: nothing,
    answer: pageOf(picture),
    errors: [...noRight, 'not_found'],
    caching: forDesk,
    roles: sellers,
    reads: null,
  }),
  /** Fetches these now, or all that were given up, with their tries counted anew. */
  deskPicturesAgain: endpoint({
    method: 'POST',
    path: '/api/desk/pictures/again',
    params: nothing,
    query: nothing,
    body: v.object({
      urls: v.optional(
        v.pipe(
          v.array(v.pipe(v.string(), v.minLength(1), v.maxLength(ADDRESS_LENGTH_MOST))),
          v.minLength(1),
          v.maxLength(RETRIED_MOST),
        ),
      ),
    }),
    /** Those that are fetched now; others are no pictures of goods. */
    answer: v.object({ ...done.entries, retried: v.array(v.string()) }),
    errors: noRight,
    caching: forDesk,
    roles: sellers,
  }),
};
