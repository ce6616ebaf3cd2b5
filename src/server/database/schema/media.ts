import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** Keys of shoppers' files that may belong to nothing: from before a file is put until its row is there, and from the end of a row until its file is gone. */
export const looseUpload = pgTable(
  'loose_upload',
  {
    key: text().primaryKey(),
    since: timestamp({ withTimezone: true }).notNull(),
  },
  (t) => [index('loose_upload_since').on(t.since)],
);

const moment = (name: string) => timestamp(name, { withTimezone: true });

/** A picture of goods that an exchange file names on another server, once for all goods that show it. */
export const remotePicture = pgTable(
  'remote_picture',
  {
    url: text().primaryKey(),
    /** Name and port of the server. */
    host: text()
      .notNull()
      .generatedAlwaysAs(sql`split_part(url, '/', 3)`),
    /** Of the original that was fetched. */
    key: text(),
    /** What its server called this version: with it the server is asked whether there is another. */
    etag: text(),
    lastModified: text('last_modified'),
    /** When its server was asked last, whatever it said. */
    checkedAt: moment('checked_at'),
    /** When its server is asked next; null: when a load names it again. */
    dueAt: moment('due_at'),
    /** Failures since the last success. */
    attempts: integer().notNull().default(0),
    /** What went wrong last, in English, for the operator. */
    problem: text(),
  },
  (t) => [index('remote_picture_due').on(t.host, t.dueAt)],
);

/** Fetched originals that may belong to nothing: from before the file is there until its row is, and after that row. */
export const loosePicture = pgTable(
  'loose_picture',
  {
    key: text().primaryKey(),
    since: moment('since').notNull(),
  },
  (t) => [index('loose_picture_since').on(t.since)],
);
