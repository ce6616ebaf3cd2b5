import {
  and,
  asc,
  desc,
  eq,
  getTableColumns,
  gt,
  gte,
  inArray,
  isNull,
  lt,
  sql,
} from 'drizzle-orm';
import { AWAITING_STATUSES, type OrderStatus } from '#src/domain/order.ts';
import { order, orderLine } from '../../database/schema/order.ts';
import type { Queries } from '../../database/transaction.ts';
import type { Clock } from '../../platform/clock.ts';
import type { LineRow, OrderRow } from './order-queries.ts';

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

const PORTION = 500;

/**
 * All orders of the time in portions, the oldest first. No transaction stays open, however slowly
 * they are read.
 */
export async function* eachOrder(
  db: Queries,
  { from, until }: { from: Date | undefined; until: Date | undefined },
): AsyncGenerator<{ row: OrderRow; lines: LineRow[] }> {
  for (let last = 0; ;) {
    const rows = await db
      .select()
      .from(order)
      .where(
        and(
          gt(order.number, last),
          from && gte(order.createdAt, from),
          until && lt(order.createdAt, until),
        ),
      )
      .orderBy(asc(order.number))
      .limit(PORTION);
    if (rows.length === 0) return;
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
    for (const row of rows) yield { row, lines: byOrder.get(row.id) ?? [] };
    last = rows.at(-1)?.number ?? last;
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
  for (let from = 0; from < ids.length; from += PORTION) {
    const piece = ids.slice(from, from + PORTION);
    const rows = await db
      .update(order)
      .set({ exportedAt: clock() })
      .where(and(inArray(order.id, piece), isNull(order.exportedAt)))
      .returning({ id: order.id });
    marked += rows.length;
  }
  return marked;
}
