import { boolean, doublePrecision, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { id, moment, now } from './columns.ts';

/**
 * Where goods come from: a node of 1C or a supplier's feed. Its identifiers are valid only within
 * it.
 */
export const source = pgTable('source', {
  id: id(),
  name: text().notNull().unique(),
  /** The source's identifiers of the price types for selling prices and for old prices. */
  priceType: text('price_type'),
  oldPriceType: text('old_price_type'),
  /** Warehouses that a file of stocks does not name hold nothing. */
  hasWholeRests: boolean('has_whole_rests').notNull().default(false),
  createdAt: now('created_at'),
});

/** The source that `external_id` belongs to; null: the shop's own. */
export const nullableSourceId = () => integer('source_id').references(() => source.id);
const sourceId = () =>
  integer('source_id')
    .notNull()
    .references(() => source.id, { onDelete: 'cascade' });
const externalId = () => text('external_id').notNull();

/** Kinds of data that reject an older file; stock has a time for each product instead. */
export const TOLD_KINDS = ['goods', 'prices'] as const;

/** When the newest loaded file was formed, for each catalogue of the source. */
export const sourceMoment = pgTable(
  'source_moment',
  {
    sourceId: sourceId(),
    catalogue: text().notNull(),
    kind: text({ enum: TOLD_KINDS }).notNull(),
    formedAt: moment('formed_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.sourceId, t.catalogue, t.kind] })],
);

/** Properties from the source's classifiers: later files name them by identifier only. */
export const sourceProperty = pgTable(
  'source_property',
  {
    sourceId: sourceId(),
    externalId: externalId(),
    title: text().notNull(),
    unit: text(),
    /** Its values in goods are identifiers of `source_value`. */
    directory: boolean().notNull(),
  },
  (t) => [primaryKey({ columns: [t.sourceId, t.externalId] })],
);

/** A value of a property's directory. */
export const sourceValue = pgTable(
  'source_value',
  {
    sourceId: sourceId(),
    property: text().notNull(),
    externalId: externalId(),
    value: text().notNull(),
    slug: text().notNull(),
    number: doublePrecision(),
    numberMax: doublePrecision('number_max'),
  },
  (t) => [primaryKey({ columns: [t.sourceId, t.property, t.externalId] })],
);

export const sourcePriceType = pgTable(
  'source_price_type',
  {
    sourceId: sourceId(),
    externalId: externalId(),
    title: text().notNull(),
    /** As written: «RUB», «810», «руб.»; null: the source does not say. */
    currency: text(),
  },
  (t) => [primaryKey({ columns: [t.sourceId, t.externalId] })],
);

/** A unit of the classifier under its identifier or its code. */
export const sourceUnit = pgTable(
  'source_unit',
  {
    sourceId: sourceId(),
    externalId: externalId(),
    spellings: text().array().notNull(),
  },
  (t) => [primaryKey({ columns: [t.sourceId, t.externalId] })],
);
