import type { DeliveryKey } from './delivery.ts';

/** The shop's usual terms as search engines are told them; the pages «Доставка» and «Возврат» say the same in words. Kopecks, days. */
export const COURIER = { cost: 39_000, freeFrom: 500_000, daysMin: 1, daysMax: 3 } as const;
export const PICKUP = { cost: 0, daysMin: 0, daysMax: 1 } as const;
/** Days to hand an order that is in stock over to the carrier. */
export const HANDLING_DAYS_MAX = 1;
export const RETURN_DAYS = 14;

/** Kopecks for each way of delivery, free from a sum of goods after discounts; a carrier is paid by the buyer at its counter. */
export const DELIVERY_PRICES: Readonly<Record<DeliveryKey, { cost: number; freeFrom: number | null }>> = {
  PICKUP: { cost: PICKUP.cost, freeFrom: null },
  COURIER: { cost: COURIER.cost, freeFrom: COURIER.freeFrom },
  POST: { cost: 35_000, freeFrom: null },
  TRANSPORT: { cost: 0, freeFrom: null },
};

export function deliveryCost(key: DeliveryKey, goods: number): number {
  const { cost, freeFrom } = DELIVERY_PRICES[key];
  return freeFrom !== null && goods >= freeFrom ? 0 : cost;
}
