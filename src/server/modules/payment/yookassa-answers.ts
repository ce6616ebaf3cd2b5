import * as v from 'valibot';
import { kopecksOf } from './money.ts';
import type { ProviderPayment, ProviderReceipt, ProviderRefund } from './provider.ts';

/** The schemas of YooKassa's answers, translated to our terms. */

const money = v.object({
  value: v.pipe(v.string(), v.regex(/^\d{1,12}(\.\d{1,2})?$/), v.transform(kopecksOf)),
  currency: v.literal('RUB'),
});
const STATUSES = {
  pending: 'pending',
  waiting_for_capture: 'pending',
  succeeded: 'succeeded',
  canceled: 'cancelled',
} as const;
const status = v.pipe(
  v.picklist(['pending', 'waiting_for_capture', 'succeeded', 'canceled']),
  v.transform((said) => STATUSES[said]),
);
/** Statuses of a receipt, also of one sent with a payment or refund. */
const RECEIPT_STATUSES = {
  pending: 'pending',
  succeeded: 'succeeded',
  canceled: 'failed',
} as const;
const receiptStatus = v.pipe(
  v.picklist(['pending', 'succeeded', 'canceled']),
  v.transform((said) => RECEIPT_STATUSES[said]),
);
export const answeredPayment = v.object({
  id: v.string(),
  status,
  amount: money,
  refunded_amount: v.optional(money),
  receipt_registration: v.optional(receiptStatus),
  metadata: v.optional(
    v.object({ order_id: v.optional(v.string()), payment_id: v.optional(v.string()) }),
  ),
  confirmation: v.optional(
    v.object({ confirmation_url: v.optional(v.pipe(v.string(), v.regex(/^https?:\/\//))) }),
  ),
});
/** Only words that cannot contain a secret of ours. */
const word = v.fallback(v.nullable(v.pipe(v.string(), v.regex(/^\w{1,60}$/))), null);
export const answeredRefund = v.object({
  id: v.string(),
  status: receiptStatus,
  amount: money,
  description: v.optional(v.string()),
  receipt_registration: v.optional(receiptStatus),
  cancellation_details: v.optional(v.object({ reason: word })),
});
export const answeredReceipt = v.object({
  id: v.string(),
  status: receiptStatus,
  settlements: v.optional(v.array(v.object({ type: v.string(), amount: money })), []),
});
export const listOf = <Item extends v.GenericSchema>(item: Item) =>
  v.object({ items: v.array(item), next_cursor: v.optional(v.string()) });
/** Only values that cannot contain a secret of ours or data of the buyer. */
export const answeredError = v.object({
  code: v.fallback(v.pipe(v.string(), v.regex(/^\w{1,40}$/)), 'unknown'),
  parameter: v.fallback(v.pipe(v.string(), v.regex(/^[\w.[\]-]{1,80}$/)), ''),
});

export function paymentOf({
  id,
  status: state,
  amount,
  refunded_amount: refunded,
  metadata,
  confirmation,
  receipt_registration: receipt,
}: v.InferOutput<typeof answeredPayment>): ProviderPayment {
  return {
    id,
    status: state,
    amount: amount.value,
    refunded: refunded?.value ?? 0,
    orderId: metadata?.order_id ?? null,
    key: metadata?.payment_id ?? null,
    confirmationUrl: confirmation?.confirmation_url ?? null,
    receipt: receipt ?? null,
  };
}

/** Finds our reference in the description of a refund. */
const REFERENCE = /#([0-9a-f]{32})$/;

export function refundOf(refund: v.InferOutput<typeof answeredRefund>): ProviderRefund {
  return {
    id: refund.id,
    status: refund.status,
    amount: refund.amount.value,
    reference: REFERENCE.exec(refund.description ?? '')?.[1] ?? null,
    reason: refund.cancellation_details?.reason ?? null,
    receipt: refund.receipt_registration ?? null,
  };
}

export function receiptOf({
  id,
  status: state,
  settlements,
}: v.InferOutput<typeof answeredReceipt>): ProviderReceipt {
  return {
    id,
    status: state,
    settles: settlements[0]?.type ?? null,
    amount: settlements.reduce((all, { amount }) => all + amount.value, 0),
  };
}
