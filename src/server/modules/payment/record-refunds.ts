import { addJob } from '../../database/jobs.ts';
import { refund } from '../../database/schema/order-money.ts';
import { inTransaction, type Queries } from '../../database/transaction.ts';
import type { Clock } from '../../platform/clock.ts';
import { addRefundJob } from '../order/money/create-refunds.ts';
import { leftOf, type PaymentRow, type RefundRow } from '../order/money/bills.ts';
import { creditOrder } from '../order/money/credit.ts';
import { refundSum } from '../order/money/refund-sum.ts';
import { dropRefund } from '../order/money/refund-rows.ts';
import { settleOrder } from '../order/money/settle.ts';
import { decideUnclear, unwantedOf } from '../order/money/unclear.ts';
import { REFUND_LETTER } from './jobs.ts';
import type { ProviderRefund } from './provider.ts';
import {
  changePayment,
  changeRefund,
  lockPayment,
  receiptWith,
  refundsOfPayment,
} from './queries.ts';
import { recordReceipt } from './record-receipt.ts';

/** Our name for a refund at the provider; each try has its own. */
export const referenceOf = ({ key }: Pick<RefundRow, 'key'>): string => key.replaceAll('-', '');

/** Stores what the provider says of a payment's refunds, including those made in its cabinet. */
export async function recordRefunds(
  db: Queries,
  paymentId: string,
  reported: readonly ProviderRefund[],
  clock: Clock,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const { payment } = await lockPayment(tx, paymentId);
    for (const one of reported) await recordRefund(tx, payment, one, clock);
    const rows = await refundsOfPayment(tx, paymentId);
    const refunded = rows.reduce(
      (all, { status, amount }) => all + (status === 'succeeded' ? amount : 0),
      0,
    );
    if (refunded !== payment.refunded)
      await changePayment(tx, paymentId, { refunded: Math.min(refunded, payment.amount) });
    await settleOrder(tx, payment.orderId, null, clock);
  });
}

async function recordRefund(
  tx: Queries,
  payment: PaymentRow,
  reported: ProviderRefund,
  clock: Clock,
): Promise<void> {
  const rows = await refundsOfPayment(tx, payment.id);
  const row =
    rows.find(({ providerId }) => providerId === reported.id) ??
    rows.find((one) => one.providerId === null && referenceOf(one) === reported.reference) ??
    rows.find((one) => isEarlierTry(one, reported));
  if (row === undefined) return recordCabinetRefund(tx, payment, { reported, rows }, clock);
  if (reported.status === 'failed' && row.cause === 'elsewhere')
    return dropRefund(tx, row.id, clock());
  if (reported.status === 'failed')
    return row.status === 'asked' || row.status === 'pending'
      ? noteFailure(tx, row, reported, clock)
      : undefined;
  await linkRefund(tx, row, reported, clock);
}

/** An earlier try that succeeded unnoticed, while no later one has. */
const isEarlierTry = (row: RefundRow, { reference, status }: ProviderRefund): boolean =>
  status !== 'failed' &&
  (row.providerId === null || row.status === 'failed') &&
  row.earlierKeys.some((key) => referenceOf({ key }) === reference);

/** Links our refund with the provider's. */
async function linkRefund(
  tx: Queries,
  row: RefundRow,
  reported: ProviderRefund,
  clock: Clock,
): Promise<void> {
  if (reported.status !== row.status)
    await changeRefund(tx, row.id, { status: reported.status, reason: null, updatedAt: clock() });
  await changeRefund(tx, row.id, { providerId: reported.id, request: null });
  const receipt = await receiptWith(tx, { refundId: row.id });
  // A failed receipt that was retried separately is no longer tied to the refund.
  if (receipt?.providerId === null && receipt.request === null)
    await recordReceipt(tx, receipt, { reported: reported.receipt }, clock);
}

/**
 * A refund made in the provider's cabinet. It replaces refunds that we had not sent yet; the rest
 * lowers what the order owes.
 */
async function recordCabinetRefund(
  tx: Queries,
  payment: PaymentRow,
  { reported, rows }: { reported: ProviderRefund; rows: readonly RefundRow[] },
  clock: Clock,
): Promise<void> {
  if (reported.status === 'failed') return;
  const unsent = rows.filter(
    ({ status, request, providerId }) =>
      status === 'failed' || (status === 'asked' && request === null && providerId === null),
  );
  const overlap = Math.max(0, reported.amount - (await leftOf(tx, payment)));
  const same = overlap === 0 ? undefined : unsent.find(({ amount }) => amount === reported.amount);
  if (same !== undefined) return linkRefund(tx, same, reported, clock);
  const rest = await dropFor(tx, overlap, unsent, clock);
  const { amount, status, id: providerId } = reported;
  const { id: paymentId, orderId } = payment;
  const credit = Math.max(0, amount - overlap - (await unwantedOf(tx, orderId, paymentId)));
  await creditOrder(tx, { orderId, amount: credit, lines: [], by: '', note: '' }, clock);
  if (payment.unclear !== null) await decideUnclear(tx, paymentId, { by: '', note: '' }, clock);
  const times = { at: clock(), updatedAt: clock() };
  const [made] = await tx
    .insert(refund)
    .values({ orderId, paymentId, amount, cause: 'elsewhere', status, providerId, ...times })
    .returning({ id: refund.id });
  if (made !== undefined && status === 'pending') await addRefundJob(tx, made.id, clock);
  if (rest !== null) await refundSum(tx, { ...rest, orderId, paymentId }, clock);
}

/**
 * Drops unsent refunds until this sum is covered; returns what of the last one is still to be
 * refunded.
 */
async function dropFor(
  tx: Queries,
  sum: number,
  unsent: readonly RefundRow[],
  clock: Clock,
): Promise<Pick<RefundRow, 'amount' | 'cause' | 'by' | 'note'> | null> {
  let free = 0;
  for (const row of unsent) {
    if (free >= sum) break;
    await dropRefund(tx, row.id, clock());
    free += row.amount;
    if (free > sum) return { amount: free - sum, cause: row.cause, by: row.by, note: row.note };
  }
  return null;
}

/** Marks the refund as failed and tells the shop, once. */
export async function noteFailure(
  tx: Queries,
  row: RefundRow,
  { id = null, reason }: { id?: string | null; reason: string | null },
  clock: Clock,
): Promise<void> {
  const isFirstReport = row.toldAt === null;
  await changeRefund(tx, row.id, {
    status: 'failed',
    reason: reason ?? 'unknown',
    request: null,
    providerId: id,
    updatedAt: clock(),
    ...(isFirstReport ? { toldAt: clock() } : {}),
  });
  if (isFirstReport)
    await addJob(
      tx,
      { task: REFUND_LETTER, cause: `${REFUND_LETTER}:${row.id}`, payload: { refundId: row.id } },
      clock,
    );
}
