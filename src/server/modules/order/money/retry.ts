import { and, eq, inArray, sql } from 'drizzle-orm';
import { receipt, refund } from '#src/server/database/schema/order-money.ts';
import { inTransaction, type Queries } from '#src/server/database/transaction.ts';
import type { Clock } from '#src/server/platform/clock.ts';
import { addReceiptJob } from '../handover.ts';
import { addRefundJob } from './create-refunds.ts';
import { lockOrder } from './order-money.ts';
import { MoneyRefused } from './refused.ts';

/** Columns of a new try: if it fails again, the failure is reported again. */
const RETRY_COLUMNS = {
  status: 'asked',
  reason: null,
  key: sql`gen_random_uuid()`,
  request: null,
  providerId: null,
  toldAt: null,
} as const;

/**
 * Asks the provider again for failed refunds and receipts of the order: for all, or for one.
 * Returns how many. Throws MoneyRefused.
 */
export function retryFailed(
  db: Queries,
  { orderId, id }: { orderId: string; id?: string | undefined },
  clock: Clock,
): Promise<{ refunds: number; receipts: number }> {
  return inTransaction(db, async (tx) => {
    if ((await lockOrder(tx, orderId)) === undefined) throw new MoneyRefused('no_order');
    const refunds = await renewRefunds(tx, { orderId, id }, clock);
    const receipts = await renewReceipts(tx, { orderId, id }, clock);
    if (refunds + receipts === 0) throw new MoneyRefused('nothing_failed');
    return { refunds, receipts };
  });
}

type Wanted = { orderId: string; id?: string | undefined };

async function renewRefunds(tx: Queries, { orderId, id }: Wanted, clock: Clock): Promise<number> {
  const failed = and(
    eq(refund.orderId, orderId),
    eq(refund.status, 'failed'),
    id === undefined ? undefined : eq(refund.id, id),
  );
  const renewed = await tx
    .update(refund)
    .set({
      ...RETRY_COLUMNS,
      earlierKeys: sql`array_append(${refund.earlierKeys}, ${refund.key})`,
      updatedAt: clock(),
    })
    .where(failed)
    .returning({ id: refund.id });
  for (const { id: refundId } of renewed) await addRefundJob(tx, refundId, clock);
  // The receipts of the refunds are retried with them.
  const ids = renewed.map((one) => one.id);
  if (ids.length > 0)
    await tx
      .update(receipt)
      .set({ ...RETRY_COLUMNS, updatedAt: clock() })
      .where(and(inArray(receipt.refundId, ids), eq(receipt.status, 'failed')));
  return renewed.length;
}

async function renewReceipts(tx: Queries, { orderId, id }: Wanted, clock: Clock): Promise<number> {
  const failed = and(
    eq(receipt.orderId, orderId),
    eq(receipt.status, 'failed'),
    id === undefined ? undefined : eq(receipt.id, id),
  );
  const renewed = await tx
    .update(receipt)
    .set({ ...RETRY_COLUMNS, updatedAt: clock() })
    .where(failed)
    .returning({ id: receipt.id });
  for (const { id: receiptId } of renewed) await addReceiptJob(tx, receiptId, clock);
  return renewed.length;
}
