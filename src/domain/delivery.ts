/** Ways of delivery; PICKUP is the default (specification §9). */
export const DELIVERY_KEYS = ['PICKUP', 'COURIER', 'POST', 'TRANSPORT'] as const;
export type DeliveryKey = (typeof DELIVERY_KEYS)[number];
export const DEFAULT_DELIVERY: DeliveryKey = 'PICKUP';

/**
 * What a way has to know of the place; the post keeps a parcel at its office for who writes «до
 * востребования» as the address.
 */
export const needsAddress = (key: DeliveryKey): boolean => key !== 'PICKUP';
export const needsPostCode = (key: DeliveryKey): boolean => key === 'POST';
/** Characters. */
export const ADDRESS_LEAST = 5;
