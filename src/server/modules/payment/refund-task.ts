import * as v from 'valibot';
import type { Database } from '../../database/open.ts';
import { inTransaction, type Queries } from '../../database/transaction.ts';
import type { Clock } from '../../platform/clock.ts';
import type { PaymentRow, ReceiptRow, RefundRow } from '../order/money/bills.ts';
import type { ShopSettings } from '../settings/open.ts';
import { customerOf } from './customer.ts';
import { NO_ANSWER_MS, nextCheck, ofPayment, ofRefund } from './jobs.ts';
import { receiptTermsOf } from './receipt-terms.ts';
import { ProviderError, type PaymentProvider, type ProviderRequest } from './provider.ts';
import {
  changeReceipt,
  changeRefund,
  findPayment,
  findRefund,
  lockPayment,
  receiptWith,
  refundsOfPayment,
} from './queries.ts';
import { receiptOf, type Receipt } from './receipt.ts';
import { noteFailure, recordRefunds, referenceOf } from './record-refunds.ts';

export interface TaskDeps {
  db: Database;
  clock: Clock;
  provider: PaymentProvider;
  settings: ShopSettings;
  onError: (error: unknown) => void;
}

/** Temporary failures: the shop's account at the provider will be filled again. */
const TEMPORARY = ['insufficient_funds'];

const wanted = v.union([ofRefund, ofPayment]);

/**
 * Task: refunds a payment, once, and checks the refund and its receipt until the provider has
 * finished both.
 */
export function refundTask(deps: TaskDeps) {
  return async (job: unknown): Promise<Date | null> => {
    const task = v.parse(wanted, job);
    if ('refundId' in task) return runRefund(deps, task.refundId);
    // A job from an older version, which refunded whole payments.
    const nextChecks = [];
    for (const { id } of await refundsOfPayment(deps.db, task.paymentId))
      nextChecks.push(await runRefund(deps, id));
    return (
      nextChecks.filter((at) => at !== null).sort((a, b) => a.getTime() - b.getTime())[0] ?? null
    );
  };
}

async function runRefund(deps: TaskDeps, refundId: string): Promise<Date | null> {
  const { db, clock, provider, onError } = deps;
  const row = await findRefund(db, refundId);
  const payment = row?.paymentId ? await findPayment(db, row.paymentId) : undefined;
  if (row === undefined || !payment?.providerId) return null;
  let isSending = false;
  try {
    // Learn what was already refunded, by us or by hand, before asking for anything.
    await recordRefunds(db, payment.id, await provider.refundsOf(payment.providerId), clock);
    const asked = await prepare(deps, refundId, payment);
    isSending = true;
    if (asked !== null)
      await recordRefunds(db, payment.id, [await provider.refund(asked.key, asked.request)], clock);
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    onError(error);
    if (error.isRefusal) await fail(deps, refundId, { reason: error.reason, isSending });
  }
  return nextRefundCheck(deps, refundId);
}

/** The request for the provider; null when there is nothing more to ask. */
function prepare(
  { db, clock, provider, settings }: TaskDeps,
  refundId: string,
  { id: paymentId }: PaymentRow,
): Promise<{ key: string; request: ProviderRequest } | null> {
  return inTransaction(db, async (tx) => {
    const { order, payment } = await lockPayment(tx, paymentId);
    const row = await findRefund(tx, refundId);
    const isRetried = row?.status === 'failed' && TEMPORARY.includes(row.reason ?? '');
    if (
      row === undefined ||
      payment.providerId === null ||
      (row.status !== 'asked' && !isRetried) ||
      (row.providerId !== null && !isRetried)
    )
      return null;
    if (!isRetried && row.request !== null) return { key: row.key, request: row.request };
    if ((await refundedSum(tx, payment)) + row.amount > payment.amount) {
      await noteFailure(tx, row, { reason: 'more_than_left' }, clock);
      return null;
    }
    const key = isRetried ? crypto.randomUUID() : row.key;
    const receiptRow = await receiptWith(tx, { refundId });
    const isRepeated =
      receiptRow === undefined ||
      (row.amount === payment.amount && receiptRow.stage !== 'handover');
    const receipt = isRepeated ? null : await receiptFor(tx, receiptRow, settings);
    const request = provider.refundRequest({
      paymentId: payment.providerId,
      amount: row.amount,
      reference: referenceOf({ key }),
      number: order.number,
      receipt,
    });
    const earlierKeys = isRetried ? [...row.earlierKeys, row.key] : row.earlierKeys;
    const columns = { status: 'asked' as const, key, earlierKeys, request, providerId: null };
    await changeRefund(tx, refundId, columns);
    return { key, request };
  });
}

async function receiptFor(
  tx: Queries,
  row: ReceiptRow,
  settings: ShopSettings,
): Promise<Receipt | null> {
  const customer = await customerOf(tx, row.orderId);
  const terms = await receiptTermsOf(tx, row, settings);
  await changeReceipt(tx, row.id, { vat: terms.vat });
  return receiptOf({ customer, lines: row.lines, stage: row.stage, terms });
}

/** What of the payment was refunded or is being refunded. */
async function refundedSum(tx: Queries, payment: PaymentRow): Promise<number> {
  const rows = await refundsOfPayment(tx, payment.id);
  return rows.reduce(
    (all, { status, amount }) =>
      all + (status === 'succeeded' || status === 'pending' ? amount : 0),
    0,
  );
}

/**
 * The provider refused. An earlier try may have succeeded, so only a refusal of the refund itself
 * marks it as failed, not one of a question about it.
 */
async function fail(
  { db, clock }: TaskDeps,
  refundId: string,
  { reason, isSending }: { reason: string | null; isSending: boolean },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const found = await findRefund(tx, refundId);
    if (!found?.paymentId) return;
    await lockPayment(tx, found.paymentId);
    const row = await findRefund(tx, refundId);
    if (row?.status !== 'asked') return;
    const isTimedOut = clock().getTime() - row.updatedAt.getTime() > NO_ANSWER_MS;
    if (isSending || row.request === null || isTimedOut)
      await noteFailure(tx, row, { reason }, clock);
  });
}

async function nextRefundCheck({ db, clock }: TaskDeps, refundId: string): Promise<Date | null> {
  const row = await findRefund(db, refundId);
  if (row === undefined) return null;
  if (!(await isUnsettled(db, row))) return null;
  // A failure updates the row each time, so pauses grow from the moment when the refund was asked
  // for.
  return nextCheck(row.status === 'failed' ? row.at : row.updatedAt, clock());
}

async function isUnsettled(db: Database, { id, status, reason }: RefundRow): Promise<boolean> {
  if (status === 'asked' || status === 'pending') return true;
  if (status === 'failed') return TEMPORARY.includes(reason ?? '');
  return status === 'succeeded' && (await receiptWith(db, { refundId: id }))?.status === 'pending';
}
