import { setTimeout as pause } from 'node:timers/promises';
import * as v from 'valibot';
import type { PaymentKey } from '../../../domain/order.ts';
import type { YookassaConfig } from '../../platform/config.ts';
import { kopecksOf, roublesOf } from './money.ts';
import { ProviderError } from './provider.ts';
import type { PaymentProvider, ProviderPayment, WantedPayment } from './provider.ts';

/** How long a buyer who pressed «Оплатить» waits at most, one call of it, and the first pause before it is asked again. */
export interface Limits { callMs: number; allMs: number; pauseMs: number }
const LIMITS: Limits = { callMs: 5_000, allMs: 12_000, pauseMs: 300 };
const TRIES_MOST = 3;

const METHODS: Partial<Record<PaymentKey, string>> = { CARD_ONLINE: 'bank_card', SBP: 'sbp' };

const money = v.object({ value: v.pipe(v.string(), v.regex(/^\d{1,12}(\.\d{1,2})?$/), v.transform(kopecksOf)), currency: v.literal('RUB') });
const STATUSES = { pending: 'pending', waiting_for_capture: 'pending', succeeded: 'succeeded', canceled: 'cancelled' } as const;
const status = v.pipe(v.picklist(['pending', 'waiting_for_capture', 'succeeded', 'canceled']), v.transform((said) => STATUSES[said]));
const answeredPayment = v.object({
  id: v.string(), status, amount: money, refunded_amount: v.optional(money),
  metadata: v.optional(v.object({ order_id: v.optional(v.string()), payment_id: v.optional(v.string()) })),
  confirmation: v.optional(v.object({ confirmation_url: v.optional(v.pipe(v.string(), v.regex(/^https?:\/\//))) })),
});
const answeredRefund = v.object({ id: v.string(), status });
/** Only what cannot hold a secret of ours or a word about the buyer. */
const answeredError = v.object({ code: v.fallback(v.pipe(v.string(), v.regex(/^\w{1,40}$/)), 'unknown'), parameter: v.fallback(v.pipe(v.string(), v.regex(/^[\w.[\]-]{1,80}$/)), '') });

/** YooKassa's API v3 (https://yookassa.ru/developers/api). */
export function yookassa({ shopId, secretKey, url }: YookassaConfig, limits: Limits = LIMITS): PaymentProvider {
  const authorization = `Basic ${Buffer.from(`${shopId}:${secretKey}`).toString('base64')}`;

  /** Asked again only when it is not known what became of it, and then with the same key: it happens once. */
  async function ask<Schema extends v.GenericSchema>(schema: Schema, path: string, posted?: { key: string; body: object }): Promise<v.InferOutput<Schema>> {
    const all = AbortSignal.timeout(limits.allMs);
    for (let attempt = 1; ; attempt += 1) {
      try {
        const answer = await callOnce(path, posted, all);
        const result = v.safeParse(schema, answer);
        if (!result.success) throw new ProviderError(`YooKassa's answer to ${path.split('/')[1]} is not understood at ${v.getDotPath(result.issues[0]) ?? 'its root'}.`, { isRefusal: true });
        return result.output;
      } catch (error) {
        const failure = error instanceof ProviderError ? error : new ProviderError(`YooKassa could not be asked: ${reason(error)}.`);
        if (failure.isRefusal || attempt >= TRIES_MOST || all.aborted) throw failure;
        await pause(limits.pauseMs * attempt, undefined, { signal: all }).catch(() => { throw failure; });
      }
    }
  }

  async function callOnce(path: string, posted: { key: string; body: object } | undefined, all: AbortSignal): Promise<unknown> {
    const response = await fetch(`${url}${path}`, {
      method: posted === undefined ? 'GET' : 'POST',
      headers: { authorization, accept: 'application/json', ...(posted === undefined ? {} : { 'content-type': 'application/json', 'idempotence-key': posted.key }) },
      ...(posted === undefined ? {} : { body: JSON.stringify(posted.body) }),
      // A redirect would carry the key to whoever it names.
      redirect: 'error',
      signal: AbortSignal.any([all, AbortSignal.timeout(limits.callMs)]),
    });
    if (response.status === 200) return response.json();
    const error = v.pipe(v.string(), v.parseJson(), answeredError);
    const { code, parameter } = v.parse(v.fallback(error, { code: 'unknown', parameter: '' }), await response.text());
    // 202: still at it. 401 and 403 are our keys: with right ones the same call goes through.
    const isRefusal = response.status >= 400 && response.status < 500 && ![401, 403, 408, 429].includes(response.status);
    throw new ProviderError(`YooKassa answered ${response.status} ${code}${parameter === '' ? '' : ` (${parameter})`}.`, { isRefusal });
  }

  return {
    create: async (wanted) => told(await ask(answeredPayment, '/payments', { key: wanted.key, body: paymentBody(wanted) })),
    find: async (id) => told(await ask(answeredPayment, `/payments/${encodeURIComponent(id)}`)),
    async settle({ key, id, amount, receipt }) {
      const settlements = [{ type: 'prepayment', amount: roublesOf(amount) }];
      await ask(v.object({ id: v.string() }), '/receipts', { key, body: { type: 'payment', payment_id: id, send: true, ...receipt, settlements } });
    },
    // Of a full refund YooKassa makes the receipt itself, of the payment's: none is to be sent.
    refund: async ({ key, id, amount }) => (await ask(answeredRefund, '/refunds', { key, body: { payment_id: id, amount: roublesOf(amount) } })).status,
  };
}

function paymentBody({ key, method, amount, orderId, description, returnUrl, receipt }: WantedPayment): object {
  const type = METHODS[method];
  if (type === undefined) throw new ProviderError(`YooKassa is not for ${method}.`, { isRefusal: true });
  return {
    amount: roublesOf(amount), capture: true, description, receipt, metadata: { order_id: orderId, payment_id: key },
    payment_method_data: { type }, confirmation: { type: 'redirect', return_url: returnUrl },
  };
}

function told({ id, status: state, amount, refunded_amount: refunded, metadata, confirmation }: v.InferOutput<typeof answeredPayment>): ProviderPayment {
  return { id, status: state, amount: amount.value, refunded: refunded?.value ?? 0, orderId: metadata?.order_id ?? null, key: metadata?.payment_id ?? null, confirmationUrl: confirmation?.confirmation_url ?? null };
}

/** Of a failed fetch: its kind, never its address. */
function reason(error: unknown): string {
  const { name = 'Error', cause } = error as { name?: string; cause?: { code?: unknown } };
  return typeof cause?.code === 'string' ? cause.code : name;
}
