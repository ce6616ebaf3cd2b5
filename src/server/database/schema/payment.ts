import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { PAYMENT_KEYS, UNCLEAR_PAYMENTS } from '#src/domain/order.ts';
import { kopecks, moment, now, words } from './columns.ts';
import { orderId } from './order.ts';

/** A payment through a provider. */
export const payment = pgTable(
  'payment',
  {
    /** Also the Idempotence-Key of its creation. */
    id: uuid().primaryKey().defaultRandom(),
    orderId: orderId(),
    provider: text({ enum: ['yookassa'] }).notNull(),
    providerId: text('provider_id').unique(),
    method: text({ enum: PAYMENT_KEYS }).notNull(),
    status: text({ enum: ['created', 'pending', 'succeeded', 'cancelled'] })
      .notNull()
      .default('created'),
    amount: kopecks().notNull(),
    /** The sum of its refunds that succeeded. */
    refunded: kopecks().notNull().default(0),
    /** Where the buyer pays. */
    confirmationUrl: text('confirmation_url'),
    /** Why a person has to look at it; null: no need. */
    unclear: text({ enum: UNCLEAR_PAYMENTS }),
    /** Who decided about it, and why. */
    decidedBy: words('decided_by'),
    decidedNote: words('decided_note'),
    decidedAt: moment('decided_at'),
    /**
     * When the provider reported its end. Until then its page may be open, even if it was given up
     * here.
     */
    endedAt: moment('ended_at'),
    createdAt: now('created_at'),
    updatedAt: now('updated_at'),
  },
  (t) => [
    index('payment_order').on(t.orderId),
    uniqueIndex('payment_live_once')
      .on(t.orderId, t.method)
      .where(sql`${t.status} in ('created', 'pending')`),
    check('payment_refunded_within', sql`${t.refunded} >= 0 and ${t.refunded} <= ${t.amount}`),
  ],
);
