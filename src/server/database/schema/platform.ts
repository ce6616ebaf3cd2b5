import { index, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

const moment = (name: string) => timestamp(name, { withTimezone: true }).notNull();

/** Random secrets of this shop, made once, known to all its processes. */
export const siteSecret = pgTable('site_secret', {
  name: text().primaryKey(),
  /** Hex. */
  value: text().notNull(),
});

/** How often something was done lately; every process counts in the same row. */
export const limitCount = pgTable('limit_count', {
  /** SHA-256 of the limit's name and its subject, hex: no address is kept. */
  key: text().primaryKey(),
  hits: integer().notNull(),
  resetsAt: moment('resets_at'),
}, (t) => [index('limit_count_resets').on(t.resetsAt)]);

/** What crawlers were told last: their files are of one version until the data change. One row. */
export const crawlerVersion = pgTable('crawler_version', {
  id: integer().primaryKey(),
  version: text().notNull(),
  /** Later than that of the version before, by a second at least: HTTP knows no less. */
  since: moment('since'),
});

/** What has to happen after a transaction, at least once: added in it, deleted when done. */
export const job = pgTable('job', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  task: text().notNull(),
  /** What caused it, once. */
  cause: text().notNull().unique(),
  payload: jsonb().notNull(),
  /** Times that it was begun. */
  attempts: integer().notNull().default(0),
  /** Not before then; whoever begins it moves this on, so that a killed process's job comes up again. */
  runAt: moment('run_at'),
}, (t) => [index('job_run').on(t.runAt)]);
