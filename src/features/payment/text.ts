/** What a buyer reads at the payment provider and on the receipt. */
export const PAYMENT_TEXT = {
  description: (number: number) => `Заказ № ${number}`,
  delivery: (way: string) => `Доставка: ${way}`,
} as const;
