import { index, integer, jsonb, pgTable, primaryKey, real, text } from 'drizzle-orm/pg-core';
import { LOAD_CHANGES, LOAD_FAULTS } from '#src/domain/load-reports.ts';
import { id, kopecks, moment, now, words } from './columns.ts';
import { loadRun } from './load-run.ts';
import { productId } from './product.ts';

/** A file of a load, as it is kept. */
export interface RawFile {
  name: string;
  /** Of the file itself. */
  bytes: number;
  /** Of the compressed copy; null: it is not kept, or no longer. */
  kept: number | null;
  /** Why it could not be kept. */
  failure?: string;
}

/** What was left out or changed, counted by reason. */
export interface KeptRemark {
  reason: string;
  count: number;
  example: string;
}

const loadId = () =>
  integer('load_id')
    .notNull()
    .references(() => loadReport.id, { onDelete: 'cascade' });
const figure = (name: string) => integer(name).notNull().default(0);

/**
 * Everything that was loaded or refused, for the desk. `load_run` has only what changed the catalogue.
 */
export const loadReport = pgTable(
  'load_report',
  {
    id: id(),
    loadRunId: integer('load_run_id').references(() => loadRun.id, { onDelete: 'set null' }),
    /** The name of the source; empty until it is known. */
    source: words('source'),
    format: words('format'),
    files: jsonb().$type<RawFile[]>().notNull().default([]),
    /** How the files were to be loaded, so that they can be loaded again. */
    options: jsonb().$type<KeptOptions>().notNull(),
    /** Null while it runs. */
    outcome: text({ enum: ['done', 'refused', 'failed'] }),
    fault: text({ enum: LOAD_FAULTS }),
    /** What the loader said of the failure. */
    failure: words('failure'),
    added: figure('added'),
    changed: figure('changed'),
    hidden: figure('hidden'),
    unchanged: figure('unchanged'),
    skipped: figure('skipped'),
    remarks: jsonb().$type<KeptRemark[]>().notNull().default([]),
    startedAt: now('started_at'),
    finishedAt: moment('finished_at'),
    seconds: real(),
    /** The connection that loads: while it is there, the load runs. */
    backend: integer().notNull(),
    backendStart: moment('backend_start').notNull(),
  },
  (t) => [index('load_report_run').on(t.loadRunId), index('load_report_begun').on(t.startedAt)],
);

export interface KeptOptions {
  source?: string | undefined;
  partial: boolean;
  priceType?: string | undefined;
  oldPriceType?: string | undefined;
  rests?: 'named' | 'all' | undefined;
}

/** A row of a file that was left out. */
export const loadSkip = pgTable(
  'load_skip',
  {
    loadId: loadId(),
    position: integer().notNull(),
    reason: text().notNull(),
    article: text().notNull(),
    title: text().notNull(),
    file: text().notNull(),
    line: integer(),
  },
  (t) => [primaryKey({ columns: [t.loadId, t.position] })],
);

/** A price that a load changed, or a product that it added or hid. Stock is in `stock_entry`. */
export const loadChange = pgTable(
  'load_change',
  {
    loadId: loadId(),
    position: integer().notNull(),
    productId: productId(),
    kind: text({ enum: LOAD_CHANGES }).notNull(),
    /** Kopecks. */
    before: kopecks(),
    after: kopecks(),
  },
  (t) => [
    primaryKey({ columns: [t.loadId, t.position] }),
    index('load_change_product').on(t.productId),
  ],
);
