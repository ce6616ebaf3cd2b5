/** The feed of goods for marketplaces. */
export const FEED_TEXT = {
  leastOrder: (units: number, unit: string, step: number) =>
    `Минимальный заказ ${units} ${unit}${step > 1 ? `, кратно ${step}` : ''}`,
} as const;
