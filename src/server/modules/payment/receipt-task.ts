import * as v from 'valibot';
import { inTransaction, type Queries } from '../../database/transaction.ts';
import { lockOrder } from '../order/money/order-money.ts';
import { customerOf } from './customer.ts';
import { NO_ANSWER_MS, nextCheck, ofReceipt } from './jobs.ts';
import { receiptTermsOf } from './receipt-terms.ts';
import {
  ProviderError,
  type ProviderReceipt,
  type ProviderRequest,
  type WantedReceipt,
} from './provider.ts';
import { changeReceipt, findPayment, findReceipt, findRefund, isKnownReceipt } from './queries.ts';
import { receiptOf } from './receipt.ts';
import { recordReceipt } from './record-receipt.ts';
import type { TaskDeps } from './refund-task.ts';
import type { ReceiptRow } from '../order/money/bills.ts';

/**
 * Task: has a receipt made that goes with no payment or refund of its own, and checks it until the
 * register has it.
 */
export function receiptTask(deps: TaskDeps) {
  return async (job: unknown): Promise<Date | null> => {
    const { receiptId } = v.parse(ofReceipt, job);
    const { db, clock, provider, onError } = deps;
    const known = await findReceipt(db, receiptId);
    try {
      if (known?.providerId)
        await keep(deps, receiptId, await provider.findReceipt(known.providerId));
      else await send(deps, receiptId);
    } catch (error) {
      if (!(error instanceof ProviderError)) throw error;
      onError(error);
      const { isRefusal, reason } = error;
      const askedAt = known?.updatedAt ?? clock();
      if (isRefusal && clock().getTime() - askedAt.getTime() > NO_ANSWER_MS)
        await keep(deps, receiptId, { status: 'failed', reason });
    }
    const row = await findReceipt(db, receiptId);
    return row?.status === 'asked' || row?.status === 'pending'
      ? nextCheck(row.updatedAt, clock())
      : null;
  };
}

/**
 * Sends the receipt once. An earlier try may have succeeded although its answer was lost, so that
 * is checked first.
 */
async function send(deps: TaskDeps, receiptId: string): Promise<void> {
  const { db, provider } = deps;
  const asked = await prepare(deps, receiptId);
  if (asked === null) return;
  const {
    wanted: { of, settles, amount },
    isAgain,
    key,
    request,
  } = asked;
  const made = isAgain
    ? await unknownOf(
        db,
        (await provider.receiptsOf(of)).filter(
          (one) => one.settles === settles && one.amount === amount && one.status !== 'failed',
        ),
      )
    : undefined;
  await keep(deps, receiptId, made ?? (await sendOrFail(deps, { key, request })));
}

/** A refused question about a receipt says nothing about it; a refused receipt has failed. */
async function sendOrFail(
  { provider, onError }: TaskDeps,
  { key, request }: Pick<Asked, 'key' | 'request'>,
): Promise<Told> {
  try {
    return await provider.sendReceipt(key, request);
  } catch (error) {
    if (!(error instanceof ProviderError) || !error.isRefusal) throw error;
    onError(error);
    return { status: 'failed', reason: error.reason };
  }
}

interface Asked {
  wanted: Omit<WantedReceipt, 'receipt'>;
  isAgain: boolean;
  key: string;
  request: ProviderRequest;
}

/** Null when the receipt is no longer wanted. */
function prepare(
  { db, provider, settings, clock }: TaskDeps,
  receiptId: string,
): Promise<Asked | null> {
  return inTransaction(db, async (tx) => {
    const row = await lockReceipt(tx, receiptId);
    const of = row === null ? null : await subjectOf(tx, row);
    if (row === null || of === null || row.status !== 'asked') return null;
    const wanted = {
      of,
      settles: row.kind === 'handover' ? ('prepayment' as const) : ('cashless' as const),
      amount: row.amount,
    };
    if (row.request !== null) return { wanted, isAgain: true, key: row.key, request: row.request };
    const customer = await customerOf(tx, row.orderId);
    const terms = await receiptTermsOf(tx, row, settings);
    const receipt = receiptOf({ customer, lines: row.lines, stage: row.stage, terms });
    if (receipt === null) {
      await recordReceipt(tx, row, { reported: 'failed', reason: 'too_many_items' }, clock);
      return null;
    }
    const request = provider.receiptRequest({ ...wanted, receipt });
    await changeReceipt(tx, receiptId, { request, vat: terms.vat });
    // When staff retry it, the earlier try may have succeeded.
    const isAgain = row.updatedAt > row.at;
    return { wanted, isAgain, key: row.key, request };
  });
}

async function subjectOf(
  tx: Queries,
  { kind, paymentId, refundId }: ReceiptRow,
): Promise<WantedReceipt['of'] | null> {
  if (kind === 'refund') {
    const refund = refundId === null ? undefined : await findRefund(tx, refundId);
    return refund?.providerId ? { refund: refund.providerId } : null;
  }
  const payment = paymentId === null ? undefined : await findPayment(tx, paymentId);
  return payment?.providerId ? { payment: payment.providerId } : null;
}

async function unknownOf(
  db: Queries,
  made: readonly ProviderReceipt[],
): Promise<ProviderReceipt | undefined> {
  for (const one of made) if (!(await isKnownReceipt(db, one.id))) return one;
  return undefined;
}

interface Told extends Pick<ProviderReceipt, 'status'> {
  id?: string;
  reason?: string | null;
}

/** Stores the provider's answer. */
async function keep(
  { db, clock }: TaskDeps,
  receiptId: string,
  { id, status, reason = null }: Told,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const row = await lockReceipt(tx, receiptId);
    if (row === null) return;
    await recordReceipt(
      tx,
      row,
      { reported: status, reason, request: null, ...(id === undefined ? {} : { providerId: id }) },
      clock,
    );
  });
}

/** Locks the receipt; its order is the first lock. */
async function lockReceipt(tx: Queries, receiptId: string): Promise<ReceiptRow | null> {
  const found = await findReceipt(tx, receiptId);
  if (found === undefined) return null;
  await lockOrder(tx, found.orderId);
  return (await findReceipt(tx, receiptId)) ?? null;
}
