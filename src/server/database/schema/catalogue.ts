import { sql } from 'drizzle-orm';
import {
  boolean,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  type AnyPgColumn,
} from 'drizzle-orm/pg-core';
import { followed, id, now } from './columns.ts';
import { nullableSourceId } from './source.ts';

export const brand = pgTable(
  'brand',
  {
    id: id(),
    sourceId: nullableSourceId(),
    externalId: text('external_id'),
    title: text().notNull(),
    slug: text().notNull().unique(),
    country: text(),
    description: text().notNull().default(''),
    /** Key of the original picture, or null. */
    image: text(),
    /** Position among popular brands; null: not popular. */
    popularity: integer(),
    updatedAt: now('updated_at'),
  },
  (t) => [unique('brand_of_source').on(t.sourceId, t.externalId)],
);

export const category = pgTable(
  'category',
  {
    id: id(),
    sourceId: nullableSourceId(),
    externalId: text('external_id'),
    parentId: integer('parent_id').references((): AnyPgColumn => category.id),
    title: text().notNull(),
    slug: text().notNull(),
    /** Slugs from the top joined by '/'. */
    fullSlug: text('full_slug').notNull().unique(),
    position: integer().notNull().default(0),
    description: text().notNull().default(''),
    seoTitle: text('seo_title'),
    seoDescription: text('seo_description'),
    image: text(),
    hidden: boolean().notNull().default(false),
    /**
     * Whether neither it nor any category above it is hidden; kept by a trigger. Goods of other
     * categories are not sold.
     */
    shown: boolean().notNull().default(true),
    updatedAt: now('updated_at'),
  },
  (t) => [
    unique('category_of_source').on(t.sourceId, t.externalId),
    index('category_parent').on(t.parentId, t.position),
  ],
);

/** A property of goods, for filters and for choosing among variants. */
export const attribute = pgTable(
  'attribute',
  {
    id: id(),
    sourceId: nullableSourceId(),
    externalId: text('external_id'),
    /** The filter's name in the query string. */
    slug: text().notNull().unique(),
    title: text().notNull(),
    type: text({ enum: ['enum', 'number', 'range', 'bool', 'text'] }).notNull(),
    unit: text(),
    position: integer().notNull().default(0),
  },
  (t) => [unique('attribute_of_source').on(t.sourceId, t.externalId)],
);

/** Products that differ only in parameters share a model. */
export const model = pgTable(
  'model',
  {
    id: id(),
    sourceId: nullableSourceId(),
    externalId: text('external_id'),
    title: text().notNull(),
    slug: text().notNull().unique(),
    /** Slugs of the attributes in which the variants differ, in the order of choosing. */
    parameters: text()
      .array()
      .notNull()
      .default(sql`'{}'`),
  },
  (t) => [unique('model_of_source').on(t.sourceId, t.externalId)],
);

/** A former address of a product or category: answers 301. */
export const slugRedirect = pgTable(
  'slug_redirect',
  {
    kind: text({ enum: ['product', 'category'] }).notNull(),
    /** The old slug or full slug, as in the address. */
    slug: text().notNull(),
    targetId: integer('target_id').notNull(),
    createdAt: now('created_at'),
    ...followed(),
  },
  (t) => [primaryKey({ columns: [t.kind, t.slug] })],
);
