import { and, asc, eq, inArray, ne } from 'drizzle-orm';
import {
  billSum,
  reducedTo,
  scaledTo,
  without,
  type Bill,
  type BillLine,
} from '#src/domain/bill.ts';
import type { ReceiptStage } from '#src/domain/order-money.ts';
import { PROVIDER_TEXT } from '#src/texts/payment.ts';
import { order } from '#src/server/database/schema/order.ts';
import { payment } from '#src/server/database/schema/payment.ts';
import { orderCredit, receipt, refund } from '#src/server/database/schema/order-money.ts';
import type { Queries } from '#src/server/database/transaction.ts';
import { linesOf } from '../order-queries.ts';
import { lineFigures } from '../order-view.ts';

export type PaymentRow = typeof payment.$inferSelect;
export type RefundRow = typeof refund.$inferSelect;
export type ReceiptRow = typeof receipt.$inferSelect;

/** The order's lines and delivery as they are billed now, before any credit. */
export async function billedLines(db: Queries, orderId: string): Promise<BillLine[]> {
  const [row] = await db
    .select({ price: order.deliveryPrice, title: order.deliveryTitle })
    .from(order)
    .where(eq(order.id, orderId));
  const goods = (await linesOf(db, orderId)).map((line) => ({
    position: line.position,
    title: line.title,
    unit: line.unit,
    amount: line.amount,
    sum: lineFigures(line).final,
  }));
  const delivery = {
    position: null,
    title: PROVIDER_TEXT.delivery(row?.title ?? ''),
    unit: '',
    amount: 1,
    sum: row?.price ?? 0,
  };
  return [...goods, delivery].filter(({ sum }) => sum > 0);
}

/** The order's lines without those that were credited. */
export async function orderedBill(db: Queries, orderId: string): Promise<BillLine[]> {
  const lines = await billedLines(db, orderId);
  const credits = await db
    .select({ amount: orderCredit.amount, lines: orderCredit.lines })
    .from(orderCredit)
    .where(eq(orderCredit.orderId, orderId));
  const gone = credits.reduce((all, { amount }) => all + amount, 0);
  const left = credits.reduce<Bill>((bill, credit) => without(bill, credit.lines), lines);
  // An order that was edited after a credit: the sums decide.
  return reducedTo(left, Math.max(0, billSum(lines) - gone));
}

export interface Held {
  lines: BillLine[];
  stage: ReceiptStage;
}

/**
 * What an online payment still holds: the lines of its receipts less what was refunded. They add up
 * to what is left of the payment.
 */
export async function heldBill(
  tx: Queries,
  paid: Pick<PaymentRow, 'id' | 'orderId' | 'amount'>,
): Promise<Held> {
  const { lines: bill, stage } = await receivedBill(tx, paid);
  const refunded = await tx
    .select({ lines: receipt.lines, stage: receipt.stage })
    .from(receipt)
    .innerJoin(refund, eq(refund.id, receipt.refundId))
    .where(and(eq(refund.paymentId, paid.id), ne(refund.status, 'dropped')));
  const left = refunded
    .filter((one) => (one.stage === 'handover') === (stage === 'handover'))
    .reduce<Bill>((all, { lines }) => without(all, lines), bill);
  const sum = await leftOf(tx, paid);
  // Refunds of what was overpaid can use up the lines: the rest of the money is their price again.
  return { lines: left.length > 0 ? reducedTo(left, sum) : scaledTo(bill, sum), stage };
}

/** What a payment was received for: the goods handed over, else the lines it was made for. */
async function receivedBill(
  tx: Queries,
  { id, orderId }: Pick<PaymentRow, 'id' | 'orderId'>,
): Promise<{ lines: Bill; stage: ReceiptStage }> {
  const made = await tx
    .select()
    .from(receipt)
    .where(
      and(eq(receipt.paymentId, id), ne(receipt.status, 'dropped'), ne(receipt.kind, 'refund')),
    );
  const handed = made.filter(({ kind }) => kind === 'handover');
  if (handed.length > 0) return { lines: handed.flatMap(({ lines }) => lines), stage: 'handover' };
  const [first] = made;
  if (first === undefined) return { lines: await billedLines(tx, orderId), stage: 'prepayment' };
  return { lines: first.lines, stage: first.stage };
}

/** The part of a payment that is not being refunded. */
export async function leftOf(
  tx: Queries,
  { id, amount }: Pick<PaymentRow, 'id' | 'amount'>,
): Promise<number> {
  const rows = await tx
    .select({ amount: refund.amount })
    .from(refund)
    .where(and(eq(refund.paymentId, id), ne(refund.status, 'dropped')));
  return amount - rows.reduce((all, row) => all + row.amount, 0);
}

/** Payments received, with the part of each that is left. */
export async function receivedPayments(
  tx: Queries,
  orderId: string,
): Promise<(PaymentRow & { left: number })[]> {
  const rows = await tx
    .select()
    .from(payment)
    .where(and(eq(payment.orderId, orderId), eq(payment.status, 'succeeded')))
    .orderBy(asc(payment.createdAt), asc(payment.id));
  const received = [];
  for (const row of rows) received.push({ ...row, left: await leftOf(tx, row) });
  return received;
}

/** The lines of receipts for goods handed over, including receipts that are being made. */
export async function handedBill(tx: Queries, orderId: string): Promise<BillLine[]> {
  const rows = await tx
    .select({ lines: receipt.lines })
    .from(receipt)
    .where(
      and(
        eq(receipt.orderId, orderId),
        eq(receipt.kind, 'handover'),
        ne(receipt.status, 'dropped'),
      ),
    );
  return rows.flatMap(({ lines }) => lines);
}

/**
 * Called when handed-over goods change: drops their receipts if certainly nobody outside the shop
 * has them. As soon as one receipt of a payment is known outside, all of them stay.
 */
export async function dropUnmadeHandovers(
  tx: Queries,
  paymentId: string,
  now: Date,
): Promise<void> {
  const rows = await tx
    .select()
    .from(receipt)
    .where(
      and(
        eq(receipt.paymentId, paymentId),
        eq(receipt.kind, 'handover'),
        ne(receipt.status, 'dropped'),
      ),
    );
  const isUnmade = ({ status, request, providerId }: ReceiptRow) =>
    providerId === null && (status === 'failed' || request === null);
  if (rows.length === 0 || !rows.every(isUnmade)) return;
  await tx
    .update(receipt)
    .set({ status: 'dropped', updatedAt: now })
    .where(
      inArray(
        receipt.id,
        rows.map(({ id }) => id),
      ),
    );
}
