import type { ReceiptState } from '#src/domain/order-money.ts';
import { addJob } from '../../database/jobs.ts';
import type { Queries } from '../../database/transaction.ts';
import type { Clock } from '../../platform/clock.ts';
import type { PaymentRow, ReceiptRow } from '../order/money/bills.ts';
import { RECEIPT_LETTER, RECEIPT_WAITS_MS } from './jobs.ts';
import type { ReceiptStatus } from './provider.ts';
import { changeReceipt, receiptWith } from './queries.ts';

/**
 * Stores what the provider says of a receipt; the shop is told once of a failed one. The caller has
 * locked the order.
 */
export async function recordReceipt(
  tx: Queries,
  known: ReceiptRow,
  {
    reported,
    ...columns
  }: { reported: ReceiptStatus } & Partial<Pick<ReceiptRow, 'providerId' | 'reason' | 'request'>>,
  clock: Clock,
): Promise<void> {
  if (known.status === 'succeeded' || known.status === 'dropped') return;
  const isTooLate =
    reported === 'pending' && clock().getTime() - known.at.getTime() > RECEIPT_WAITS_MS;
  const status: ReceiptState = isTooLate ? 'failed' : (reported ?? 'untold');
  const why = isTooLate ? 'too_long' : (columns.reason ?? 'not_registered');
  const reason = status === 'failed' ? why : null;
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

/** The receipt sent with the payment itself. */
export async function recordPaymentReceipt(
  tx: Queries,
  paymentId: string,
  { status, reported }: { status: PaymentRow['status']; reported: ReceiptStatus },
  clock: Clock,
): Promise<void> {
  const known = await receiptWith(tx, { paymentId });
  // A failed receipt that was retried separately is no longer tied to the payment.
  if (known === undefined || known.providerId !== null) return;
  // The provider has the payment, so the request need not be kept.
  if (known.request !== null) await changeReceipt(tx, known.id, { request: null });
  if (status === 'succeeded') await recordReceipt(tx, known, { reported }, clock);
}
