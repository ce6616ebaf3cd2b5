import { sql } from 'drizzle-orm';
import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  type AnyPgColumn,
} from 'drizzle-orm/pg-core';
import { category } from './catalogue.ts';
import { id, moment, now } from './columns.ts';
import { product, productId } from './product.ts';

/** A content page: about, delivery, an article, an action. */
export const page = pgTable(
  'page',
  {
    id: id(),
    /** The path without the leading slash; may contain slashes: `actions/petli`. */
    slug: text().notNull().unique(),
    title: text().notNull(),
    /** Markdown as the editor wrote it; sanitised when it is rendered. */
    body: text().notNull(),
    /** One or two sentences for lists and descriptions. */
    summary: text().notNull().default(''),
    tags: text()
      .array()
      .notNull()
      .default(sql`'{}'`),
    image: text(),
    seo: jsonb().$type<Record<string, string>>().notNull().default({}),
    published: boolean().notNull().default(true),
    /** MD5 of the body that the rows of `page_use` are of; null: they were never written. */
    usesOf: text('uses_of'),
    createdAt: now('created_at'),
    updatedAt: now('updated_at'),
  },
  (t) => [index('page_tags').using('gin', t.tags)],
);

/** What the published body of a page shows or links to (modules/content/blocks/uses.ts). */
export const pageUse = pgTable(
  'page_use',
  {
    pageId: integer('page_id')
      .notNull()
      .references(() => page.id, { onDelete: 'cascade' }),
    /** One of USE_KINDS of contract/content-blocks.ts. */
    kind: text().notNull(),
    key: text().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.pageId, t.kind, t.key] }),
    index('page_use_thing').on(t.kind, t.key),
  ],
);

/**
 * Every wording that a page had, kept by a trigger, so that the text somebody agreed to can be
 * shown again. The newest of a slug is the present text.
 */
export const pageRevision = pgTable(
  'page_revision',
  {
    id: id(),
    slug: text().notNull(),
    title: text().notNull(),
    body: text().notNull(),
    /** SHA-256 of title, empty line and body, hex. */
    hash: text().notNull(),
    madeAt: now('made_at'),
  },
  (t) => [index('page_revision_slug').on(t.slug, t.id)],
);

export const navItem = pgTable(
  'nav_item',
  {
    id: id(),
    menu: text({ enum: ['header_left', 'header_right', 'footer'] }).notNull(),
    parentId: integer('parent_id').references((): AnyPgColumn => navItem.id),
    position: integer().notNull(),
    /** Empty for the home page; a full address for type `external`. */
    slug: text().notNull(),
    type: text({ enum: ['page', 'external', 'group'] }).notNull(),
    title: text().notNull(),
    target: text(),
    /** Kept, and shown to nobody. */
    hidden: boolean().notNull().default(false),
  },
  (t) => [index('nav_item_menu').on(t.menu, t.position)],
);

export const config = pgTable('config', {
  key: text().primaryKey(),
  value: text().notNull(),
});

/** Site files by name: SITE_IMAGE, OG_IMAGE; the value is the key of an original picture. */
export const fileConfig = pgTable('file_config', {
  key: text().primaryKey(),
  value: text().notNull(),
});

export const banner = pgTable(
  'banner',
  {
    id: id(),
    /** `top`, `advantages`, or the name of a selection of banners. */
    group: text().notNull(),
    position: integer().notNull().default(0),
    title: text().notNull(),
    shortText: text('short_text').notNull().default(''),
    image: text(),
    backgroundColor: text('background_color'),
    /** Where the banner leads: `category/petli`, `actions/petli`, `delivery`. */
    realSlug: text('real_slug'),
    erid: text(),
    advertiser: text(),
    startsAt: moment('starts_at'),
    endsAt: moment('ends_at'),
    /** Off: kept, and shown to nobody. */
    isOn: boolean('is_on').notNull().default(true),
  },
  (t) => [index('banner_group').on(t.group, t.position)],
);

/** A named list on the home page or around every page; its items are of one kind. */
export const selection = pgTable('selection', {
  name: text().primaryKey(),
  title: text().notNull(),
  kind: text({ enum: ['products', 'categories', 'category_rows', 'banners', 'actions'] }).notNull(),
});

export const selectionItem = pgTable(
  'selection_item',
  {
    id: id(),
    selectionName: text('selection_name')
      .notNull()
      .references(() => selection.name, { onDelete: 'cascade' }),
    position: integer().notNull(),
    productId: integer('product_id').references(() => product.id, { onDelete: 'cascade' }),
    categoryId: integer('category_id').references(() => category.id, { onDelete: 'cascade' }),
    actionSlug: text('action_slug').references(() => action.slug, { onDelete: 'cascade' }),
  },
  (t) => [index('selection_item_name').on(t.selectionName, t.position)],
);

/** A promotion: goods listed on the content page `actions/{slug}`. */
export const action = pgTable('action', {
  slug: text().primaryKey(),
  title: text().notNull(),
  shortText: text('short_text').notNull().default(''),
  image: text(),
  backgroundColor: text('background_color'),
  startsAt: moment('starts_at'),
  endsAt: moment('ends_at'),
});

export const actionProduct = pgTable(
  'action_product',
  {
    actionSlug: text('action_slug')
      .notNull()
      .references(() => action.slug, { onDelete: 'cascade' }),
    productId: productId(),
    position: integer().notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.actionSlug, t.productId] })],
);

/**
 * Rows that the project itself has put in, with their fingerprints. A row whose fingerprint differs
 * has been edited by the owner (given-rows.ts).
 */
export const givenRow = pgTable(
  'given_row',
  {
    origin: text({ enum: ['demo', 'draft'] }).notNull(),
    kind: text().notNull(),
    key: text().notNull(),
    print: text().notNull(),
  },
  (t) => [primaryKey({ columns: [t.kind, t.key] })],
);

/** Marks the parts of a new shop's data that have been put in; each is put in once. */
export const demoPart = pgTable('demo_part', {
  name: text().primaryKey(),
  doneAt: now('done_at'),
});
