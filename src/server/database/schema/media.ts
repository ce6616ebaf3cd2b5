import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, smallint, text } from 'drizzle-orm/pg-core';
import { MEDIA_KINDS } from '#src/domain/media-library.ts';
import { id, moment, words } from './columns.ts';
import { staff } from './staff.ts';

/**
 * Keys of shoppers' files that may belong to no row: noted before a file is stored until its row is
 * inserted, and from the deletion of the row until the file is deleted.
 */
export const looseUpload = pgTable(
  'loose_upload',
  {
    key: text().primaryKey(),
    since: moment('since').notNull(),
  },
  (t) => [index('loose_upload_since').on(t.since)],
);

/** A picture on another server that an exchange file names, one row for all goods that show it. */
export const remotePicture = pgTable(
  'remote_picture',
  {
    url: text().primaryKey(),
    /** Name and port of the server. */
    host: text()
      .notNull()
      .generatedAlwaysAs(sql`split_part(url, '/', 3)`),
    /** Key of the original that was fetched. */
    key: text(),
    /** The server's ETag of this version, for asking whether there is a new one. */
    etag: text(),
    lastModified: text('last_modified'),
    /** When its server was last asked, whatever it answered. */
    checkedAt: moment('checked_at'),
    /** When its server is asked next; null: when a load names the picture again. */
    dueAt: moment('due_at'),
    /** Failures since the last success. */
    attempts: integer().notNull().default(0),
    /** The last failure, in English, for the operator. */
    problem: text(),
  },
  (t) => [index('remote_picture_due').on(t.host, t.dueAt)],
);

/**
 * Originals and documents of `media_file`, and fetched originals, that may belong to no row: noted
 * before the file is stored until its row is inserted, and after that row is deleted.
 */
export const loosePicture = pgTable(
  'loose_picture',
  {
    key: text().primaryKey(),
    since: moment('since').notNull(),
  },
  (t) => [index('loose_picture_since').on(t.since)],
);

/**
 * A picture or document that the staff put into the library. Pages name it by its key, which stays
 * when another file takes its place; what is served has keys of its own, which always name the same
 * bytes.
 */
export const mediaFile = pgTable(
  'media_file',
  {
    id: id(),
    /** Readable, with a random end; of a document with its extension. */
    key: text().notNull().unique(),
    kind: text({ enum: MEDIA_KINDS }).notNull(),
    /** Key of the original, or of the document with its extension. */
    stored: text().notNull(),
    /** Keys of the originals that are cut around the focal point (CROP_SHAPES); of pictures alone. */
    wide: text(),
    square: text(),
    bytes: integer().notNull(),
    /** In pixels; of pictures alone. */
    width: integer(),
    height: integer(),
    title: text().notNull(),
    /** What a picture shows, for those who do not see it. */
    alt: words('alt'),
    /** It tells nothing, so that it needs no description. */
    isDecorative: boolean('is_decorative').notNull().default(false),
    /** In thousandths of width and height. */
    focalX: smallint('focal_x').notNull().default(500),
    focalY: smallint('focal_y').notNull().default(500),
    /** Grows with every change. */
    version: integer().notNull().default(1),
    addedAt: moment('added_at').notNull(),
    addedBy: integer('added_by')
      .notNull()
      .references(() => staff.id),
    changedAt: moment('changed_at').notNull(),
    changedBy: integer('changed_by')
      .notNull()
      .references(() => staff.id),
  },
  (t) => [
    index('media_file_stored').on(t.stored),
    index('media_file_added').on(t.addedAt),
    check('media_file_focal', sql`focal_x between 0 and 1000 and focal_y between 0 and 1000`),
    check('media_file_described', sql`not is_decorative or alt = ''`),
    check(
      'media_file_picture',
      sql`(kind = 'picture') = (num_nulls(wide, square, width, height) = 0)`,
    ),
  ],
);
