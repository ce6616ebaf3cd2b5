import * as v from 'valibot';
import { PAGE_FILTERS, PAGE_SORTINGS } from '../../domain/desk-pages.ts';
import { contentPage } from '../content.ts';
import { endpoint } from '../endpoint.ts';
import { nothing, idParam, pageNumber, pageOf, queryText } from '../parts.ts';
import { document, listed, pageParams, place, problems, revision, written } from './page-shapes.ts';
import { editors, forDesk, formNumber, noRight } from './shapes.ts';

/** What the desk reads of content pages and articles. */
export const deskPageEndpoints = {
  deskPages: endpoint({
    method: 'GET',
    path: '/api/desk/pages',
    params: nothing,
    query: v.object({
      state: v.optional(v.picklist(PAGE_FILTERS), 'all'),
      q: queryText,
      sorting: v.optional(v.picklist(PAGE_SORTINGS), 'changed'),
      page: pageNumber,
    }),
    body: nothing,
    answer: pageOf(listed),
    errors: [...noRight, 'not_found'],
    caching: forDesk,
    roles: editors,
    reads: null,
  }),
  deskPageHistory: endpoint({
    method: 'GET',
    path: '/api/desk/pages/:id/history',
    params: pageParams,
    query: v.object({ page: pageNumber }),
    body: nothing,
    answer: pageOf(revision),
    errors: noRight,
    caching: forDesk,
    roles: editors,
    reads: null,
  }),
  deskPageRevision: endpoint({
    method: 'GET',
    path: '/api/desk/pages/:id/revisions/:number',
    params: v.object({ id: idParam, number: formNumber }),
    query: nothing,
    body: nothing,
    answer: v.object({ ...revision.entries, fields: written }),
    errors: noRight,
    caching: forDesk,
    roles: editors,
    reads: null,
  }),
  deskPageLinks: endpoint({
    method: 'GET',
    path: '/api/desk/pages/:id/links',
    params: pageParams,
    query: nothing,
    body: nothing,
    answer: v.object({ content: v.array(place) }),
    errors: noRight,
    caching: forDesk,
    roles: editors,
    reads: null,
  }),
  /** The draft as its public page will be answered. */
  deskPagePreview: endpoint({
    method: 'GET',
    path: '/api/desk/pages/:id/preview',
    params: pageParams,
    query: nothing,
    body: nothing,
    answer: contentPage,
    errors: noRight,
    caching: forDesk,
    roles: editors,
    reads: null,
  }),
  /** What is wrong with the draft, and where search engines would find it. */
  deskPageCheck: endpoint({
    method: 'GET',
    path: '/api/desk/pages/:id/check',
    params: pageParams,
    query: nothing,
    body: nothing,
    answer: v.object({
      problems,
      /** Whether robots.txt keeps crawlers from its address. */
      is_closed: v.boolean(),
      /** Other public pages with the same title in search results. */
      same_titled: v.array(v.object({ id: v.number(), title: v.string(), slug: v.string() })),
    }),
    errors: noRight,
    caching: forDesk,
    roles: editors,
    reads: null,
  }),
  deskPage: endpoint({
    method: 'GET',
    path: '/api/desk/pages/:id',
    params: pageParams,
    query: nothing,
    body: nothing,
    answer: document,
    errors: noRight,
    caching: forDesk,
    roles: editors,
    reads: null,
  }),
  /** The same for whoever has the link. */
  deskSharedPreview: endpoint({
    method: 'GET',
    path: '/api/desk/preview',
    params: nothing,
    query: v.object({ key: v.optional(v.pipe(v.string(), v.maxLength(100)), '') }),
    body: nothing,
    answer: contentPage,
    errors: ['link_expired'],
    caching: forDesk,
    roles: 'anyone',
  }),
};
