import { and, eq, inArray, isNull, lt, ne } from 'drizzle-orm';
import type { PaymentKey } from '../../../domain/order.ts';
import { order, payment } from '../../database/schema/order.ts';
import type { Queries } from '../../database/transaction.ts';

export type PaymentRow = typeof payment.$inferSelect;
export type PaidOrder = Pick<typeof order.$inferSelect, 'id' | 'number' | 'status' | 'paidAt' | 'paymentKey' | 'final'>;

const PAID_ORDER = { id: order.id, number: order.number, status: order.status, paidAt: order.paidAt, paymentKey: order.paymentKey, final: order.final };
const LIVE: PaymentRow['status'][] = ['created', 'pending'];

/** The order is the first lock of everything that touches its money. */
export async function lockOrder(tx: Queries, id: string): Promise<PaidOrder | undefined> {
  const [row] = await tx.select(PAID_ORDER).from(order).where(eq(order.id, id)).for('update');
  return row;
}

export async function livePayment(tx: Queries, orderId: string, method: PaymentKey): Promise<PaymentRow | undefined> {
  const [row] = await tx.select().from(payment).where(and(eq(payment.orderId, orderId), eq(payment.method, method), inArray(payment.status, LIVE))).for('update');
  return row;
}

export async function insertPayment(tx: Queries, row: { orderId: string; method: PaymentKey; amount: number; createdAt: Date }): Promise<PaymentRow> {
  const [inserted] = await tx.insert(payment).values({ ...row, provider: 'yookassa', updatedAt: row.createdAt }).returning();
  if (inserted === undefined) throw new Error('An insert gave no row.');
  return inserted;
}

/** It cannot be paid any more, as far as we know. */
export async function giveUpPayment(tx: Queries, id: string, now: Date): Promise<void> {
  await tx.update(payment).set({ status: 'cancelled', updatedAt: now }).where(and(eq(payment.id, id), inArray(payment.status, LIVE)));
}

export async function findPayment(db: Queries, id: string): Promise<PaymentRow | undefined> {
  const [row] = await db.select().from(payment).where(eq(payment.id, id));
  return row;
}

export async function lockPayment(tx: Queries, id: string): Promise<{ order: PaidOrder; payment: PaymentRow }> {
  const found = await findPayment(tx, id);
  const locked = found && await lockOrder(tx, found.orderId);
  const [row] = await tx.select().from(payment).where(eq(payment.id, id)).for('update');
  if (locked === undefined || row === undefined) throw new Error('A payment without a row or an order.');
  return { order: locked, payment: row };
}

export async function paymentOfProvider(db: Queries, providerId: string): Promise<PaymentRow | undefined> {
  const [row] = await db.select().from(payment).where(and(eq(payment.provider, 'yookassa'), eq(payment.providerId, providerId)));
  return row;
}

/** One of ours whose making the provider has not answered yet: its notification may come first. */
export async function unansweredPayment(db: Queries, id: string | null): Promise<PaymentRow | undefined> {
  const [row] = id === null ? [] : await db.select().from(payment).where(and(eq(payment.id, id), isNull(payment.providerId)));
  return row;
}

/** Whether another payment has arrived for the same order, is kept and raises no question. */
export async function isPaidByAnother(tx: Queries, { id, orderId }: Pick<PaymentRow, 'id' | 'orderId'>): Promise<boolean> {
  const kept = and(eq(payment.status, 'succeeded'), isNull(payment.refundKey), lt(payment.refunded, payment.amount), isNull(payment.unclear));
  return await tx.$count(payment, and(eq(payment.orderId, orderId), ne(payment.id, id), kept)) > 0;
}

export async function changePayment(tx: Queries, id: string, columns: Partial<Omit<PaymentRow, 'id' | 'orderId'>>): Promise<void> {
  await tx.update(payment).set(columns).where(eq(payment.id, id));
}

/** Paid while the order went another way than through `paid`. */
export async function noteOrderPaid(tx: Queries, orderId: string, now: Date): Promise<void> {
  await tx.update(order).set({ paidAt: now }).where(eq(order.id, orderId));
}
