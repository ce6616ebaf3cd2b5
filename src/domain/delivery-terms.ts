/** The shop's usual terms as search engines are told them; the pages «Доставка» and «Возврат» say the same in words. Kopecks, days. */
export const COURIER = { cost: 39_000, freeFrom: 500_000, daysMin: 1, daysMax: 3 } as const;
export const PICKUP = { cost: 0, daysMin: 0, daysMax: 1 } as const;
/** Days to hand an order that is in stock over to the carrier. */
export const HANDLING_DAYS_MAX = 1;
export const RETURN_DAYS = 14;
