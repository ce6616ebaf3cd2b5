import type { EventName } from '#src/domain/log-events.ts';
import type { Events, ShopEvent } from '../../platform/events.ts';
import {
  ProviderError,
  type PaymentProvider,
  type ProviderPayment,
  type ProviderRefund,
} from './provider.ts';

/** What is pending is asked about again and again: only its end is logged. */
const isNews = ({ status }: { status: string }): boolean => status !== 'pending';

/** Wraps the provider and logs its answers about money. */
export function loggedProvider(provider: PaymentProvider, events?: Events): PaymentProvider {
  if (events === undefined) return provider;

  function record(
    event: EventName,
    about: ShopEvent['about'] & object,
    status: string,
    reason: string | null = null,
  ): void {
    const outcome = status === 'failed' || status === 'cancelled' ? 'refused' : 'done';
    events?.record({ event, outcome, reason: reason ?? undefined, about: { ...about, status } });
  }
  const ofPayment = ({ id, amount, key, orderId }: ProviderPayment) => ({
    provider_payment: id,
    amount,
    ...(key === null ? {} : { payment: key }),
    ...(orderId === null ? {} : { order: orderId }),
  });
  const ofRefund = ({ id, amount }: ProviderRefund) => ({ provider_refund: id, amount });

  async function orLogged<Answer>(
    event: EventName,
    about: Record<string, string>,
    asked: Promise<Answer>,
  ): Promise<Answer> {
    try {
      return await asked;
    } catch (error) {
      const isRefusal = error instanceof ProviderError && error.isRefusal;
      const reason = error instanceof ProviderError ? (error.reason ?? undefined) : undefined;
      events?.record({ event, outcome: isRefusal ? 'refused' : 'failed', reason, about });
      throw error;
    }
  }

  return {
    ...provider,
    async find(id) {
      const seen = await orLogged('payment_told', { provider_payment: id }, provider.find(id));
      if (isNews(seen)) record('payment_told', ofPayment(seen), seen.status);
      return seen;
    },
    async refund(key, request) {
      const seen = await orLogged('refund_asked', { refund: key }, provider.refund(key, request));
      record('refund_asked', { refund: key, ...ofRefund(seen) }, seen.status, seen.reason);
      return seen;
    },
    async refundsOf(paymentId) {
      const seen = await orLogged(
        'refund_told',
        { provider_payment: paymentId },
        provider.refundsOf(paymentId),
      );
      for (const one of seen.filter(isNews))
        record(
          'refund_told',
          { provider_payment: paymentId, ...ofRefund(one) },
          one.status,
          one.reason,
        );
      return seen;
    },
  };
}
