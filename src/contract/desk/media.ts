import * as v from 'valibot';
import { MEDIA_FILTERS, MEDIA_SORTINGS, mediaAddedPath } from '../../domain/desk-media.ts';
import {
  MEDIA_ALT_MOST,
  MEDIA_KINDS,
  MEDIA_PLACES,
  MEDIA_PROBLEMS,
  MEDIA_REPLACEMENT,
  MEDIA_TITLE_MOST,
  MEDIA_UPLOAD,
} from '../../domain/media-library.ts';
import { deskMediaFilePath } from '../../domain/desk.ts';
import { FOCAL_MOST } from '../../domain/focal-crop.ts';
import { SAID_PARAM } from '../../domain/paths.ts';
import { endpoint } from '../endpoint.ts';
import { count, dateTime, nothing, pageNumber, pageOf, queryText } from '../parts.ts';
import { done, editors, forDesk, line, noRight, version } from './shapes.ts';

const key = v.pipe(v.string(), v.regex(/^[a-z0-9][a-z0-9-]{0,60}(?:\.[a-z]{3,4})?$/));

const listed = {
  key: v.string(),
  kind: v.picklist(MEDIA_KINDS),
  title: v.string(),
  /** Of a picture. */
  alt: v.string(),
  is_decorative: v.boolean(),
  bytes: v.number(),
  width: v.nullable(v.number()),
  height: v.nullable(v.number()),
  added_at: dateTime,
  /** A small picture; null: a document. */
  preview: v.nullable(v.string()),
};
const listedFile = v.object(listed);
export type ListedMedia = v.InferOutput<typeof listedFile>;

const place = v.object({
  kind: v.picklist(MEDIA_PLACES),
  title: v.string(),
  /** Of a page: where the desk shows it. */
  id: v.nullable(v.number()),
});

const file = v.object({
  ...listed,
  version: v.number(),
  added_by: v.string(),
  changed_at: dateTime,
  changed_by: v.string(),
  focal: v.object({ x: v.number(), y: v.number() }),
  /** The whole of it, as shoppers get it. */
  address: v.string(),
  /** The parts that are shown where a picture is cut; null: a document. */
  crops: v.nullable(v.object({ wide: v.string(), square: v.string() })),
  places: v.array(place),
});
export type MediaFile = v.InferOutput<typeof file>;

const added = v.object({
  name: v.string(),
  key: v.nullable(v.string()),
  problem: v.nullable(v.picklist(MEDIA_PROBLEMS)),
});

/** «Картинки и файлы». The reason of a `conflict` is one of MEDIA_REFUSALS. */
export const deskMediaEndpoints = {
  deskMedia: endpoint({
    method: 'GET',
    path: '/api/desk/media',
    params: nothing,
    query: v.object({
      kind: v.optional(v.picklist(MEDIA_FILTERS), 'all'),
      q: queryText,
      sorting: v.optional(v.picklist(MEDIA_SORTINGS), 'new'),
      page: pageNumber,
    }),
    body: nothing,
    answer: pageOf(listedFile),
    errors: [...noRight, 'not_found'],
    caching: forDesk,
    roles: editors,
    reads: null,
  }),
  deskMediaFile: endpoint({
    method: 'GET',
    path: '/api/desk/media/:key',
    params: v.object({ key }),
    query: nothing,
    body: nothing,
    answer: file,
    errors: noRight,
    caching: forDesk,
    roles: editors,
    reads: null,
  }),
  /** Has a result for each file: one that is refused keeps no other out. */
  deskMediaUpload: endpoint({
    method: 'POST',
    path: '/api/desk/media/upload',
    params: nothing,
    query: nothing,
    body: nothing,
    answer: v.object({ files: v.array(added) }),
    errors: [...noRight, 'file_too_large', 'too_many_files', 'wrong_fields', 'too_many_requests'],
    caching: forDesk,
    roles: editors,
    files: MEDIA_UPLOAD,
    leadsTo: ({ files }) => mediaAddedPath(files),
  }),
  /** A picture needs a description, or to be decorative. */
  deskMediaSave: endpoint({
    method: 'POST',
    path: '/api/desk/media/save',
    params: nothing,
    query: nothing,
    body: v.object({
      key,
      version,
      title: line(MEDIA_TITLE_MOST),
      alt: line(MEDIA_ALT_MOST),
      decorative: v.optional(v.picklist(['', 'yes']), ''),
      focal_x: count(FOCAL_MOST / 2, FOCAL_MOST),
      focal_y: count(FOCAL_MOST / 2, FOCAL_MOST),
    }),
    answer: done,
    errors: [...noRight, 'not_found', 'conflict', 'wrong_fields'],
    caching: forDesk,
    roles: editors,
  }),
  /** The file gets another content, and keeps its key. */
  deskMediaReplace: endpoint({
    method: 'POST',
    path: '/api/desk/media/replace',
    params: nothing,
    query: nothing,
    body: v.object({ key, version }),
    answer: v.object({ success: v.literal(true), key: v.string() }),
    errors: [...noRight, 'not_found', 'conflict', 'wrong_file', 'file_too_large'],
    caching: forDesk,
    roles: editors,
    files: MEDIA_REPLACEMENT,
    leadsTo: ({ key: replaced }) => `${deskMediaFilePath(replaced)}?${SAID_PARAM}=replaced`,
  }),
  /** Only of a file that nothing shows. */
  deskMediaDelete: endpoint({
    method: 'POST',
    path: '/api/desk/media/delete',
    params: nothing,
    query: nothing,
    body: v.object({ key, version }),
    answer: done,
    errors: [...noRight, 'not_found', 'conflict'],
    caching: forDesk,
    roles: editors,
  }),
};
