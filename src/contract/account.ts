import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { langQuery, nothing } from './parts.ts';

export const accountEndpoints = {
  /** Opens an anonymous session when the caller has none; the site also keeps the key in an HttpOnly cookie. */
  getSession: endpoint({
    method: 'GET', path: '/api/personal/get_session', params: nothing, query: langQuery, body: nothing,
    answer: v.object({ token: v.string() }), errors: [], caching: { kind: 'private' },
  }),
};
