import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { BONUS_REASONS } from '#src/domain/bonuses.ts';
import { DELIVERY_KEYS } from '#src/domain/delivery.ts';
import { account, accountId } from './account.ts';
import { id, moment, now } from './columns.ts';
import { order } from './order.ts';
import { product, productId } from './product.ts';
import { session } from './session.ts';

/** One cart per shopper: it belongs to the guest's session, and after the login to the account. */
export const cart = pgTable(
  'cart',
  {
    id: id(),
    sessionId: integer('session_id')
      .unique()
      .references(() => session.id, { onDelete: 'cascade' }),
    accountId: integer('account_id')
      .unique()
      .references(() => account.id, { onDelete: 'cascade' }),
    /** Grows with every change: a client ignores an answer that is older than its own state. */
    version: integer().notNull().default(0),
    promoCode: text('promo_code'),
    /** Points that the shopper wants to spend; the total limits how many count. */
    bonuses: integer().notNull().default(0),
    /** Null: not chosen yet. */
    deliveryKey: text('delivery_key', { enum: DELIVERY_KEYS }),
    deliveryAddress: text('delivery_address').notNull().default(''),
    deliveryPostCode: text('delivery_post_code').notNull().default(''),
    updatedAt: now('updated_at'),
  },
  (t) => [
    check('cart_has_one_owner', sql`(${t.sessionId} is null) <> (${t.accountId} is null)`),
    check('cart_bonuses_not_negative', sql`${t.bonuses} >= 0`),
  ],
);

export const cartLine = pgTable(
  'cart_line',
  {
    cartId: integer('cart_id')
      .notNull()
      .references(() => cart.id, { onDelete: 'cascade' }),
    productId: productId(),
    /** Units. */
    amount: integer().notNull(),
    /** Kopecks that the shopper saw when adding the line; a changed price is reported. */
    priceSeen: integer('price_seen').notNull(),
    /** Delivery days that the shopper saw when adding the line; null: it was in stock. */
    leadSeen: integer('lead_seen'),
    /** A gift that the shopper chose; it costs nothing. */
    gift: boolean().notNull().default(false),
    /** The shopper wanted more than was in stock; reported until the line changes. */
    clamped: boolean().notNull().default(false),
    addedAt: now('added_at'),
  },
  (t) => [
    primaryKey({ columns: [t.cartId, t.productId, t.gift] }),
    check('cart_line_amount_positive', sql`${t.amount} > 0`),
    index('cart_line_product').on(t.productId),
  ],
);

export const promoCode = pgTable(
  'promo_code',
  {
    /** In capitals. */
    code: text().primaryKey(),
    /**
     * The same for all spellings of the code (`promoKey`), so that no two codes look alike; null: an
     * older code has the key already, and this one is found by its own spelling alone.
     */
    key: text().unique(),
    title: text().notNull(),
    kind: text({ enum: ['percent', 'sum', 'free_delivery', 'gift'] }).notNull(),
    /** Per cent, or kopecks for kind `sum`. */
    value: integer().notNull().default(0),
    /** The least sum of goods in kopecks. */
    minimumSum: integer('minimum_sum').notNull().default(0),
    /**
     * Categories, with their subcategories, whose goods it applies to; all goods where brands and
     * products are empty too. No references: deleting a category must not turn its code into one
     * for everything.
     */
    categoryIds: integer('category_ids')
      .array()
      .notNull()
      .default(sql`'{}'`),
    /** Brands and single products whose goods it applies to as well; no references either. */
    brandIds: integer('brand_ids')
      .array()
      .notNull()
      .default(sql`'{}'`),
    productIds: integer('product_ids')
      .array()
      .notNull()
      .default(sql`'{}'`),
    giftProductId: integer('gift_product_id').references(() => product.id),
    limitTotal: integer('limit_total'),
    limitPerAccount: integer('limit_per_account'),
    used: integer().notNull().default(0),
    startsAt: moment('starts_at'),
    endsAt: moment('ends_at'),
    /** The one-time codes that were made together have the same. */
    batch: uuid(),
    /** Grows with every change at the desk, not with uses. */
    version: integer().notNull().default(0),
    createdAt: now('created_at'),
  },
  (t) => [
    index('promo_code_batch')
      .on(t.batch)
      .where(sql`${t.batch} is not null`),
    index('promo_code_gift')
      .on(t.giftProductId)
      .where(sql`${t.giftProductId} is not null`),
    check('promo_code_within_limit', sql`${t.limitTotal} is null or ${t.used} <= ${t.limitTotal}`),
  ],
);

/** Uses of a code, one for each order; its limit per account counts them. */
export const promoUse = pgTable(
  'promo_use',
  {
    code: text()
      .notNull()
      .references(() => promoCode.code, { onDelete: 'cascade' }),
    accountId: accountId(),
    orderId: uuid('order_id')
      .primaryKey()
      .references(() => order.id, { onDelete: 'cascade' }),
    createdAt: now('created_at'),
  },
  (t) => [
    index('promo_use_code').on(t.code, t.accountId),
    index('promo_use_account').on(t.accountId),
  ],
);

/** The ledger of bonus points: the balance is the sum, and rows are never changed. */
export const bonusEntry = pgTable(
  'bonus_entry',
  {
    id: id(),
    accountId: accountId(),
    /** Points: positive earned, negative spent. */
    points: integer().notNull(),
    /** `staff`: given or taken at the desk, whose journal knows why. */
    reason: text({ enum: BONUS_REASONS }).notNull(),
    /** The order that earned or spent the points, or returned or withdrew them. */
    orderId: uuid('order_id').references(() => order.id, { onDelete: 'set null' }),
    /** The cause, unique: `order:…`, and `order:…:7` for a returned part of it. */
    cause: text().notNull(),
    createdAt: now('created_at'),
  },
  (t) => [uniqueIndex('bonus_entry_once').on(t.accountId, t.reason, t.cause)],
);

/** Goods given away with a cart of a certain sum. */
export const giftRule = pgTable('gift_rule', {
  id: id(),
  title: text().notNull(),
  productId: productId(),
  /** Kopecks of goods after discounts. */
  minimumSum: integer('minimum_sum').notNull(),
  /** Goods that all have to be in the cart; empty: any goods. */
  setProductIds: integer('set_product_ids')
    .array()
    .notNull()
    .default(sql`'{}'`),
  isActive: boolean('is_active').notNull().default(true),
  /** Grows with every change at the desk. */
  version: integer().notNull().default(0),
});
