import * as v from 'valibot';
import { WAITLIST_SORTINGS } from '../../domain/desk-waitlist.ts';
import { STAFF_ROLES } from '../../domain/staff.ts';
import { endpoint } from '../endpoint.ts';
import { dateTime, id, nothing, pageNumber, pageOf } from '../parts.ts';
import { forDesk, noRight } from './shapes.ts';

/** A product that shoppers wait for; who they are is not told. */
const waited = v.object({
  id,
  title: v.string(),
  article: v.string(),
  /** Null when the shop does not show the product. */
  path: v.nullable(v.string()),
  /** Units that can be bought now. */
  stock: v.number(),
  unit: v.string(),
  count: v.number(),
  /** The last time that somebody began to wait. */
  last_at: dateTime,
});
export type WaitedProduct = v.InferOutput<typeof waited>;

export const deskWaitlistEndpoints = {
  deskWaitlist: endpoint({
    method: 'GET',
    path: '/api/desk/waitlist',
    params: nothing,
    query: v.object({
      sorting: v.optional(v.picklist(WAITLIST_SORTINGS), 'new'),
      page: pageNumber,
    }),
    body: nothing,
    answer: pageOf(waited),
    errors: [...noRight, 'not_found'],
    caching: forDesk,
    roles: STAFF_ROLES,
    reads: null,
  }),
};
