import * as v from 'valibot';
import { REDIRECT_PATH_MOST } from '../domain/redirects.ts';
import { endpoint, minute } from './endpoint.ts';
import { nothing } from './parts.ts';

/** Where an address leads that the shop has no page at. */
export const redirectEndpoints = {
  redirectFrom: endpoint({
    method: 'GET',
    path: '/api/redirect',
    params: nothing,
    query: v.object({ path: v.pipe(v.string(), v.maxLength(3 * REDIRECT_PATH_MOST)) }),
    body: nothing,
    answer: v.object({ to: v.string() }),
    errors: ['not_found'],
    caching: minute('redirects'),
  }),
};
