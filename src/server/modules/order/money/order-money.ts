import { eq } from 'drizzle-orm';
import { order } from '../../../database/schema/order.ts';
import { orderMoney } from '../../../database/schema/order-money.ts';
import type { Queries } from '../../../database/transaction.ts';

/** Of one order, kopecks; `due` = owed − (paid − refunded − returning), always. */
export interface OrderMoney {
  /** What it costs now: nothing once it is cancelled or returned, and less what was credited. */
  owed: number;
  /** Payments that arrived: online, and those that staff noted. */
  paid: number;
  /** Refunds that the buyer has. */
  refunded: number;
  /** Refunds that were decided and did not arrive yet, those that failed included. */
  returning: number;
  /** Of what was paid: payments that a person has to decide about. */
  unclear: number;
  /** What is still to be paid; below 0: paid too much, and nobody has decided to give it back. */
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

/** What the shop has of the order's money and has not decided to give back. */
export const keptOf = ({ paid, refunded, returning }: OrderMoney): number =>
  paid - refunded - returning;

/** Whether what it owes was paid, by payments about which there is no question. */
export const isCovered = (money: OrderMoney): boolean =>
  keptOf(money) - money.unclear >= money.owed;

/** Paid more than is owed. */
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

/** The order is the first lock of everything that touches its money. */
export async function lockOrder(tx: Queries, id: string): Promise<PaidOrder | undefined> {
  const [row] = await tx.select(PAID_ORDER).from(order).where(eq(order.id, id)).for('update');
  return row;
}
