import { ApiError } from '../../../contract/errors.ts';
import { awaitsPayment } from '../../../domain/order.ts';
import type { PaymentKey } from '../../../domain/order.ts';
import { canonicalUrl, orderConfirmPath } from '../../../domain/paths.ts';
import { PAYMENT_TEXT } from '../../../features/payment/text.ts';
import { addJob } from '../../database/jobs.ts';
import type { Database } from '../../database/open.ts';
import { inTransaction } from '../../database/transaction.ts';
import type { Clock } from '../../platform/clock.ts';
import { findOrder } from '../order/order-queries.ts';
import type { WholeOrder } from '../order/order-queries.ts';
import type { ShopSettings } from '../settings/open.ts';
import { billOf } from './bill.ts';
import { ProviderError } from './provider.ts';
import type { PaymentProvider } from './provider.ts';
import { giveUpPayment, insertPayment, livePayment, lockOrder } from './queries.ts';
import type { PaymentRow } from './queries.ts';
import { receiptTerms } from './receipt-terms.ts';
import { PaymentMismatch, recordPayment } from './record.ts';
import { FIRST_LOOK_MS, WATCH_TASK } from './watch.ts';

export interface PaymentDeps {
  db: Database;
  clock: Clock;
  provider: PaymentProvider;
  /** Ways of paying that are offered. */
  offered: readonly PaymentKey[];
  siteUrl: string;
  settings: ShopSettings;
  /** Failures that the buyer is told as «later», for the log. */
  onError: (error: unknown) => void;
}

/** A provider remembers a key for a day; one that may be forgotten could make a second payment. */
const KEY_LASTS_MS = 20 * 3_600_000;

/** The address where the buyer pays now: of the one live payment for this order and method, however often it is asked for. */
export async function pay(deps: PaymentDeps, { orderId, accountId, method }: { orderId: string; accountId: number; method: PaymentKey | undefined }): Promise<string> {
  const placed = await findOrder(deps.db, orderId, accountId);
  if (placed === null) throw new ApiError('not_found');
  const returnUrl = canonicalUrl(deps.siteUrl, orderConfirmPath(orderId));
  // The first one may turn out to have expired: then there is a second, and never a third.
  for (let attempt = 1; attempt <= 2; attempt += 1) {
    const live = await openPayment(deps, placed, method ?? placed.row.paymentKey);
    const { status, confirmationUrl } = await askAndRecord(deps, live, placed, returnUrl);
    if (status === 'succeeded') return returnUrl;
    if (status === 'pending' && confirmationUrl !== null) return confirmationUrl;
  }
  throw new ApiError('payment_unavailable');
}

/** The live payment, or a new one that is looked after from its first moment. */
function openPayment({ db, clock, offered }: PaymentDeps, { row: { id: orderId } }: WholeOrder, method: PaymentKey): Promise<PaymentRow> {
  return inTransaction(db, async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (order === undefined) throw new ApiError('not_found');
    if (!awaitsPayment({ ...order, isPaid: order.paidAt !== null }) || !offered.includes(method) || order.final === 0) throw new ApiError('cannot_pay');
    const live = await livePayment(tx, orderId, method);
    const now = clock();
    const isStale = live?.status === 'created' && now.getTime() - live.createdAt.getTime() > KEY_LASTS_MS;
    if (live !== undefined && live.amount === order.final && !isStale) return live;
    if (live !== undefined) await giveUpPayment(tx, live.id, now);
    const made = await insertPayment(tx, { orderId, method, amount: order.final, createdAt: now });
    await addJob(tx, { task: WATCH_TASK, cause: `${WATCH_TASK}:${made.id}`, payload: { paymentId: made.id }, runAt: new Date(now.getTime() + FIRST_LOOK_MS) }, clock);
    return made;
  });
}

async function askAndRecord(
  { db, clock, provider, settings, onError }: PaymentDeps, live: PaymentRow, placed: WholeOrder, returnUrl: string,
): ReturnType<typeof recordPayment> {
  // Not from memory: what was paid by another tax cannot be made good.
  const terms = receiptTerms(await settings.inside(db));
  const receipt = billOf(placed, live.amount, 'prepayment', terms);
  if (receipt === null) throw new ApiError('cannot_pay');
  try {
    const seen = live.providerId !== null ? await provider.find(live.providerId) : await provider.create({
      key: live.id, method: live.method, amount: live.amount, orderId: live.orderId,
      description: PAYMENT_TEXT.description(placed.row.number), returnUrl, receipt,
    });
    return await recordPayment(db, live.id, seen, clock);
  } catch (error) {
    if (!(error instanceof ProviderError) && !(error instanceof PaymentMismatch)) throw error;
    onError(error);
    // The next press begins anew instead of hearing the same.
    if (error instanceof ProviderError && error.isRefusal) await giveUpPayment(db, live.id, clock());
    throw new ApiError('payment_unavailable');
  }
}
