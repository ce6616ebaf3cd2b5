import {
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
  type AnyPgColumn,
} from 'drizzle-orm/pg-core';
import { REVISION_KINDS } from '#src/domain/page-draft.ts';
import { followed, id, moment, now, words } from './columns.ts';
import { staff } from './staff.ts';

/** What an editor writes of a page; the columns are those of `page`. */
const written = () => ({
  slug: text().notNull(),
  title: text().notNull(),
  body: text().notNull(),
  summary: text().notNull(),
  tags: text().array().notNull(),
  image: text(),
  seo: jsonb().$type<Record<string, string>>().notNull(),
});

/**
 * A page as editors see it. Its id is that of its row in `page`, which is there while the page is
 * public; a page that nobody has opened at the desk has no row here. Shoppers never see a draft.
 */
export const pageDraft = pgTable(
  'page_draft',
  {
    id: integer().primaryKey(),
    ...written(),
    /** Grows with every save. */
    version: integer().notNull(),
    /** The version that is public; null: none is, or one that was written elsewhere. */
    publicVersion: integer('public_version'),
    /** `updated_at` of the public page when it was last read or written here. */
    publicAt: moment('public_at'),
    /** The address that the page has, or had last, in public; null: it never was. */
    publicSlug: text('public_slug'),
    createdAt: now('created_at'),
    changedAt: moment('changed_at').notNull(),
    /** Null: a command. */
    changedBy: integer('changed_by').references(() => staff.id),
    /** The open editor that saved last, and the number of its save. */
    editing: words('editing'),
    sequence: integer().notNull().default(0),
    /** When the revision becomes public by itself. */
    scheduledAt: moment('scheduled_at'),
    scheduledRevision: integer('scheduled_revision').references(
      (): AnyPgColumn => draftRevision.id,
      { onDelete: 'set null' },
    ),
    scheduledBy: integer('scheduled_by').references(() => staff.id),
    /** What kept the last schedule from being done; empty: nothing did. */
    scheduleFailure: words('schedule_failure'),
  },
  (t) => [
    index('page_draft_editing').on(t.editing),
    index('page_draft_revision').on(t.scheduledRevision),
  ],
);

/** Every text that a draft had. Unlike `page_revision`, nobody has consented to any of them. */
export const draftRevision = pgTable(
  'draft_revision',
  {
    id: id(),
    pageId: integer('page_id')
      .notNull()
      .references((): AnyPgColumn => pageDraft.id, { onDelete: 'cascade' }),
    /** From 1 in each page; 0 is the text that it had before the desk. */
    number: integer().notNull(),
    kind: text({ enum: REVISION_KINDS }).notNull(),
    at: moment('at').notNull(),
    /** Null: it was written elsewhere, by a command. */
    staffId: integer('staff_id').references(() => staff.id),
    /** The open editor whose next autosave takes the place of this one. */
    editing: words('editing'),
    ...written(),
  },
  (t) => [uniqueIndex('draft_revision_number').on(t.pageId, t.number)],
);

/** Earlier addresses of public pages, which lead to where the page is now. */
export const pageRedirect = pgTable(
  'page_redirect',
  {
    slug: text().primaryKey(),
    pageId: integer('page_id').notNull(),
    createdAt: now('created_at'),
    ...followed(),
  },
  (t) => [index('page_redirect_page').on(t.pageId)],
);

/** Addresses without a page that lead to one of the shop: those that the staff has written. */
export const redirect = pgTable(
  'redirect',
  {
    /** A path as browsers send it. */
    fromPath: text('from_path').primaryKey(),
    /** A path, perhaps with a query and a place on the page. */
    toPath: text('to_path').notNull(),
    createdAt: now('created_at'),
    createdBy: integer('created_by').references(() => staff.id),
    ...followed(),
  },
  (t) => [index('redirect_to').on(t.toPath)],
);
