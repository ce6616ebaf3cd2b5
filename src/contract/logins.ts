import * as v from 'valibot';
import { endpoint, personal } from './endpoint.ts';
import { dateTime, done, langQuery, nothing, uuid } from './parts.ts';

const login = v.object({
  id: v.string(),
  /** «Chrome, Android»; empty when unknown. */
  device: v.string(),
  /** «203.0.113.*»; empty when unknown. */
  network: v.string(),
  at: dateTime,
  /** To the hour. */
  used_at: dateTime,
  until: dateTime,
  is_current: v.boolean(),
});
export type LoginOfAccount = v.InferOutput<typeof login>;
const logins = v.object({ content: v.array(login) });

/** Where an account is logged in: the caller's own login first, then by last use. */
export const loginsEndpoints = {
  personalLogins: endpoint({
    method: 'GET',
    path: '/api/personal/logins',
    params: nothing,
    query: langQuery,
    body: nothing,
    answer: logins,
    errors: ['not_authorized'],
    caching: personal,
  }),
  /** Ending a login that has ended is no error; ending the caller's own is a logout. */
  loginEnd: endpoint({
    method: 'POST',
    path: '/api/personal/logins/end',
    params: nothing,
    query: nothing,
    body: v.object({ id: uuid }),
    answer: done,
    errors: ['not_authorized'],
    caching: personal,
    log: { event: 'logins_ended' },
  }),
  otherLoginsEnd: endpoint({
    method: 'POST',
    path: '/api/personal/logins/end_others',
    params: nothing,
    query: nothing,
    body: nothing,
    answer: logins,
    errors: ['not_authorized'],
    caching: personal,
    log: { event: 'logins_ended' },
  }),
};
