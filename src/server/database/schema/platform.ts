import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';

/**
 * Fingerprints that identify the secret of this shop; the secret itself lies outside the database.
 * A shop made by an older version has secrets here until its next start.
 */
export const siteSecret = pgTable('site_secret', {
  name: text().primaryKey(),
  /** Hex. */
  value: text().notNull(),
});

/** How often something was done lately; all processes count in the same row. */
export const limitCount = pgTable(
  'limit_count',
  {
    /** SHA-256 of the limit's name and its subject, hex: no address is stored. */
    key: text().primaryKey(),
    hits: integer().notNull(),
    resetsAt: moment('resets_at').notNull(),
  },
  (t) => [index('limit_count_resets').on(t.resetsAt)],
);

/**
 * The data version last shown to crawlers: all their files have one version until the data change.
 * One row.
 */
export const crawlerVersion = pgTable('crawler_version', {
  id: integer().primaryKey(),
  version: text().notNull(),
  /** At least a second later than the version before, because HTTP dates have seconds. */
  since: moment('since').notNull(),
});
