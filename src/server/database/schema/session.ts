import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { id, moment, now } from './columns.ts';
import { productId } from './product.ts';

/** A guest's anonymous session; the key itself is never stored. */
export const session = pgTable(
  'session',
  {
    id: id(),
    /** SHA-256 of the key, hex. */
    keyHash: text('key_hash').notNull().unique(),
    createdAt: now('created_at'),
    expiresAt: moment('expires_at').notNull(),
  },
  (t) => [index('session_expires').on(t.expiresAt)],
);

/** «Вы смотрели»: the last products that a session opened. */
export const visitedProduct = pgTable(
  'visited_product',
  {
    sessionId: integer('session_id')
      .notNull()
      .references(() => session.id, { onDelete: 'cascade' }),
    productId: productId(),
    visitedAt: now('visited_at'),
  },
  (t) => [
    primaryKey({ columns: [t.sessionId, t.productId] }),
    index('visited_product_product').on(t.productId),
  ],
);
