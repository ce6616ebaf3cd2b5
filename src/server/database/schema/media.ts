import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/**
 * Keys of shoppers' files that may belong to no row: noted before a file is stored until its row is
 * inserted, and from the deletion of the row until the file is deleted.
 */
export const looseUpload = pgTable(
  'loose_upload',
  {
    key: text().primaryKey(),
    since: timestamp({ withTimezone: true }).notNull(),
  },
  (t) => [index('loose_upload_since').on(t.since)],
);

const moment = (name: string) => timestamp(name, { withTimezone: true });

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
 * Fetched originals that may belong to no row: noted before the file is stored until its row is
 * inserted, and after that row is deleted.
 */
export const loosePicture = pgTable(
  'loose_picture',
  {
    key: text().primaryKey(),
    since: moment('since').notNull(),
  },
  (t) => [index('loose_picture_since').on(t.since)],
);
