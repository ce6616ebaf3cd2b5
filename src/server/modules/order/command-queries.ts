import { and, desc, eq, getTableColumns, gte, inArray, isNull, lt, sql } from 'drizzle-orm';
import { CSV_PORTION } from '#src/domain/desk-orders.ts';
import { AWAITING_STATUSES, type OrderStatus } from '#src/domain/order.ts';
import { order } from '../../database/schema/order.ts';
import type { Queries } from '../../database/transaction.ts';
import type { Clock } from '../../platform/clock.ts';
import { ordersAfter, type LineRow, type OrderRow } from './order-queries.ts';

export async function findOrderId(db: Queries, number: number): Promise<string | null> {
  const [row] = await db.select({ id: order.id }).from(order).where(eq(order.number, number));
  return row?.id ?? null;
}

/** An order in a list; `isOnOrder`: some of its goods are on order and have not arrived. */
export type ListedOrder = OrderRow & { isOnOrder: boolean };

export const IS_ON_ORDER = sql<boolean>`${inArray(order.status, [...AWAITING_STATUSES])} and exists (
  select from order_line l
  where l.order_id = "order".id and l.lead_days is not null and l.shipped < l.amount)`;

interface Part {
  status: OrderStatus | undefined;
  limit: number;
  offset: number;
}

export async function listOrders(
  db: Queries,
  { status, limit, offset }: Part,
): Promise<{ total: number; rows: ListedOrder[] }> {
  const wanted = status === undefined ? undefined : eq(order.status, status);
  const [total, rows] = await Promise.all([
    db.$count(order, wanted),
    db
      .select({ ...getTableColumns(order), isOnOrder: IS_ON_ORDER })
      .from(order)
      .where(wanted)
      .orderBy(desc(order.number))
      .limit(limit)
      .offset(offset),
  ]);
  return { total, rows };
}

/** All orders of the time, the oldest first. */
export async function* eachOrder(
  db: Queries,
  { from, until }: { from: Date | undefined; until: Date | undefined },
): AsyncGenerator<{ row: OrderRow; lines: LineRow[] }> {
  const wanted = and(from && gte(order.createdAt, from), until && lt(order.createdAt, until));
  for (let last: number | undefined = 0; last !== undefined;) {
    const portion = await ordersAfter(db, wanted, last);
    yield* portion;
    last = portion.at(-1)?.row.number;
  }
}

/**
 * Marks orders as exported to the accounting program, unless they were before. Returns how many.
 */
export async function markExported(
  db: Queries,
  ids: readonly string[],
  clock: Clock,
): Promise<number> {
  let marked = 0;
  for (let from = 0; from < ids.length; from += CSV_PORTION) {
    const piece = ids.slice(from, from + CSV_PORTION);
    const rows = await db
      .update(order)
      .set({ exportedAt: clock() })
      .where(and(inArray(order.id, piece), isNull(order.exportedAt)))
      .returning({ id: order.id });
    marked += rows.length;
  }
  return marked;
}
