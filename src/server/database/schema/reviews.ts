import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
} from 'drizzle-orm/pg-core';
import { account, accountId } from './account.ts';
import { id, now } from './columns.ts';
import { productId } from './product.ts';

const state = () =>
  text({ enum: ['pending', 'published', 'rejected'] })
    .notNull()
    .default('pending');

export const review = pgTable(
  'review',
  {
    id: id(),
    productId: productId(),
    /**
     * The author, shown by the present name of the account. Null: the account is deleted, or never
     * existed.
     */
    accountId: integer('account_id').references(() => account.id, { onDelete: 'set null' }),
    /**
     * The name of an author without an account; the page says «Анонимный покупатель» when
     * anonymous.
     */
    author: text().notNull().default(''),
    anonymous: boolean().notNull().default(false),
    rating: smallint().notNull(),
    priceRating: smallint('price_rating'),
    qualityRating: smallint('quality_rating'),
    advantages: text().notNull().default(''),
    disadvantages: text().notNull().default(''),
    comment: text().notNull().default(''),
    answer: text(),
    state: state(),
    /** The reason of a rejection that the author is told. */
    reason: text().notNull().default(''),
    createdAt: now('created_at'),
    /** Grows with every change of the text, the state and the answer. */
    version: integer().notNull().default(1),
  },
  (t) => [
    // Also prevents two reviews from a form that is sent twice.
    unique('review_once').on(t.accountId, t.productId),
    check(
      'review_ratings_in_range',
      sql`${t.rating} between 1 and 5 and ${t.priceRating} between 1 and 3 and ${t.qualityRating} between 1 and 4`,
    ),
    index('review_product').on(t.productId, t.state, t.createdAt),
    // For the queue of the desk.
    index('review_state').on(t.state, t.createdAt),
  ],
);

export const reviewMedia = pgTable(
  'review_media',
  {
    reviewId: integer('review_id')
      .notNull()
      .references(() => review.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    key: text().notNull(),
  },
  (t) => [primaryKey({ columns: [t.reviewId, t.position] }), index('review_media_key').on(t.key)],
);

/** Bought products that this shopper does not want to review. */
export const reviewDeclined = pgTable(
  'review_declined',
  {
    accountId: accountId(),
    productId: productId(),
    createdAt: now('created_at'),
  },
  (t) => [
    primaryKey({ columns: [t.accountId, t.productId] }),
    index('review_declined_product').on(t.productId),
  ],
);

export const companyReview = pgTable('company_review', {
  id: id(),
  author: text().notNull(),
  rating: smallint().notNull(),
  comment: text().notNull(),
  answer: text(),
  state: state(),
  createdAt: now('created_at'),
});
