import * as v from 'valibot';
import {
  REDIRECT_KINDS,
  REDIRECT_OUTCOMES,
  REDIRECT_PATH_MOST,
  REDIRECT_ROWS_MOST,
  REDIRECT_STATES,
} from '../../domain/redirects.ts';
import { STAFF_ROLES } from '../../domain/staff.ts';
import { endpoint } from '../endpoint.ts';
import { dateTime, nothing, pageNumber, pageOf, queryText } from '../parts.ts';
import { done, editors, forDesk, noRight } from './shapes.ts';

/** «Ссылки»: redirects of every kind, and links that lead nowhere. */

const path = v.pipe(v.string(), v.maxLength(REDIRECT_PATH_MOST));

const redirectShown = v.object({
  kind: v.picklist(REDIRECT_KINDS),
  from: v.string(),
  to: v.string(),
  state: v.picklist(REDIRECT_STATES),
  at: dateTime,
  /** How often it was followed, and when last; null: never. */
  hits: v.number(),
  hit_at: v.nullable(dateTime),
  /** Empty: nobody of the staff. */
  by: v.string(),
});
export type RedirectShown = v.InferOutput<typeof redirectShown>;

const deadLink = v.object({
  /** Where the link stands. */
  place: v.picklist(['page', 'menu', 'banner']),
  title: v.string(),
  /** Of a page or a banner. */
  id: v.nullable(v.number()),
  /** Of the text of a page, from 1. */
  line: v.nullable(v.number()),
  path: v.string(),
  /** Where it leads now; null: nowhere. */
  now: v.nullable(v.string()),
});
export type DeadLink = v.InferOutput<typeof deadLink>;

const row = v.object({
  from: v.string(),
  to: v.string(),
  outcome: v.picklist(REDIRECT_OUTCOMES),
  /** Why it is refused; empty: it is not. */
  detail: v.string(),
});
export type RedirectRow = v.InferOutput<typeof row>;

export const deskRedirectEndpoints = {
  deskRedirects: endpoint({
    method: 'GET',
    path: '/api/desk/redirects',
    params: nothing,
    query: v.object({
      q: queryText,
      kind: v.optional(v.picklist(['all', ...REDIRECT_KINDS]), 'all'),
      page: pageNumber,
    }),
    body: nothing,
    answer: pageOf(redirectShown),
    errors: [...noRight, 'not_found'],
    caching: forDesk,
    roles: STAFF_ROLES,
    reads: null,
  }),
  deskDeadLinks: endpoint({
    method: 'GET',
    path: '/api/desk/redirects/dead-links',
    params: nothing,
    query: nothing,
    body: nothing,
    answer: v.object({ content: v.array(deadLink) }),
    errors: noRight,
    caching: forDesk,
    roles: STAFF_ROLES,
    reads: null,
  }),
  /**
   * The reason of an `invalid_input` or a `conflict` is one of REDIRECT_FAULTS; `replace` takes the
   * place of a redirect that is there.
   */
  deskRedirectAdd: endpoint({
    method: 'POST',
    path: '/api/desk/redirects/add',
    params: nothing,
    query: nothing,
    body: v.object({ from: path, to: path, replace: v.optional(v.picklist(['', 'yes']), '') }),
    answer: v.object({ from: v.string(), to: v.string(), outcome: v.picklist(REDIRECT_OUTCOMES) }),
    errors: [...noRight, 'conflict'],
    caching: forDesk,
    roles: editors,
  }),
  deskRedirectRemove: endpoint({
    method: 'POST',
    path: '/api/desk/redirects/remove',
    params: nothing,
    query: nothing,
    body: v.object({ kind: v.picklist(REDIRECT_KINDS), from: path }),
    answer: done,
    errors: [...noRight, 'not_found'],
    caching: forDesk,
    roles: editors,
  }),
  /** Each row by itself: one that is refused stops no other. */
  deskRedirectsImport: endpoint({
    method: 'POST',
    path: '/api/desk/redirects/import',
    params: nothing,
    query: nothing,
    body: v.object({
      rows: v.pipe(
        v.array(v.object({ from: v.string(), to: v.string() })),
        v.minLength(1),
        v.maxLength(REDIRECT_ROWS_MOST),
      ),
      replace: v.optional(v.picklist(['', 'yes']), ''),
    }),
    answer: v.object({ rows: v.array(row) }),
    errors: noRight,
    caching: forDesk,
    roles: editors,
    large: true,
  }),
};
