import { index, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** Keys of shoppers' files that may belong to nothing: from before a file is put until its row is there, and from the end of a row until its file is gone. */
export const looseUpload = pgTable('loose_upload', {
  key: text().primaryKey(),
  since: timestamp({ withTimezone: true }).notNull(),
}, (t) => [index('loose_upload_since').on(t.since)]);
