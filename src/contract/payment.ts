import * as v from 'valibot';
import { PATHS } from '../domain/paths.ts';
import { endpoint, personal } from './endpoint.ts';
import { done, nothing, uuid } from './parts.ts';

const providerId = v.pipe(v.string(), v.minLength(1), v.maxLength(64));

export const paymentEndpoints = {
  /**
   * Address where the buyer pays for their order; the order's page if it has been paid meanwhile.
   */
  orderPay: endpoint({
    method: 'POST',
    path: '/api/order/:id/pay',
    params: v.object({ id: uuid }),
    query: nothing,
    /** Another payment than the order names, for when the first one fails. */
    body: v.object({ payment_key: v.optional(v.picklist(['CARD_ONLINE', 'SBP'])) }),
    answer: v.object({ confirmation_url: v.string() }),
    errors: [
      'not_authorized',
      'not_found',
      'cannot_pay',
      'delivery_not_agreed',
      'payment_unavailable',
      'too_many_requests',
    ],
    caching: personal,
    limit: { name: 'order_pay', most: 30, seconds: 600 },
    page: PATHS.order,
    log: { event: 'payment_asked', about: ({ id }) => ({ order: id }) },
    work: 'placing',
    leadsToPayment: ({ confirmation_url: url }) => url,
  }),
  /** Notification of YooKassa. It is not trusted: it only tells which payment to ask about. */
  paymentNotification: endpoint({
    method: 'POST',
    path: '/api/payment/yookassa',
    params: nothing,
    query: nothing,
    body: v.object({
      object: v.object({
        id: providerId,
        payment_id: v.optional(providerId),
        metadata: v.optional(
          v.object({
            payment_id: v.optional(v.fallback(v.nullable(uuid), null)),
          }),
        ),
      }),
    }),
    answer: done,
    errors: ['not_found', 'payment_unavailable', 'too_many_requests'],
    caching: personal,
    /**
     * For one payment: the provider repeats a notification now and then, but a forger could make us ask
     * endlessly.
     */
    limit: { name: 'payment_notification', most: 30, seconds: 600 },
    neverLimited: true,
    work: 'placing',
    ofPublicPages: true,
  }),
};
