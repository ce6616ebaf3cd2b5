import * as v from 'valibot';
import { PAGE_CALLS } from '../../domain/desk-api.ts';
import {
  PAGE_FIELD_MOST,
  PAGE_FILTERS,
  PAGE_REFUSALS,
  PAGE_SORTINGS,
  PAGE_STATES,
  REVISION_KINDS,
} from '../../domain/desk-pages.ts';
import type { SavedPage } from '../../domain/desk-pages.ts';
import { oneLine } from '../../domain/typed-text.ts';
import { contentPage } from '../content.ts';
import { endpoint } from '../endpoint.ts';
import { dateTime, idParam, nothing, pageNumber, pageOf, queryText } from '../parts.ts';

const forDesk = { kind: 'private' } as const;
const editors = ['owner', 'editor'] as const;
const done = v.object({ success: v.literal(true) });
const refused = ['not_authorized', 'not_allowed'] as const;

const line = (most: number) =>
  v.optional(v.pipe(v.string(), v.transform(oneLine), v.maxLength(most)), '');
/** Text with its line breaks. Forms send each as two characters. */
const lines = (most: number) =>
  v.optional(
    v.pipe(
      v.string(),
      v.transform((text) => text.replaceAll('\r\n', '\n')),
      v.maxLength(most),
    ),
    '',
  );
