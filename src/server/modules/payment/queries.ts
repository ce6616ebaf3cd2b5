import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import type { BillLine } from '#src/domain/bill.ts';
import type { PaymentKey } from '#src/domain/order.ts';
import type { ReceiptStage } from '#src/domain/order-money.ts';
import { payment } from '../../database/schema/payment.ts';
import { receipt, refund } from '../../database/schema/order-money.ts';
import type { Queries } from '../../database/transaction.ts';
import type { PaymentRow, ReceiptRow, RefundRow } from '../order/money/bills.ts';
import { lockOrder, type PaidOrder } from '../order/money/order-money.ts';

const LIVE: PaymentRow['status'][] = ['created', 'pending'];

export async function livePayment(
  tx: Queries,
  orderId: string,
  method: PaymentKey,
): Promise<PaymentRow | undefined> {
  const [row] = await tx
    .select()
    .from(payment)
    .where(
      and(eq(payment.orderId, orderId), eq(payment.method, method), inArray(payment.status, LIVE)),
    )
    .for('update');
  return row;
}

interface NewPayment {
  orderId: string;
  method: PaymentKey;
  lines: BillLine[];
  stage: ReceiptStage;
  amount: number;
  createdAt: Date;
}

/** Inserts a payment together with the contents of its receipt. */
export async function insertPayment(
  tx: Queries,
  { lines, stage, ...row }: NewPayment,
): Promise<PaymentRow> {
  const [made] = await tx
    .insert(payment)
    .values({ ...row, provider: 'yookassa', updatedAt: row.createdAt })
    .returning();
  if (made === undefined) throw new Error('An insert gave no row.');
  const { orderId, amount, createdAt: at } = row;
  await tx.insert(receipt).values({
    orderId,
    paymentId: made.id,
    kind: 'payment',
    stage,
    amount,
    lines,
    at,
    updatedAt: at,
  });
  return made;
}

/** Marks a payment as given up: as far as we know it can no longer be paid. */
export async function giveUpPayment(tx: Queries, id: string, now: Date): Promise<void> {
  await tx
    .update(payment)
    .set({ status: 'cancelled', updatedAt: now })
    .where(and(eq(payment.id, id), inArray(payment.status, LIVE)));
}

export async function findPayment(db: Queries, id: string): Promise<PaymentRow | undefined> {
  const [row] = await db.select().from(payment).where(eq(payment.id, id));
  return row;
}

export async function lockPayment(
  tx: Queries,
  id: string,
): Promise<{ order: PaidOrder; payment: PaymentRow }> {
  const found = await findPayment(tx, id);
  const locked = found && (await lockOrder(tx, found.orderId));
  const [row] = await tx.select().from(payment).where(eq(payment.id, id)).for('update');
  if (locked === undefined || row === undefined)
    throw new Error('A payment without a row or an order.');
  return { order: locked, payment: row };
}

export async function paymentOfProvider(
  db: Queries,
  providerId: string,
): Promise<PaymentRow | undefined> {
  const [row] = await db
    .select()
    .from(payment)
    .where(and(eq(payment.provider, 'yookassa'), eq(payment.providerId, providerId)));
  return row;
}

/**
 * A payment whose creation the provider has not confirmed yet: its notification may arrive first.
 */
export async function unansweredPayment(
  db: Queries,
  id: string | null,
): Promise<PaymentRow | undefined> {
  const [row] =
    id === null
      ? []
      : await db
          .select()
          .from(payment)
          .where(and(eq(payment.id, id), isNull(payment.providerId)));
  return row;
}

export async function changePayment(
  tx: Queries,
  id: string,
  columns: Partial<Omit<PaymentRow, 'id' | 'orderId'>>,
): Promise<void> {
  await tx.update(payment).set(columns).where(eq(payment.id, id));
}

export async function findRefund(db: Queries, id: string): Promise<RefundRow | undefined> {
  const [row] = await db.select().from(refund).where(eq(refund.id, id));
  return row;
}

/** Includes dropped refunds: the provider may have made them all the same. */
export const refundsOfPayment = (db: Queries, paymentId: string): Promise<RefundRow[]> =>
  db
    .select()
    .from(refund)
    .where(eq(refund.paymentId, paymentId))
    .orderBy(asc(refund.at), asc(refund.id));

export async function changeRefund(
  tx: Queries,
  id: string,
  columns: Partial<RefundRow>,
): Promise<void> {
  await tx.update(refund).set(columns).where(eq(refund.id, id));
}

export async function findReceipt(db: Queries, id: string): Promise<ReceiptRow | undefined> {
  const [row] = await db.select().from(receipt).where(eq(receipt.id, id));
  return row;
}

/** The receipt sent with a payment or a refund. */
export async function receiptWith(
  db: Queries,
  of: { paymentId: string } | { refundId: string },
): Promise<ReceiptRow | undefined> {
  const wanted =
    'refundId' in of
      ? eq(receipt.refundId, of.refundId)
      : and(eq(receipt.paymentId, of.paymentId), eq(receipt.kind, 'payment'));
  const [row] = await db.select().from(receipt).where(wanted);
  return row;
}

export async function changeReceipt(
  tx: Queries,
  id: string,
  columns: Partial<ReceiptRow>,
): Promise<void> {
  await tx.update(receipt).set(columns).where(eq(receipt.id, id));
}

export async function isKnownReceipt(db: Queries, providerId: string): Promise<boolean> {
  return (await db.$count(receipt, eq(receipt.providerId, providerId))) > 0;
}
