import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { id, moment, now } from './columns.ts';
import { nullableSourceId } from './source.ts';

/** A load of exchange files. */
export const loadRun = pgTable('load_run', {
  id: id(),
  sourceId: nullableSourceId(),
  files: text().array().notNull(),
  format: text().notNull(),
  added: integer().notNull().default(0),
  changed: integer().notNull().default(0),
  hidden: integer().notNull().default(0),
  skipped: integer().notNull().default(0),
  /**
   * Products with new pictures, labels and the like that have not been announced yet; null once it
   * is finished.
   */
  touched: integer().array(),
  startedAt: now('started_at'),
  /** Null while it runs, and for ever if it was interrupted. */
  finishedAt: moment('finished_at'),
});