const fields = {
  title: line(PAGE_FIELD_MOST.title),
  slug: v.optional(
    v.pipe(
      v.string(),
      v.trim(),
      v.transform((slug) => slug.replace(/^\//, '')),
      v.maxLength(PAGE_FIELD_MOST.slug),
    ),
    '',
  ),
  summary: lines(PAGE_FIELD_MOST.summary),
  /** Joined by commas. */
  tags: line(PAGE_FIELD_MOST.tags),
  seo_title: line(PAGE_FIELD_MOST.seo_title),
  seo_description: lines(PAGE_FIELD_MOST.seo_description),
  /** Markdown. */
  body: lines(PAGE_FIELD_MOST.body),
};
const written = v.object({
  title: v.string(),
  slug: v.string(),
  summary: v.string(),
  tags: v.string(),
  seo_title: v.string(),
  seo_description: v.string(),
  body: v.string(),
});

const version = v.pipe(
  v.union([v.number(), v.pipe(v.string(), v.regex(/^\d{1,9}$/), v.toNumber())]),
  v.integer(),
  v.minValue(0),
);
const editing = v.pipe(v.string(), v.regex(/^[\w-]{0,40}$/));

/** How a draft stands. */
const standing = {
  version: v.number(),
  changed_at: dateTime,
  /** Empty: a command. */
  changed_by: v.string(),
};
const conflict = v.object({ current: v.object({ ...standing, fields: written }) });
/** What somebody else has saved meanwhile. */
export type PageConflict = v.InferOutput<typeof conflict>;

const document = v.object({
  id: v.number(),
  ...standing,
  fields: written,
  state: v.picklist(PAGE_STATES),
  /** Its address in public, now or last; null: it never was. */
  public_slug: v.nullable(v.string()),
  scheduled_at: v.nullable(dateTime),
  /** Whether what is scheduled is what the editor shows. */
  schedules_this: v.boolean(),
  /** Why the last schedule was not done. */
  schedule_failure: v.nullable(v.picklist(PAGE_REFUSALS)),
  /** People consent to this text. */
  is_needed: v.boolean(),
});
export type DeskPage = v.InferOutput<typeof document>;

const listed = v.object({
  id: v.number(),
  title: v.string(),
  slug: v.string(),
  state: v.picklist(PAGE_STATES),
  scheduled_at: v.nullable(dateTime),
  schedule_failure: v.nullable(v.picklist(PAGE_REFUSALS)),
  changed_at: dateTime,
  changed_by: v.string(),
});
export type ListedPage = v.InferOutput<typeof listed>;

const revision = v.object({
  number: v.number(),
  kind: v.picklist(REVISION_KINDS),
  at: dateTime,
  by: v.string(),
  title: v.string(),
  slug: v.string(),
});
export type PageRevision = v.InferOutput<typeof revision>;

const place = v.object({
  kind: v.picklist(['page', 'draft', 'menu', 'banner', 'config']),
  title: v.string(),
  /** Of a page: where the desk shows it. */
  id: v.nullable(v.number()),
});
/** What leads to a page. */
export type PageLink = v.InferOutput<typeof place>;

const save = {
  /** 0: a new page. */
  id: v.optional(v.union([v.literal('0'), v.literal(0), idParam]), 0),
  /** The version that the editor began from. */
  version: v.optional(version, 0),
  /** The open editor, and the number of its save: its own saves are no conflict. */
  editing: v.optional(editing, ''),
  sequence: v.optional(version, 0),
  ...fields,
};
const saved = v.object({
  id: v.number(),
  version: v.number(),
  saved_at: dateTime,
}) satisfies v.GenericSchema<SavedPage>;

const pageParams = v.object({ id: idParam });
const ofVersion = v.object({ id: idParam, version });

/**
 * Content pages and articles: drafts, revisions, publishing. The reason of a `conflict` is one of
 * PAGE_REFUSALS.
 */
export const deskPageEndpoints = {
  deskPages: endpoint({
    method: 'GET',
    path: '/api/desk/pages',
    params: nothing,
    query: v.object({
      state: v.optional(v.picklist(PAGE_FILTERS), 'all'),
      words: queryText,
      sorting: v.optional(v.picklist(PAGE_SORTINGS), 'changed'),
      page: pageNumber,
    }),
    body: nothing,
    answer: pageOf(listed),
    errors: [...refused, 'not_found'],
    caching: forDesk,
    roles: editors,
  }),
  deskPageHistory: endpoint({
    method: 'GET',
    path: '/api/desk/pages/:id/history',
    params: pageParams,
    query: v.object({ page: pageNumber }),
    body: nothing,
    answer: pageOf(revision),
    errors: refused,
    caching: forDesk,
    roles: editors,
  }),
  deskPageRevision: endpoint({
    method: 'GET',
    path: '/api/desk/pages/:id/revisions/:number',
    params: v.object({ id: idParam, number: version }),
    query: nothing,
    body: nothing,
    answer: v.object({ ...revision.entries, fields: written }),
    errors: refused,
    caching: forDesk,
    roles: editors,
  }),
  deskPageLinks: endpoint({
    method: 'GET',
    path: '/api/desk/pages/:id/links',
    params: pageParams,
    query: nothing,
    body: nothing,
    answer: v.object({ content: v.array(place) }),
    errors: refused,
    caching: forDesk,
    roles: editors,
  }),
  /** The draft as its public page will be answered. */
  deskPagePreview: endpoint({
    method: 'GET',
    path: '/api/desk/pages/:id/preview',
    params: pageParams,
    query: nothing,
    body: nothing,
    answer: contentPage,
    errors: refused,
    caching: forDesk,
    roles: editors,
  }),
  deskPage: endpoint({
    method: 'GET',
    path: '/api/desk/pages/:id',
    params: pageParams,
    query: nothing,
    body: nothing,
    answer: document,
    errors: refused,
    caching: forDesk,
    roles: editors,
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
  /** Makes a revision, unless nothing has changed. */
  deskPageSave: endpoint({
    method: 'POST',
    path: '/api/desk/pages/save',
    params: nothing,
    query: nothing,
    body: v.object(save),
    answer: saved,
    errors: [...refused, 'not_found', 'conflict'],
    conflict,
    caching: forDesk,
    roles: editors,
    large: true,
  }),
  /** The same by itself: its revision takes the place of the same editor's last autosave. */
  deskPageAutosave: endpoint({
    method: 'POST',
    path: PAGE_CALLS.autosave,
    params: nothing,
    query: nothing,
    body: v.object({ ...save, editing: v.pipe(editing, v.minLength(1)) }),
    answer: saved,
    errors: [...refused, 'not_found', 'conflict'],
    conflict,
    caching: forDesk,
    roles: editors,
    large: true,
  }),
  deskPagePublish: endpoint({
    method: 'POST',
    path: '/api/desk/pages/publish',
    params: nothing,
    query: nothing,
    body: ofVersion,
    answer: v.object({ success: v.literal(true), slug: v.string() }),
    errors: [...refused, 'not_found', 'conflict'],
    conflict,
    caching: forDesk,
    roles: editors,
  }),
  /** `confirmed` says that links to the page may lead nowhere. */
  deskPageUnpublish: endpoint({
    method: 'POST',
    path: '/api/desk/pages/unpublish',
    params: nothing,
    query: nothing,
    body: v.object({ id: idParam, confirmed: v.optional(v.picklist(['', 'yes']), '') }),
    answer: done,
    errors: [...refused, 'not_found', 'conflict'],
    caching: forDesk,
    roles: editors,
  }),
  /** `at` is a minute of Moscow time, `2026-11-25T18:00`; empty ends the schedule. */
  deskPageSchedule: endpoint({
    method: 'POST',
    path: '/api/desk/pages/schedule',
    params: nothing,
    query: nothing,
    body: v.object({
      ...ofVersion.entries,
      at: v.optional(v.pipe(v.string(), v.maxLength(30)), ''),
    }),
    answer: v.object({ success: v.literal(true), at: v.nullable(dateTime) }),
    errors: [...refused, 'not_found', 'conflict'],
    conflict,
    caching: forDesk,
    roles: editors,
  }),
  deskPageRestore: endpoint({
    method: 'POST',
    path: '/api/desk/pages/restore',
    params: nothing,
    query: nothing,
    body: v.object({ ...ofVersion.entries, number: version }),
    answer: saved,
    errors: [...refused, 'not_found', 'conflict'],
    conflict,
    caching: forDesk,
    roles: editors,
  }),
  /** Only of a page that was never public. */
  deskPageDelete: endpoint({
    method: 'POST',
    path: '/api/desk/pages/delete',
    params: nothing,
    query: nothing,
    body: v.object({ id: idParam }),
    answer: done,
    errors: [...refused, 'not_found', 'conflict'],
    caching: forDesk,
    roles: editors,
  }),
  /** A link that shows the draft without a login. */
  deskPreviewLink: endpoint({
    method: 'POST',
    path: '/api/desk/pages/preview-link',
    params: nothing,
    query: nothing,
    body: v.object({ id: idParam }),
    answer: v.object({ link: v.string(), until: dateTime }),
    errors: [...refused, 'not_found'],
    caching: forDesk,
    roles: editors,
  }),
  /** Markdown as the page shows it, for the live preview. */
  deskPageRender: endpoint({
    method: 'POST',
    path: PAGE_CALLS.render,
    params: nothing,
    query: nothing,
    body: v.object({ body: fields.body, slug: fields.slug }),
    answer: v.object({ html: v.string() }),
    errors: refused,
    caching: forDesk,
    roles: editors,
    large: true,
  }),
};
