import { index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

const moment = (name: string) => timestamp(name, { withTimezone: true }).notNull();

/**
 * What tells the secret of this shop from another: the secret itself lies outside the database.
 * A shop that was made by an older version has secrets here until its next start.
 */
export const siteSecret = pgTable('site_secret', {
  name: text().primaryKey(),
  /** Hex. */
  value: text().notNull(),
});

/** How often something was done lately; every process counts in the same row. */
export const limitCount = pgTable(
  'limit_count',
  {
    /** SHA-256 of the limit's name and its subject, hex: no address is kept. */
    key: text().primaryKey(),
    hits: integer().notNull(),
    resetsAt: moment('resets_at'),
  },
  (t) => [index('limit_count_resets').on(t.resetsAt)],
);

/** What crawlers were told last: their files are of one version until the data change. One row. */
export const crawlerVersion = pgTable('crawler_version', {
  id: integer().primaryKey(),
  version: text().notNull(),
  /** Later than that of the version before, by a second at least: HTTP knows no less. */
  since: moment('since'),
});
