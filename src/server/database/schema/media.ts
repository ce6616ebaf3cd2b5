import { index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** Keys of shoppers' files that may belong to nothing: from before a file is put until its row is there, and from the end of a row until its file is gone. */
export const looseUpload = pgTable('loose_upload', {
  key: text().primaryKey(),
  since: timestamp({ withTimezone: true }).notNull(),
}, (t) => [index('loose_upload_since').on(t.since)]);

const moment = (name: string) => timestamp(name, { withTimezone: true });

/** A picture of goods that an exchange file names on another server. */
export const remotePicture = pgTable('remote_picture', {
  url: text().primaryKey(),
  /** Of the original that was fetched. */
  key: text(),
  etag: text(),
  /** When it was fetched, or its server said that it is the same. */
  checkedAt: moment('checked_at'),
  /** When its server is asked next; null: it is not. */
  dueAt: moment('due_at'),
  /** Tries without success since the last one. */
  attempts: integer().notNull().default(0),
  /** What went wrong last, in English, for the operator. */
  problem: text(),
}, (t) => [index('remote_picture_due').on(t.dueAt)]);
