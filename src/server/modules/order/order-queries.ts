import { and, asc, count, desc, eq, gt, inArray, sql, type SQL } from 'drizzle-orm';
import { CSV_PORTION } from '#src/domain/desk-orders.ts';
import type { PaymentAttempt } from '#src/domain/order.ts';
import { bonusEntry } from '../../database/schema/cart.ts';
import { order, orderHistory, orderLine } from '../../database/schema/order.ts';
import { payment } from '../../database/schema/payment.ts';
import type { Queries } from '../../database/transaction.ts';
import { moneyOf, type OrderMoney } from './money/order-money.ts';
import { orderTrack } from '../../database/schema/order-deeds.ts';

export type OrderRow = typeof order.$inferSelect;
export type LineRow = typeof orderLine.$inferSelect;
export type OrderHistoryRow = Pick<
  typeof orderHistory.$inferSelect,
  'status' | 'actor' | 'at' | 'by' | 'note'
>;
export interface WholeOrder {
  row: OrderRow;
  lines: LineRow[];
  history: OrderHistoryRow[];
  /** The sums of the order as they are now. */
  money: OrderMoney;
  /** Parcels that the buyer can follow. */
  tracks: { carrier: string; number: string }[];
}

/**
 * An order with everything that belongs to it; null when there is none, or it belongs to another
 * account.
 */
export async function findOrder(
  db: Queries,
  id: string,
  accountId?: number,
): Promise<WholeOrder | null> {
  const [row] = await db
    .select()
    .from(order)
    .where(
      and(eq(order.id, id), accountId === undefined ? undefined : eq(order.accountId, accountId)),
    );
  if (row === undefined) return null;
  const [money, lines, history, tracks] = await Promise.all([
    moneyOf(db, id),
    linesOf(db, id),
    db
      .select({
        status: orderHistory.status,
        actor: orderHistory.actor,
        at: orderHistory.at,
        by: orderHistory.by,
        note: orderHistory.note,
      })
      .from(orderHistory)
      .where(eq(orderHistory.orderId, id))
      .orderBy(asc(orderHistory.id)),
    tracksOf(db, id),
  ]);
  return { row, lines, history, tracks, money };
}

/** The lines of an order, in its order. */
export const linesOf = (db: Queries, orderId: string): Promise<LineRow[]> =>
  db
    .select()
    .from(orderLine)
    .where(eq(orderLine.orderId, orderId))
    .orderBy(asc(orderLine.position));

/**
 * A portion of these orders with their lines: the first ones above this number. No transaction stays
 * open between portions, however slowly they are read.
 */
export async function ordersAfter(
  db: Queries,
  wanted: SQL | undefined,
  number: number,
): Promise<{ row: OrderRow; lines: LineRow[] }[]> {
  const rows = await db
    .select()
    .from(order)
    .where(and(wanted, gt(order.number, number)))
    .orderBy(asc(order.number))
    .limit(CSV_PORTION);
  const lines = await db
    .select()
    .from(orderLine)
    .where(
      inArray(
        orderLine.orderId,
        rows.map(({ id }) => id),
      ),
    )
    .orderBy(asc(orderLine.position));
  const byOrder = Map.groupBy(lines, ({ orderId }) => orderId);
  return rows.map((row) => ({ row, lines: byOrder.get(row.id) ?? [] }));
}

export async function countOrders(db: Queries, accountId: number): Promise<number> {
  return db.$count(order, eq(order.accountId, accountId));
}

export type BriefRow = Pick<
  OrderRow,
  'id' | 'number' | 'createdAt' | 'status' | 'final' | 'paidAt' | 'payUntil' | 'paymentKey'
> & { count: number; productIds: number[] };

/** The newest first; `productIds` are the ids of the first goods. */
export async function ordersOf(
  db: Queries,
  accountId: number,
  { limit, offset, previews }: { limit: number; offset: number; previews: number },
): Promise<BriefRow[]> {
  const rows = await db
    .select({
      id: order.id,
      number: order.number,
      createdAt: order.createdAt,
      status: order.status,
      final: order.final,
      paidAt: order.paidAt,
      payUntil: order.payUntil,
      paymentKey: order.paymentKey,
    })
    .from(order)
    .where(eq(order.accountId, accountId))
    .orderBy(desc(order.createdAt), desc(order.number))
    .limit(limit)
    .offset(offset);
  if (rows.length === 0) return [];
  const lines = await db
    .select({
      orderId: orderLine.orderId,
      count: count(),
      productIds: sql<
        number[]
      >`coalesce((array_agg(${orderLine.productId} order by ${orderLine.position})
        filter (where ${orderLine.productId} is not null))[1:${previews}::int], '{}')`,
    })
    .from(orderLine)
    .where(
      and(
        inArray(
          orderLine.orderId,
          rows.map(({ id }) => id),
        ),
        eq(orderLine.gift, false),
      ),
    )
    .groupBy(orderLine.orderId);
  const found = new Map(lines.map((line) => [line.orderId, line]));
  return rows.map((row) => ({
    ...row,
    count: found.get(row.id)?.count ?? 0,
    productIds: found.get(row.id)?.productIds ?? [],
  }));
}

/**
 * The ledger of an account: its balance and a page of entries, the newest first, with their orders.
 */
export async function bonusesOf(
  db: Queries,
  accountId: number,
  { limit, offset }: { limit: number; offset: number },
) {
  const [[sums], entries] = await Promise.all([
    db
      .select({ balance: sql<number>`coalesce(sum(${bonusEntry.points}), 0)::int`, total: count() })
      .from(bonusEntry)
      .where(eq(bonusEntry.accountId, accountId)),
    db
      .select({
        points: bonusEntry.points,
        reason: bonusEntry.reason,
        at: bonusEntry.createdAt,
        orderId: order.id,
        orderNumber: order.number,
        orderEarned: order.earned,
      })
      .from(bonusEntry)
      .leftJoin(order, eq(order.id, bonusEntry.orderId))
      // With the id alone PostgreSQL would read everybody's entries from the newest on.
      .where(eq(bonusEntry.accountId, accountId))
      .orderBy(desc(bonusEntry.createdAt), desc(bonusEntry.id))
      .limit(limit)
      .offset(offset),
  ]);
  return { balance: sums?.balance ?? 0, total: sums?.total ?? 0, entries };
}

/**
 * The result of the last try to pay online; a try that did not reach the provider's page does not
 * count.
 */
export async function lastAttempt(db: Queries, orderId: string): Promise<PaymentAttempt> {
  const [last] = await db
    .select({ status: payment.status })
    .from(payment)
    .where(eq(payment.orderId, orderId))
    .orderBy(desc(payment.createdAt))
    .limit(1);
  if (last?.status === 'pending') return 'begun';
  return last?.status === 'cancelled' ? 'failed' : 'none';
}

/** Parcels of an order, the oldest first. */
const tracksOf = (db: Queries, orderId: string): Promise<{ carrier: string; number: string }[]> =>
  db
    .select({ carrier: orderTrack.carrier, number: orderTrack.number })
    .from(orderTrack)
    .where(eq(orderTrack.orderId, orderId))
    .orderBy(asc(orderTrack.id));
