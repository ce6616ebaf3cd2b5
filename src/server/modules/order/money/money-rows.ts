import { asc, eq } from 'drizzle-orm';
import { payment } from '#src/server/database/schema/payment.ts';
import {
  notedPayment,
  orderCredit,
  receipt,
  refund,
} from '#src/server/database/schema/order-money.ts';
import type { Queries } from '#src/server/database/transaction.ts';

/** Payments, refunds and receipts of an order, the oldest first. */
export async function moneyRows(db: Queries, orderId: string) {
  const [payments, noted, credits, refunds, receipts] = await Promise.all([
    db.select().from(payment).where(eq(payment.orderId, orderId)).orderBy(asc(payment.createdAt)),
    db
      .select()
      .from(notedPayment)
      .where(eq(notedPayment.orderId, orderId))
      .orderBy(asc(notedPayment.at)),
    db
      .select()
      .from(orderCredit)
      .where(eq(orderCredit.orderId, orderId))
      .orderBy(asc(orderCredit.at)),
    db.select().from(refund).where(eq(refund.orderId, orderId)).orderBy(asc(refund.at)),
    db.select().from(receipt).where(eq(receipt.orderId, orderId)).orderBy(asc(receipt.at)),
  ]);
  const waiting = refunds.filter(
    ({ paymentId, status }) => paymentId === null && status === 'pending',
  );
  return {
    payments,
    noted,
    credits,
    refunds,
    receipts,
    /** What staff still have to return by hand. */
    byHand: waiting.reduce((all, { amount }) => all + amount, 0),
  };
}
export type MoneyRows = Awaited<ReturnType<typeof moneyRows>>;

/** The receipts without those of failed payments: these are never made. */
export function madeReceipts({ payments, receipts }: MoneyRows): MoneyRows['receipts'] {
  const isLive = (paymentId: string | null) =>
    payments.some(({ id, status }) => id === paymentId && status !== 'cancelled');
  return receipts.filter(({ kind, paymentId }) => kind !== 'payment' || isLive(paymentId));
}
