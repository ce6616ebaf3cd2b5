import { count, desc, eq, inArray, sql, type SQL } from 'drizzle-orm';
import type { OrdersWaiting } from '#src/contract/desk/orders.ts';
import { CSV_PORTION, DESK_ORDERS_ON_PAGE, waitsOf } from '#src/domain/desk-orders.ts';
import { order } from '#src/server/database/schema/order.ts';
import { orderMoney } from '#src/server/database/schema/order-money.ts';
import type { Queries } from '#src/server/database/transaction.ts';
import { orderPaymentTitle } from '#src/texts/order/way.ts';
import { ordersAfter } from '../order-queries.ts';
import { keptOf } from '../money/order-money.ts';
import { IS_ON_ORDER } from '../command-queries.ts';
import { WAITING_MONEY } from '../waiting-queries.ts';
import { IS_UNASSEMBLED, IS_UNPAID } from './conditions.ts';
import { countUnsentLetters } from './letters.ts';

export const countListed = (db: Queries, wanted: SQL | undefined): Promise<number> =>
  db.$count(order, wanted);

/** Money of this order that needs a person, besides what was overpaid. */
const HAS_FAILED_MONEY = sql<boolean>`exists (select from refund r where r.order_id = "order".id
    and (r.status = 'failed' or (r.status = 'pending' and r.payment_id is null)))
  or exists (select from receipt c where c.order_id = "order".id and c.status = 'failed')`;

/** One page of the list, the newest first. */
export async function listedOrders(db: Queries, wanted: SQL | undefined, page: number) {
  // The money is counted for the orders of the page alone.
  const ids = await db
    .select({ id: order.id })
    .from(order)
    .where(wanted)
    .orderBy(desc(order.createdAt), desc(order.number))
    .limit(DESK_ORDERS_ON_PAGE)
    .offset((page - 1) * DESK_ORDERS_ON_PAGE);
  if (ids.length === 0) return [];
  const rows = await db
    .select({
      row: order,
      isOnOrder: IS_ON_ORDER,
      hasFailedMoney: HAS_FAILED_MONEY,
      paid: orderMoney.paid,
      refunded: orderMoney.refunded,
      returning: orderMoney.returning,
      unclear: orderMoney.unclear,
      due: orderMoney.due,
    })
    .from(order)
    .innerJoin(orderMoney, eq(orderMoney.orderId, order.id))
    .where(
      inArray(
        order.id,
        ids.map(({ id }) => id),
      ),
    )
    .orderBy(desc(order.createdAt), desc(order.number));
  return rows.map(({ row, isOnOrder, hasFailedMoney, ...money }) => ({
    id: row.id,
    number: row.number,
    created_at: row.createdAt,
    status: row.status,
    buyer: row.companyName || row.fullName,
    phone: row.phone,
    final: row.final,
    paid: keptOf(money),
    due: money.due,
    payment: row.paymentKey,
    payment_title: orderPaymentTitle(row),
    delivery: row.deliveryTitle,
    city: row.city,
    waits: waitsOf({
      ...row,
      isPaid: row.paidAt !== null,
      isOnOrder,
      hasOpenMoney: hasFailedMoney || money.unclear > 0 || money.due < 0,
    }),
  }));
}

/** How many orders wait for what. */
export async function countWaiting(db: Queries): Promise<OrdersWaiting> {
  const [[open], { rows }, letters] = await Promise.all([
    db
      .select({
        confirmation: count(sql`case when ${order.status} = 'new' then 1 end`),
        payment: count(sql`case when ${IS_UNPAID} then 1 end`),
        assembly: count(sql`case when ${IS_UNASSEMBLED} then 1 end`),
      })
      .from(order)
      .where(inArray(order.status, ['new', 'confirmed', 'paid', 'assembling'])),
    db.execute<{ money: number }>(
      sql`select count(distinct order_id)::int as money from (${WAITING_MONEY}) w`,
    ),
    countUnsentLetters(db),
  ]);
  return {
    confirmation: open?.confirmation ?? 0,
    payment: open?.payment ?? 0,
    assembly: open?.assembly ?? 0,
    money: rows[0]?.money ?? 0,
    letters,
  };
}

/** A portion of the list with its lines, the oldest first, beginning after this number. */
export async function listedPortion(db: Queries, wanted: SQL | undefined, after: number) {
  const orders = await ordersAfter(db, wanted, after);
  return { orders, next: orders.length < CSV_PORTION ? null : (orders.at(-1)?.row.number ?? null) };
}
