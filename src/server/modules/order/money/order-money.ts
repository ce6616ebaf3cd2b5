import { eq } from 'drizzle-orm';
import { order } from '#src/server/database/schema/order.ts';
import { orderMoney } from '#src/server/database/schema/order-money.ts';
import type { Queries } from '#src/server/database/transaction.ts';

/** The sums of one order in kopecks; always `due` = owed − (paid − refunded − returning). */
export interface OrderMoney {
  /** The current cost: 0 once the order is cancelled or returned, and less what was credited. */
  owed: number;
  /** Payments received: online, and those recorded by staff. */
  paid: number;
  /** Refunds that have reached the buyer. */
  refunded: number;
  /** Refunds that were decided but not paid out, including failed ones. */
  returning: number;
  /** The part of `paid` that staff have to decide about. */
  unclear: number;
  /** What is still to be paid; below 0: overpaid, and no refund was decided. */
  due: number;
}

/** Null when there is no such order. */
export async function findMoney(db: Queries, orderId: string): Promise<OrderMoney | null> {
  const [row] = await db
    .select({
      owed: orderMoney.owed,
      paid: orderMoney.paid,
      refunded: orderMoney.refunded,
      returning: orderMoney.returning,
      unclear: orderMoney.unclear,
      due: orderMoney.due,
    })
    .from(orderMoney)
    .where(eq(orderMoney.orderId, orderId));
  return row ?? null;
}

export async function moneyOf(db: Queries, orderId: string): Promise<OrderMoney> {
  const money = await findMoney(db, orderId);
  if (money === null) throw new Error(`There is no order ${orderId}.`);
  return money;
}

/** The shop's part of the money: paid, and not being refunded. */
export const keptOf = ({
  paid,
  refunded,
  returning,
}: Pick<OrderMoney, 'paid' | 'refunded' | 'returning'>): number => paid - refunded - returning;

/** Whether the order is paid for by payments that nobody has to check. */
export const isCovered = (money: OrderMoney): boolean =>
  keptOf(money) - money.unclear >= money.owed;

/** What was overpaid. */
export const excessOf = ({ due }: OrderMoney): number => Math.max(0, -due);

const PAID_ORDER = {
  id: order.id,
  number: order.number,
  status: order.status,
  paidAt: order.paidAt,
  paymentKey: order.paymentKey,
  final: order.final,
  deliveryPrice: order.deliveryPrice,
  deliveryToConfirm: order.deliveryToConfirm,
  leadFromPayment: order.leadFromPayment,
};
export type PaidOrder = Pick<typeof order.$inferSelect, keyof typeof PAID_ORDER>;

/** Locks the order; every change of its money starts with this. */
export async function lockOrder(tx: Queries, id: string): Promise<PaidOrder | undefined> {
  const [row] = await tx.select(PAID_ORDER).from(order).where(eq(order.id, id)).for('update');
  return row;
}
