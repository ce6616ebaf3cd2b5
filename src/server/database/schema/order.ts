import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { DELIVERY_KEYS } from '#src/domain/delivery.ts';
import type { WeekHours } from '#src/domain/opening-hours.ts';
import type { OrderSeen } from '#src/domain/order-changes.ts';
import { BUYER_KINDS, ORDER_STATUSES, PAYMENT_KEYS } from '#src/domain/order.ts';
import { account } from './account.ts';
import { city } from './city.ts';
import { id, kopecks, moment, now, words } from './columns.ts';
import { product, warehouse } from './product.ts';

/** Where orders are handed out. */
export const pickupPoint = pgTable(
  'pickup_point',
  {
    id: id(),
    cityId: integer('city_id')
      .notNull()
      .references(() => city.id),
    title: text().notNull(),
    address: text().notNull(),
    /** In words, of a point whose hours of the week are not known. */
    hours: text().notNull(),
    /** Opening hours from Monday on; null: see `hours`. */
    week: jsonb().$type<WeekHours>(),
    /** Days on which it is closed, whatever the week says. */
    daysOff: date('days_off', { mode: 'string' })
      .array()
      .notNull()
      .default(sql`'{}'`),
    phone: words('phone'),
    latitude: doublePrecision(),
    longitude: doublePrecision(),
    /** How long it keeps an order that is ready; null: it does not say. */
    keptDays: smallint('kept_days'),
    /** Grows with every change at the desk. */
    version: integer().notNull().default(0),
    /** The warehouse whose goods can be taken here at once; others are brought first. */
    warehouseId: integer('warehouse_id').references(() => warehouse.id, { onDelete: 'set null' }),
    isActive: boolean('is_active').notNull().default(true),
  },
  (t) => [index('pickup_point_city').on(t.cityId)],
);

/**
 * What a shopper typed on the order page, stored with the account; delivery, promo code and bonuses
 * belong to the cart.
 */
export const orderDraft = pgTable('order_draft', {
  accountId: integer('account_id')
    .primaryKey()
    .references(() => account.id, { onDelete: 'cascade' }),
  buyerKind: text('buyer_kind', { enum: BUYER_KINDS }).notNull().default('person'),
  fullName: words('full_name'),
  phone: words('phone'),
  email: words('email'),
  comment: words('comment'),
  companyName: words('company_name'),
  inn: words('inn'),
  kpp: words('kpp'),
  /** Null: not chosen yet. */
  paymentKey: text('payment_key', { enum: PAYMENT_KEYS }),
  /** The town as typed. It counts while the cookie's city is `deliveryCityOver`, or missing. */
  deliveryCity: words('delivery_city'),
  deliveryCityOver: integer('delivery_city_over'),
  pickupPointId: integer('pickup_point_id').references(() => pickupPoint.id, {
    onDelete: 'set null',
  }),
  /** For the order made from this draft; renewed afterwards. */
  idempotencyKey: uuid('idempotency_key').notNull().defaultRandom(),
  /**
   * The changes that the shopper was told when the order could not be placed; the same changes do
   * not stop it a second time.
   */
  seen: jsonb().$type<OrderSeen>(),
  updatedAt: now('updated_at'),
});

