import type { ReceiptState } from '../../../domain/order-money.ts';
import { addJob } from '../../database/jobs.ts';
import type { Queries } from '../../database/transaction.ts';
import type { Clock } from '../../platform/clock.ts';
import type { PaymentRow, ReceiptRow } from '../order/money/bills.ts';
import { RECEIPT_LETTER, RECEIPT_WAITS_MS } from './jobs.ts';
import type { ReceiptStatus } from './provider.ts';
import { changeReceipt, receiptWith } from './queries.ts';

/**
 * What the provider has told of a receipt; a failed one is told to the shop, once. Who records it
 * has locked the order.
 */
export async function recordReceipt(
  tx: Queries,
  known: ReceiptRow,
  {
    told,
    ...columns
  }: { told: ReceiptStatus } & Partial<Pick<ReceiptRow, 'providerId' | 'reason' | 'request'>>,
  clock: Clock,
): Promise<void> {
  if (known.status === 'succeeded' || known.status === 'dropped') return;
  const isTooLate = told === 'pending' && clock().getTime() - known.at.getTime() > RECEIPT_WAITS_MS;
  const status: ReceiptState = isTooLate ? 'failed' : (told ?? 'untold');
  const reason =
    status !== 'failed' ? null : isTooLate ? 'too_long' : (columns.reason ?? 'not_registered');
  const isNews = status === 'failed' && known.toldAt === null;
  const changes = {
    ...columns,
    status,
    reason,
    ...(isNews ? { toldAt: clock() } : {}),
    updatedAt: status === known.status ? known.updatedAt : clock(),
  };
  await changeReceipt(tx, known.id, changes);
  if (isNews)
    await addJob(
      tx,
      {
        task: RECEIPT_LETTER,
        cause: `${RECEIPT_LETTER}:${known.id}`,
        payload: { receiptId: known.id },
      },
      clock,
    );
}

/** The receipt that goes with the payment itself. */
export async function recordPaymentReceipt(
  tx: Queries,
  paymentId: string,
  { status, told }: { status: PaymentRow['status']; told: ReceiptStatus },
  clock: Clock,
): Promise<void> {
  const known = await receiptWith(tx, { paymentId });
  // One that was asked for anew after it had failed goes its own way.
  if (known === undefined || known.providerId !== null) return;
  // The provider has the payment: what it was asked for needs no keeping.
  if (known.request !== null) await changeReceipt(tx, known.id, { request: null });
  if (status === 'succeeded') await recordReceipt(tx, known, { told }, clock);
}
