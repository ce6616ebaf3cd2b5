import { sql } from 'drizzle-orm';
import {
  check,
  index,
  json,
  jsonb,
  pgTable,
  pgView,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { BillLine } from '#src/domain/bill.ts';
import {
  NOTED_WAYS,
  PAYMENT_WAYS,
  RECEIPT_KINDS,
  RECEIPT_STAGES,
  RECEIPT_STATES,
  REFUND_CAUSES,
  REFUND_STATES,
} from '#src/domain/order-money.ts';
import type { VatTerms } from '#src/domain/vat.ts';
import { kopecks, moment, words } from './columns.ts';
import { orderId } from './order.ts';
import { payment } from './payment.ts';

const bill = (name: string) => jsonb(name).$type<BillLine[]>().notNull();
const randomId = () => uuid().primaryKey().defaultRandom();
const paymentId = () => uuid('payment_id').references(() => payment.id, { onDelete: 'cascade' });
/** Who did it, why, and when. */
const deed = () => ({ by: words('by'), note: words('note'), at: moment('at').notNull() });

/** Payments noted by the staff; a mistake is voided, never deleted. */
export const notedPayment = pgTable(
  'noted_payment',
  {
    id: randomId(),
    orderId: orderId(),
    way: text({ enum: NOTED_WAYS }).notNull(),
    amount: kopecks('amount').notNull(),
    /** The number of a payment order, or of a cash register receipt. */
    reference: words('reference'),
    ...deed(),
    voidedAt: moment('voided_at'),
    voidedBy: words('voided_by'),
    voidedNote: words('voided_note'),
  },
  (t) => [
    index('noted_payment_order').on(t.orderId),
    check('noted_payment_positive', sql`${t.amount} > 0`),
  ],
);

/** A part of its price that an order no longer owes: returned goods, or a lowered price. */
export const orderCredit = pgTable(
  'order_credit',
  {
    id: randomId(),
    orderId: orderId(),
    amount: kopecks('amount').notNull(),
    lines: bill('lines'),
    ...deed(),
  },
  (t) => [
    index('order_credit_order').on(t.orderId),
    check('order_credit_positive', sql`${t.amount} > 0`),
  ],
);

/** Money on its way back. */
export const refund = pgTable(
  'refund',
  {
    id: randomId(),
    orderId: orderId(),
    /** The online payment that it is refunded from; null: refunded by hand. */
    paymentId: paymentId(),
    amount: kopecks('amount').notNull(),
    cause: text({ enum: REFUND_CAUSES }).notNull(),
    status: text({ enum: REFUND_STATES }).notNull().default('asked'),
    /** Why it failed: a code of the provider, or ours. */
    reason: text(),
    /** How it was refunded by hand. */
    way: text({ enum: PAYMENT_WAYS }),
    reference: words('reference'),
    ...deed(),
    /** The Idempotence-Key; a new one for each new try. */
    key: uuid().notNull().defaultRandom(),
    /** Keys of earlier tries: the provider may still have done one of them. */
    earlierKeys: uuid('earlier_keys').array().notNull().default([]),
    /**
     * The request sent with this key, to the letter (jsonb would sort its properties), until the
     * provider has answered.
     */
    request: json().$type<object>(),
    providerId: text('provider_id').unique(),
    updatedAt: moment('updated_at').notNull(),
    /** When the shop was told that it failed. */
    toldAt: moment('told_at'),
  },
  (t) => [
    index('refund_order').on(t.orderId),
    index('refund_payment').on(t.paymentId),
    check('refund_positive', sql`${t.amount} > 0`),
  ],
);

/** A fiscal receipt (54-ФЗ) that the provider makes. */
export const receipt = pgTable(
  'receipt',
  {
    id: randomId(),
    orderId: orderId(),
    paymentId: paymentId(),
    /** For money that was refunded. */
    refundId: uuid('refund_id').references(() => refund.id, { onDelete: 'cascade' }),
    kind: text({ enum: RECEIPT_KINDS }).notNull(),
    stage: text({ enum: RECEIPT_STAGES }).notNull(),
    amount: kopecks('amount').notNull(),
    lines: bill('lines'),
    status: text({ enum: RECEIPT_STATES }).notNull().default('asked'),
    reason: text(),
    key: uuid().notNull().defaultRandom(),
    request: json().$type<object>(),
    /** The VAT rates that it was made with; null: it is older than this column. */
    vat: jsonb().$type<VatTerms>(),
    providerId: text('provider_id').unique(),
    at: moment('at').notNull(),
    updatedAt: moment('updated_at').notNull(),
    toldAt: moment('told_at'),
  },
  (t) => [
    index('receipt_order').on(t.orderId),
    index('receipt_payment').on(t.paymentId),
    uniqueIndex('receipt_refund').on(t.refundId),
    uniqueIndex('receipt_of_payment')
      .on(t.paymentId)
      .where(sql`${t.kind} = 'payment'`),
  ],
);

/**
 * The single account of what an order owes, and what was paid and refunded; the view is in the
 * baseline of the migrations.
 */
export const orderMoney = pgView('order_money', {
  orderId: uuid('order_id').notNull(),
  owed: kopecks('owed').notNull(),
  paid: kopecks('paid').notNull(),
  refunded: kopecks('refunded').notNull(),
  returning: kopecks('returning').notNull(),
  unclear: kopecks('unclear').notNull(),
  due: kopecks('due').notNull(),
}).existing();
