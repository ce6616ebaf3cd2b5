import { sql } from 'drizzle-orm';
import { index, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { ORDER_DEEDS, type DeedFacts } from '#src/domain/order-deeds.ts';
import { LETTER_WITHHELD } from '#src/domain/order.ts';
import { accountId } from './account.ts';
import { id, moment, now } from './columns.ts';
import { orderId } from './order.ts';

/** The journal of actions on an order besides its status changes. Rows are only added. */
export const orderDeed = pgTable(
  'order_deed',
  {
    id: id(),
    orderId: orderId(),
    kind: text({ enum: ORDER_DEEDS }).notNull(),
    /** The name of the staff member; empty: the buyer. */
    by: text().notNull(),
    /** The reason, or the note itself. */
    note: text().notNull().default(''),
    /** The facts that the action changed, before and after it. */
    before: jsonb().$type<DeedFacts>().notNull().default({}),
    after: jsonb().$type<DeedFacts>().notNull().default({}),
    at: moment('at').notNull(),
    /** Of the form that it was sent by: sent twice, it is one. */
    key: uuid(),
  },
  (t) => [
    index('order_deed_order').on(t.orderId, t.id),
    uniqueIndex('order_deed_once')
      .on(t.orderId, t.key)
      .where(sql`key is not null`),
  ],
);

/** Where the buyer can follow a parcel. */
export const orderTrack = pgTable(
  'order_track',
  {
    id: id(),
    orderId: orderId(),
    carrier: text().notNull(),
    number: text().notNull(),
    at: moment('at').notNull(),
  },
  (t) => [uniqueIndex('order_track_once').on(t.orderId, t.number)],
);

/**
 * Letters about an order that the mail server has taken, or that were withheld; their addresses are
 * not kept.
 */
export const orderLetter = pgTable(
  'order_letter',
  {
    id: id(),
    orderId: orderId(),
    /** The cause of its job: a letter that was sent twice is one. */
    cause: text().notNull(),
    addressee: text({ enum: ['buyer', 'shop'] }).notNull(),
    withheld: text({ enum: LETTER_WITHHELD }),
    at: now('at'),
  },
  (t) => [uniqueIndex('order_letter_once').on(t.orderId, t.cause)],
);

/**
 * Mailboxes other than their own that accounts have named in orders. Such a mailbox gets one letter,
 * and no other until a link in it was used.
 */
export const letterAddress = pgTable(
  'letter_address',
  {
    /** The link bears it. */
    id: id(),
    accountId: accountId(),
    email: text().notNull(),
    askedAt: moment('asked_at').notNull(),
    confirmedAt: moment('confirmed_at'),
  },
  (t) => [uniqueIndex('letter_address_once').on(t.accountId, t.email)],
);
