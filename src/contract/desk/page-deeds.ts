import * as v from 'valibot';
import { PAGE_CALLS } from '../../domain/desk-api.ts';
import { endpoint } from '../endpoint.ts';
import { dateTime, idParam, nothing } from '../parts.ts';
import { conflict, editing, fields, ofVersion, problems, save, saved } from './page-shapes.ts';
import { done, editors, forDesk, formNumber, noRight } from './shapes.ts';

/**
 * What the desk does with content pages and articles. The reason of a `conflict` is one of
 * PAGE_REFUSALS.
 */
export const deskPageDeedEndpoints = {
  /** Makes a revision, unless nothing has changed. */
  deskPageSave: endpoint({
    method: 'POST',
    path: '/api/desk/pages/save',
    params: nothing,
    query: nothing,
    body: v.object(save),
    answer: saved,
    errors: [...noRight, 'not_found', 'conflict'],
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
    errors: [...noRight, 'not_found', 'conflict'],
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
    errors: [...noRight, 'not_found', 'conflict'],
    conflict,
    caching: forDesk,
    log: { event: 'desk_deed' },
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
    errors: [...noRight, 'not_found', 'conflict'],
    caching: forDesk,
    log: { event: 'desk_deed' },
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
    errors: [...noRight, 'not_found', 'conflict'],
    conflict,
    caching: forDesk,
    roles: editors,
  }),
  deskPageRestore: endpoint({
    method: 'POST',
    path: '/api/desk/pages/restore',
    params: nothing,
    query: nothing,
    body: v.object({ ...ofVersion.entries, number: formNumber }),
    answer: saved,
    errors: [...noRight, 'not_found', 'conflict'],
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
    errors: [...noRight, 'not_found', 'conflict'],
    caching: forDesk,
    log: { event: 'desk_deed' },
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
    errors: [...noRight, 'not_found'],
    caching: forDesk,
    roles: editors,
  }),
  /** Markdown as the page at this address shows it, with what is wrong with it. */
  deskPageRender: endpoint({
    method: 'POST',
    path: PAGE_CALLS.render,
    params: nothing,
    query: nothing,
    body: v.object({ body: fields.body, slug: fields.slug }),
    answer: v.object({ html: v.string(), problems }),
    errors: noRight,
    caching: forDesk,
    roles: editors,
    large: true,
  }),
};
