import { ApiError } from '#src/contract/errors.ts';
import { scaledTo, billSum, without, type Bill, type BillLine } from '#src/domain/bill.ts';
import { awaitsOnlinePayment, isDeliveryAgreed, type PaymentKey } from '#src/domain/order.ts';
import type { ReceiptStage } from '#src/domain/order-money.ts';
import { canonicalUrl, orderConfirmPath } from '#src/domain/paths.ts';
import { PROVIDER_TEXT } from '#src/texts/payment.ts';
import { addJob } from '../../database/jobs.ts';
import type { Database } from '../../database/open.ts';
import { inTransaction, type Queries } from '../../database/transaction.ts';
import type { Clock } from '../../platform/clock.ts';
import { receivedPayments, heldBill, orderedBill, type PaymentRow } from '../order/money/bills.ts';
import { lockOrder, moneyOf } from '../order/money/order-money.ts';
import { findOrder, type WholeOrder } from '../order/order-queries.ts';
import type { ShopSettings } from '../settings/open.ts';
import { customerOf } from './customer.ts';
import { FIRST_CHECK_MS } from './jobs.ts';
import { receiptTermsOf } from './receipt-terms.ts';
import { ProviderError, type PaymentProvider } from './provider.ts';
import {
  changeReceipt,
  giveUpPayment,
  insertPayment,
  livePayment,
  receiptWith,
} from './queries.ts';
import { receiptOf, type Receipt } from './receipt.ts';
import { PaymentMismatch, recordPayment } from './record.ts';
import { WATCH_TASK } from './watch.ts';

export interface PaymentDeps {
  db: Database;
  clock: Clock;
  provider: PaymentProvider;
  settings: ShopSettings;
  /** Payment methods that are offered. */
  offered: readonly PaymentKey[];
  siteUrl: string;
  /** Logs failures for which the buyer is asked to try later. */
  onError: (error: unknown) => void;
}

/**
 * YooKassa remembers an idempotency key for a day; reusing a forgotten one could make a second
 * payment.
 */
const KEY_LIFETIME_MS = 20 * 3_600_000;

/**
 * The address where the buyer pays. There is one live payment for an order and method, however
 * often it is called.
 */
export async function pay(
  deps: PaymentDeps,
  {
    orderId,
    accountId,
    method,
  }: { orderId: string; accountId: number; method: PaymentKey | undefined },
): Promise<string> {
  const placed = await findOrder(deps.db, orderId, accountId);
  if (placed === null) throw new ApiError('not_found');
  const returnUrl = canonicalUrl(deps.siteUrl, orderConfirmPath(orderId));
  // The first payment may have expired: then a second one is made, and never a third.
  for (let attempt = 1; attempt <= 2; attempt += 1) {
    const live = await findOrCreatePayment(deps, placed, method ?? placed.row.paymentKey);
    const { status, confirmationUrl } = await askAndRecord(deps, live, placed, returnUrl);
    if (status === 'succeeded') return returnUrl;
    if (status === 'pending' && confirmationUrl !== null) return confirmationUrl;
  }
  throw new ApiError('payment_unavailable');
}

/** The live payment, or a new one that is watched from the start. */
function findOrCreatePayment(
  { db, clock, offered }: PaymentDeps,
  { row: { id: orderId } }: WholeOrder,
  method: PaymentKey,
): Promise<PaymentRow> {
  return inTransaction(db, async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (order === undefined) throw new ApiError('not_found');
    const { due, unclear } = await moneyOf(tx, orderId);
    // While staff check a payment, another one could pay twice.
    const canPay =
      awaitsOnlinePayment({ ...order, isPaid: order.paidAt !== null }) &&
      offered.includes(method) &&
      due > 0 &&
      unclear === 0;
    if (!canPay) throw new ApiError('cannot_pay');
    if (!isDeliveryAgreed(order)) throw new ApiError('delivery_not_agreed');
    const live = await livePayment(tx, orderId, method);
    const now = clock();
    const isStale =
      live?.status === 'created' && now.getTime() - live.createdAt.getTime() > KEY_LIFETIME_MS;
    if (live !== undefined && live.amount === due && !isStale) return live;
    if (live !== undefined) await giveUpPayment(tx, live.id, now);
    const made = await insertPayment(tx, {
      orderId,
      method,
      amount: due,
      ...(await billOfDue(tx, orderId, due)),
      createdAt: now,
    });
    await addJob(
      tx,
      {
        task: WATCH_TASK,
        cause: `${WATCH_TASK}:${made.id}`,
        payload: { paymentId: made.id },
        runAt: new Date(now.getTime() + FIRST_CHECK_MS),
      },
      clock,
    );
    return made;
  });
}

/**
 * The bill of a payment for everything due: the order without what other payments hold, or a part
 * of each of its prices.
 */
async function billOfDue(
  tx: Queries,
  orderId: string,
  due: number,
): Promise<{ lines: BillLine[]; stage: ReceiptStage }> {
  const ordered = await orderedBill(tx, orderId);
  let rest: Bill = ordered;
  for (const paid of await receivedPayments(tx, orderId))
    rest = without(rest, (await heldBill(tx, paid)).lines);
  if (billSum(rest) === due) return { lines: [...rest], stage: 'prepayment' };
  return { lines: scaledTo(ordered, due), stage: 'part' };
}

async function askAndRecord(
  { db, clock, provider, settings, onError }: PaymentDeps,
  live: PaymentRow,
  placed: WholeOrder,
  returnUrl: string,
): ReturnType<typeof recordPayment> {
  try {
    const seen =
      live.providerId !== null
        ? await provider.find(live.providerId)
        : await provider.create({
            key: live.id,
            method: live.method,
            amount: live.amount,
            orderId: live.orderId,
            description: PROVIDER_TEXT.description(placed.row.number),
            returnUrl,
            receipt: await inTransaction(db, (tx) => receiptFor(tx, live, settings)),
          });
    return await recordPayment(db, live.id, seen, clock);
  } catch (error) {
    if (!(error instanceof ProviderError) && !(error instanceof PaymentMismatch)) throw error;
    onError(error);
    // The next press starts a new payment instead of getting the same refusal.
    if (error instanceof ProviderError && error.isRefusal)
      await giveUpPayment(db, live.id, clock());
    throw new ApiError('payment_unavailable');
  }
}

/**
 * The receipt sent with a payment. The same key requires the same receipt, even if the order or the
 * settings have changed since.
 */
async function receiptFor(
  tx: Queries,
  { id: paymentId, orderId }: PaymentRow,
  settings: ShopSettings,
): Promise<Receipt> {
  await lockOrder(tx, orderId);
  const row = await receiptWith(tx, { paymentId });
  if (row === undefined) throw new ApiError('cannot_pay');
  if (row.request !== null) return row.request as Receipt;
  const customer = await customerOf(tx, orderId);
  const terms = await receiptTermsOf(tx, row, settings);
  const made = receiptOf({ customer, lines: row.lines, stage: row.stage, terms });
  if (made === null) throw new ApiError('cannot_pay');
  await changeReceipt(tx, row.id, { request: made, vat: terms.vat });
  return made;
}