/** A placed order, frozen as it was bought. Money is in kopecks. */
export const order = pgTable(
  'order',
  {
    id: uuid().primaryKey().defaultRandom(),
    number: integer().notNull().unique().generatedAlwaysAsIdentity({ startWith: 10_001 }),
    /** Null once the account is deleted: the law requires the shop to keep its sales. */
    accountId: integer('account_id').references(() => account.id, { onDelete: 'set null' }),
    idempotencyKey: uuid('idempotency_key').notNull(),
    status: text({ enum: ORDER_STATUSES }).notNull().default('new'),
    buyerKind: text('buyer_kind', { enum: BUYER_KINDS }).notNull(),
    fullName: text('full_name').notNull(),
    phone: text().notNull(),
    email: text().notNull(),
    comment: words('comment'),
    companyName: words('company_name'),
    inn: words('inn'),
    kpp: words('kpp'),
    deliveryKey: text('delivery_key', { enum: DELIVERY_KEYS }).notNull(),
    /** Title and address of the delivery as the buyer was told. */
    deliveryTitle: text('delivery_title').notNull(),
    city: text().notNull(),
    address: words('address'),
    postCode: words('post_code'),
    /** Null: the manager tells it later. */
    deliveryPrice: integer('delivery_price'),
    paymentKey: text('payment_key', { enum: PAYMENT_KEYS }).notNull(),
    /** As the buyer was told; null: of a time when the names were not the shop's own. */
    paymentTitle: text('payment_title'),
    paidAt: moment('paid_at'),
    promoCode: text('promo_code'),
    goods: kopecks().notNull(),
    promoDiscount: kopecks('promo_discount').notNull().default(0),
    /** Points spent; one is a rouble. */
    bonuses: integer().notNull().default(0),
    final: kopecks().notNull(),
    /** Points earned when it is completed. */
    earned: integer().notNull().default(0),
    /**
     * How long it waits for payment, as the buyer was told; then it is cancelled. Null: no limit.
     */
    payUntil: moment('pay_until'),
    /** When the buyer is reminded of that; null: not at all, or already done. */
    payReminderAt: moment('pay_reminder_at'),
    /** The shop has set the price of delivery, and the buyer has not agreed yet. */
    deliveryToConfirm: boolean('delivery_to_confirm').notNull().default(false),
    /** Days for its goods on order count from the payment, not from the order. */
    leadFromPayment: boolean('lead_from_payment').notNull().default(false),
    /**
     * When it was exported to the accounting program: from then on a source with net figures
     * includes it.
     */
    exportedAt: moment('exported_at'),
    createdAt: now('created_at'),
  },
  (t) => [
    uniqueIndex('order_once').on(t.accountId, t.idempotencyKey),
    // Orders by phone of buyers without an account.
    uniqueIndex('order_once_by_phone')
      .on(t.idempotencyKey)
      .where(sql`${t.accountId} is null`),
    index('order_account').on(t.accountId, t.createdAt),
    index('order_status').on(t.status, t.createdAt),
    // The list and the search of the desk; the functions are in database/functions.
    index('order_created').on(t.createdAt, t.number),
    index('order_phone_end').on(sql`reverse(${t.phone}) text_pattern_ops`),
    index('order_email_start').on(sql`lower(${t.email}) text_pattern_ops`),
    index('order_inn')
      .on(t.inn)
      .where(sql`${t.inn} <> ''`),
    index('order_words').using('gin', sql`search_words(${t.fullName}, ${t.companyName})`),
    // Deleted accounts with names still present: a few rows, checked every hour.
    index('order_of_nobody')
      .on(t.createdAt)
      .where(sql`${t.accountId} is null and ${t.fullName} <> ''`),
    // Unpaid orders that end or are reminded: a few rows, checked every minute.
    index('order_pay_until')
      .on(t.payUntil)
      .where(sql`${t.paidAt} is null and ${t.status} in ('new', 'confirmed', 'paid')`),
    index('order_pay_reminder')
      .on(t.payReminderAt)
      .where(sql`${t.paidAt} is null and ${t.status} in ('new', 'confirmed', 'paid')`),
    check(
      'order_adds_up',
      sql`${t.final} = ${t.goods} - ${t.promoDiscount} - ${t.bonuses} * 100 + coalesce(${t.deliveryPrice}, 0)`,
    ),
    check(
      'order_not_negative',
      sql`${t.final} >= 0 and ${t.bonuses} >= 0 and ${t.promoDiscount} >= 0`,
    ),
  ],
);

export const orderId = () =>
  uuid('order_id')
    .notNull()
    .references(() => order.id, { onDelete: 'cascade' });

export const orderLine = pgTable(
  'order_line',
  {
    orderId: orderId(),
    position: smallint().notNull(),
    productId: integer('product_id').references(() => product.id, { onDelete: 'set null' }),
    title: text().notNull(),
    article: text().notNull(),
    unit: text().notNull(),
    amount: integer().notNull(),
    /** Units handed over to the buyer or the carrier, and those of them that came back. */
    shipped: integer().notNull().default(0),
    returned: integer().notNull().default(0),
    price: kopecks().notNull(),
    promo: kopecks().notNull().default(0),
    /** Kopecks paid with points. */
    bonus: kopecks().notNull().default(0),
    gift: boolean().notNull().default(false),
    /** Days that the supplier needs, as the buyer was told; null: ordered from stock. */
    leadDays: integer('lead_days'),
    /** The day of the shop from which they count; null: from a future payment. */
    leadFrom: date('lead_from'),
  },
  (t) => [
    primaryKey({ columns: [t.orderId, t.position] }),
    index('order_line_product').on(t.productId),
    index('order_line_article').on(sql`article_start(${t.article}) text_pattern_ops`),
    check('order_line_amount_positive', sql`${t.amount} > 0`),
    check(
      'order_line_units',
      sql`0 <= ${t.returned} and ${t.returned} <= ${t.shipped} and ${t.shipped} <= ${t.amount}`,
    ),
    check(
      'order_line_not_negative',
      sql`${t.promo} >= 0 and ${t.bonus} >= 0 and ${t.promo} + ${t.bonus} <= ${t.price} * ${t.amount}`,
    ),
  ],
);

/** Every status that an order had. */
export const orderHistory = pgTable(
  'order_history',
  {
    id: id(),
    orderId: orderId(),
    status: text({ enum: ORDER_STATUSES }).notNull(),
    actor: text({ enum: ['buyer', 'staff', 'shop'] }).notNull(),
    /** The staff member and the reason; not shown to the buyer. */
    by: words('by'),
    note: words('note'),
    at: now('at'),
  },
  (t) => [index('order_history_order').on(t.orderId, t.id)],
);
