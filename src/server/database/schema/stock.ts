import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { STOCK_REASONS } from '#src/domain/stock.ts';
import { moment, now } from './columns.ts';
import { loadRun } from './load-run.ts';
import { order } from './order.ts';
import { productId, warehouse } from './product.ts';

const bigId = () => bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity();
/** Units of a product held by an open order; the sum over orders is `product.reserved`. */
export const reservation = pgTable(
  'reservation',
  {
    id: bigId(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => order.id, { onDelete: 'cascade' }),
    productId: productId(),
    /**
     * The warehouse of the units; null: the source does not report stock by warehouse, or not for
     * so many units.
     */
    warehouseId: integer('warehouse_id').references(() => warehouse.id, { onDelete: 'set null' }),
    units: integer().notNull(),
    /** For a line on order: held beyond the stock until the supplier delivers. */
    isOnOrder: boolean('is_on_order').notNull().default(false),
  },
  (t) => [
    index('reservation_order').on(t.orderId),
    index('reservation_product').on(t.productId),
    index('reservation_warehouse').on(t.warehouseId),
    check('reservation_positive', sql`${t.units} > 0`),
  ],
);

/**
 * The ledger of stock: every change of `product.on_hand` and `product.reserved` with its cause. The
 * sums are the figures. Rows are only added.
 */
export const stockEntry = pgTable(
  'stock_entry',
  {
    id: bigId(),
    productId: productId(),
    /** Units added to each figure; negative: taken away. */
    onHand: integer('on_hand').notNull().default(0),
    reserved: integer().notNull().default(0),
    /** Units that a buyer returned and that are not for sale. */
    quarantined: integer().notNull().default(0),
    reason: text({ enum: STOCK_REASONS }).notNull(),
    orderId: uuid('order_id').references(() => order.id, { onDelete: 'set null' }),
    loadRunId: integer('load_run_id').references(() => loadRun.id, { onDelete: 'set null' }),
    /** Who did it and why, if a person did. */
    note: text().notNull().default(''),
    /** Units added to `on_hand` of each warehouse, by its id. */
    places: jsonb().$type<Record<string, number>>(),
    at: now('at'),
  },
  (t) => [
    index('stock_entry_product').on(t.productId, t.at),
    index('stock_entry_order').on(t.orderId),
    index('stock_entry_load_run').on(t.loadRunId),
  ],
);

/**
 * A product whose orders from stock hold more than is on hand; the shop gets a letter about each.
 */
export const shortage = pgTable(
  'shortage',
  {
    id: bigId(),
    productId: productId(),
    /** Missing units now; for a shortage that has ended, the last figure. */
    missing: integer().notNull(),
    since: moment('since').notNull(),
    /** When the shop was told of this figure. */
    toldAt: moment('told_at'),
    endedAt: moment('ended_at'),
  },
  (t) => [
    index('shortage_product').on(t.productId),
    index('shortage_told').on(t.toldAt),
    uniqueIndex('shortage_open_once')
      .on(t.productId)
      .where(sql`${t.endedAt} is null`),
    check('shortage_positive', sql`${t.missing} > 0`),
  ],
);
