/** Ways of delivery; PICKUP is the default (specification §9). */
export const DELIVERY_KEYS = ['PICKUP', 'COURIER', 'POST', 'TRANSPORT'] as const;
export type DeliveryKey = (typeof DELIVERY_KEYS)[number];
export const DEFAULT_DELIVERY: DeliveryKey = 'PICKUP';
